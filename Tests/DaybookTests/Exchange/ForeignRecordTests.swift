import TestSupport
import Testing

@testable import Daybook

/// Records as other programs and people write them, which say of an entry what they like.
@Suite struct ForeignRecordTests {
    private func take(_ entries: String, into scene: VaultScene) throws -> ImportReport {
        let outside = try TemporaryFolder()
        try outside.write(#"{"schema":1,"entries":[\#(entries)]}"#, to: "records.json")
        return try scene.vault().importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
    }

    @Test func `title, date and tags may stand among the fields`() throws {
        let scene = try VaultScene()
        let report = try take(
            """
            {"path":"a.md","kind":"baby","fields":{"title":"Mei","Date":"2026-01-01","tags":["t"],"birthday":"2026-01-02"},"body":"x"},
            {"path":"b.md","title":"One","fields":{"title":"Other","id":"b2","uuid":"b3"},"body":"y"}
            """, into: scene)
        let entry = try scene.vault().entry(at: "a.md")
        #expect(
            entry.title == "Mei" && entry.date == EntryDate("2026-01-01") && entry.ownTags.map(\.description) == ["t"])
        #expect(entry.frontMatter.text("birthday") == "2026-01-02")
        let other = try scene.vault().entry(at: "b.md")
        #expect(other.title == "One" && other.id == EntryID("b2"))
        #expect(report.notCarried == [.field(entry: 2, key: "title"), .field(entry: 2, key: "uuid")])
    }

    @Test func `what the bytes of a file do not say is told`() throws {
        let scene = try VaultScene()
        let report = try take(
            """
            {"path":"e.md","bytes":"aGVsbG8=","body":"words of mine"},
            {"path":"f.md","bytes":"aGVsbG8=","body":"hello","front_matter":""},
            {"path":"g.md","bytes":"aGVsbG8=","front_matter":"---\\n---\\n"}
            """, into: scene)
        #expect(try scene.text("e.md") == "hello" && scene.text("f.md") == "hello")
        #expect(report.notCarried == [.differs(entry: 1, key: "body"), .differs(entry: 3, key: "front_matter")])
    }

    @Test(arguments: [
        (#""tags":"walk""#, "walk", "tags"), (#""tags":{"a":1}"#, #"{"a":1}"#, "tags"),
        (#""fields":["mood","calm"]"#, #"["mood","calm"]"#, "fields"), (#""fields":"mood""#, "mood", "fields"),
        (#""fields":{"title":5}"#, "5", "title"),
    ])
    func `a value of another form is refused, and nothing comes in`(given: String, value: String, key: String) throws {
        let scene = try VaultScene()
        let error = #expect(throws: ExchangeFault.self) {
            try take(#"{"path":"a.md","body":"x"},{"path":"b.md",\#(given),"body":"x"}"#, into: scene)
        }
        guard case .badValue(value, key, 2, _)? = error else {
            Issue.record("\(error.map(String.init(describing:)) ?? "none")")
            return
        }
        #expect(!scene.holds("a.md"))
    }

    @Test func `a place is made of an identity and of as much of a date as the kind's path has`() throws {
        let scene = try VaultScene()
        let id = "00000000-0000-4000-8000-0000000000b3"
        _ = try take(#"{"id":"\#(id)","kind":"baby","title":"Q","body":"x"}"#, into: scene)
        #expect(try scene.vault().entry(at: "baby/q.md").date == nil)
        for (given, lacking) in [
            (#""id":"d1","kind":"diary""#, "date"), (#""kind":"diary","date":"2026-01-01""#, "path"),
        ] {
            let error = #expect(throws: ExchangeFault.self) { try take("{\(given),\"body\":\"x\"}", into: scene) }
            guard case .lacks(lacking, 1, _)? = error else {
                Issue.record("\(given): \(error.map(String.init(describing:)) ?? "none")")
                continue
            }
        }
    }

    @Test func `names that are one on some systems come in as one, and a file is no folder`() throws {
        let scene = try VaultScene()
        try scene.write("here\n", to: "b/w.md")
        let report = try take(
            """
            {"path":"a/x.md","body":"a"},{"path":"A/Y.md","body":"b"},{"path":"A/X.md","body":"c"},
            {"path":"A/X.md","id":"i4","body":"d"},{"path":"B/v.md","body":"e"},
            {"path":"y1.md","body":"f"},{"path":"y1.md/z.md","id":"i7","body":"g"},{"path":"e\u{301}/q.md","body":"h"},
            {"path":"\u{E9}/r.md","body":"i"}
            """.replacing(#"{"path":"A/X.md","id"#, with: #"{"path":"a/X.md","id"#), into: scene)
        #expect(
            report.notCarried == [
                .renamed(from: "A/Y.md", to: "a/Y.md"), .taken(entry: 3, path: "a/x.md"),
                .renamed(from: "a/X.md", to: "a/X-2.md"), .renamed(from: "B/v.md", to: "b/v.md"),
                .inTheWay(entry: 7, path: "y1.md"),
            ])
        #expect(try scene.text("e\u{301}/r.md").hasSuffix("i"))
        #expect(try scene.problems().filter { $0.severity == .error }.isEmpty)
        let paths = Set(try scene.files().keys.map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 })
        #expect(paths.isSuperset(of: ["a/x.md", "a/Y.md", "a/X-2.md", "b/v.md", "b/w.md", "y1.md"]))
    }
}
