import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Records written and taken in again.
@Suite struct ExchangeTests {
    private func export(_ vault: Vault, media: ExportedMedia = .paths) throws -> String {
        var text = ""
        _ = try vault.exportRecords(.everything, media: media) { text += $0 }
        return text
    }

    @Test func `a vault goes into an empty one and comes out the same, byte by byte, and only once`() throws {
        let seed = DaybookTests.SplitMix64.printedSeed("records")
        var dice = DaybookTests.SplitMix64(seed: seed)
        for _ in 0..<6 {
            let first = try VaultScene()
            try Self.fill(first, &dice)
            let isInline = Bool.random(using: &dice)
            let text = try export(first.vault(), media: isInline ? .inline : .paths)
            let outside = try TemporaryFolder()
            try outside.write(text, to: "records.json")
            let second = try VaultScene()
            let before = Set(try second.files().keys)
            let vault = try second.vault()
            func take(preview: Bool = false) throws -> ImportReport {
                try vault.importRecords(
                    from: outside("records.json"), mediaFolder: isInline ? nil : first.path, isPreview: preview)
            }
            let planned = try take(preview: true)
            #expect(Set(try second.files().keys) == before)
            let done = try take()
            #expect(done.isWhole && done.imported == planned.imported && done.notCarried == planned.notCarried)
            let (one, two) = (try first.files(), try second.files())
            for (path, bytes) in one where !before.contains(path) { #expect(two[path] == bytes, "\(path)") }
            #expect(Set(two.keys) == Set(one.keys).union(before))
            #expect(try export(second.vault(), media: isInline ? .inline : .paths) == text)
            // A second time there is nothing to do.
            let again = try take()
            #expect(again.imported == [] && again.alreadyThere == done.imported.count && again.committed == nil)
            #expect(try second.files() == two)
        }
    }

    private func take(_ text: String, into scene: VaultScene) throws -> ImportReport {
        let outside = try TemporaryFolder()
        try outside.write(text, to: "records.json")
        return try scene.vault().importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
    }

    @Test func `a long entry goes along piece by piece, whatever its bytes are`() throws {
        let first = try VaultScene()
        let front = Array("---\nid: abcd1234\n---\n".utf8)
        let texts = [
            "text.md": front + Array(String(repeating: "山路上 \"walk\"\n", count: 80_000).utf8),
            "bytes.md": front + (0..<1_500_001).map { UInt8(truncatingIfNeeded: $0 &* 7) },
        ]
        for (path, bytes) in texts { try Data(bytes).write(to: URL(fileURLWithPath: first.path + "/" + path)) }
        var (text, longest) = ("", 0)
        _ = try first.vault().exportRecords(.everything, media: .paths) { piece in
            text += piece
            longest = max(longest, piece.utf8.count)
        }
        #expect(longest < 1 << 19)
        let second = try VaultScene()
        #expect(try take(text, into: second).imported.sorted() == ["bytes.md", "text.md"])
        for (path, bytes) in texts { #expect(try second.files()[path] == bytes) }
    }

    @Test func `where the disk cannot list a folder nothing comes in, which may be there`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: aaaa-1\n---\nHere.\n", to: "notes/one.md")
        try scene.commitAll()
        let outside = try TemporaryFolder()
        try outside.write(try export(scene.vault()), to: "records.json")
        let before = try scene.files()
        let operations = FileOperations { (call, path) throws(FileError) in
            if call == .list, path.hasSuffix("/notes") { throw FileError(call: call, path: path, code: EIO) }
        }
        #expect(throws: FileError.self) {
            try scene.vault(operations).importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
        }
        #expect(try scene.files() == before)
    }

    @Test(arguments: [false, true])
    func `two entries of one id and links that lead nowhere come in and are told`(templateComes: Bool) throws {
        let scene = try VaultScene()
        let template = (
            ".daybook/templates/kinds/sip.md", "---\nkind: sip\nfields: { of: { type: link, to: sip } }\n---\n"
        )
        if !templateComes { try scene.write(template.1, to: template.0) }
        try scene.write("A day.\n", to: "day.md")
        try scene.commitAll()
        func record(_ name: String, _ id: String, of link: String) -> String {
            #"{"path":"\#(name).md","front_matter":"---\nid: \#(id)\nkind: sip\nof: \#(link)\n---\n","body":""}"#
        }
        let records = [
            record("a", "aaaa1111", of: "AAAA1111"), record("b", "aaaa1111", of: "bbbb2222"),
            record("c", "cccc3333", of: "'[[none]]'"), record("d", "dddd4444", of: "'[[a]]'"),
            record("e", "eeee5555", of: "'[[day]]'"),
        ]
        let shown = template.1.replacingOccurrences(of: "\n", with: "\\n")
        let templates = templateComes ? #","templates":[{"path":"\#(template.0)","text":"\#(shown)"}]"# : ""
        let text = #"{"schema":1,"entries":["# + records.joined(separator: ",") + "]\(templates)}"
        let report = try take(text, into: scene)
        #expect(report.imported == ["a.md", "b.md", "c.md", "d.md", "e.md"] && report.isWhole)
        #expect(report.templates == (templateComes ? [template.0] : []))
        #expect(
            report.notCarried == [
                .sameID(entry: 2, path: "a.md"), .deadLink(entry: "b.md", field: "of", target: "bbbb2222"),
                .deadLink(entry: "c.md", field: "of", target: "[[none]]"),
            ])
    }

    @Test(arguments: [
        (#"{"schema":1,"entries":[\n  {"path":"a.md"}]}"#, 2, 3),
        (#"{"schema":1,"entries":[{"path":7,"body":""}]}"#, 1, 32),
        (#"{"schema":1,"entries":[{"path":"../a.md","body":""}]}"#, 1, 24),
        (#"{"schema":1,"entries":[{"path":"\#(String(repeating: "a/", count: 2_100))a.md","body":""}]}"#, 1, 24),
        (#"{"schema":1,"entries":[{"path":"a.md","front_matter":"no marks","body":"x"}]}"#, 1, 24),
    ])
    func `what is no mistake of the JSON is told with its line and column too`(
        text: String, line: Int, column: Int
    ) throws {
        let scene = try VaultScene()
        let text = text.replacingOccurrences(of: "\\n", with: "\n")
        let fault = try #require(throws: ExchangeFault.self) { try take(text, into: scene) }
        let place: ExchangeFault.Place? =
            switch fault {
            case .badPath(let path, _, let place): path.utf8.count < 100 ? place : nil
            case .lacks(_, _, let place), .wrongType(_, let place),
                .badValue(_, _, _, let place):
                place
            default: nil
            }
        #expect(place?.line == line && place?.column == column)
    }

    @Test func `templates of which there is no entry go along where all does`() throws {
        let scene = try VaultScene()
        try scene.write("---\nkind: tea\n---\n", to: ".daybook/templates/kinds/tea.md")
        for all in [true, false] {
            var text = ""
            _ = try scene.vault().exportRecords(.everything, media: .paths, allTemplates: all) { text += $0 }
            #expect(text.contains("kinds/tea.md") == all)
        }
    }

    @Test func `answers of one's own go along with the answers, and come in`() throws {
        let scene = try VaultScene()
        let answers = "answers:\n  - { type: neutral, en: \"Ask the river.\", zh-Hant: \"問河。\" }\n"
        try scene.write(answers, to: Vault.answersFile)
        try scene.write("---\nid: aaaa-1\nkind: note\n---\n", to: "note.md")
        func exported() throws -> String {
            var text = ""
            _ = try scene.vault().exportRecords(.everything, media: .paths) { text += $0 }
            return text
        }
        #expect(try !exported().contains("magic.yaml"))
        try scene.write("---\nid: aaaa-2\nkind: answer\n---\n", to: "answer.md")
        let text = try exported()
        let other = try VaultScene()
        let report = try take(text, into: other)
        #expect(report.templates == [Vault.answersFile])
        #expect(try other.text(Vault.answersFile) == answers)
    }

    @Test func `the templates that a kind's links and sums name go along with its own`() throws {
        let scene = try VaultScene()
        let folder = ".daybook/templates/kinds/"
        try scene.write(
            "---\nkind: book\nfields: { read: { computed: \"sum(reading.book.pages) + 1\" } }\n---\n",
            to: folder + "book.md")
        try scene.write(
            "---\nkind: reading\nfields: { book: { type: link, to: book }, pages: integer, at: { type: link, to: place } }\n---\n",
            to: folder + "reading.md")
        try scene.write("---\nkind: place\n---\n", to: folder + "place.md")
        try scene.write("---\nkind: tea\n---\n", to: folder + "tea.md")
        try scene.write("---\nid: aaaa-1\nkind: book\n---\n", to: "book.md")
        try scene.commitAll()
        #expect(try scene.problems().filter { $0.severity == .error } == [])
        var text = ""
        _ = try scene.vault().exportRecords(.everything, media: .paths) { text += $0 }
        let names = ["book", "reading", "place", "tea"]
        #expect(names.map { text.contains("kinds/\($0).md") } == [true, true, true, false])
    }

    private static func fill(_ scene: VaultScene, _ dice: inout DaybookTests.SplitMix64) throws {
        let picture = (0..<Int.random(in: 1...3000, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
        let media = MediaPath(Digest(of: picture), fileExtension: "jpg", isLocal: false).description
        try scene.folder.write(picture, to: scene.name + "/" + media)
        try scene.write("---\nkind: tea\nfields: { cups: integer }\n---\n", to: ".daybook/templates/kinds/tea.md")
        let fronts = [
            "", "---\n---\n", "\u{FEFF}---\ntitle: 海 # note\r\ntags: [a, 'b']\n---\r\n",
            "---\nphone: 007\nn: 1.50\nx: {a: [1, {b: ~}]}\n---\n",
            "---\ntags: [a,\n---\n", "---\nkind: tea\ncups: 3\ndate: 2026-11-21T10:00:00+08:00\n---\n",
            "---\nunterminated\n",
            "---\nanchor: &a one\nalias: *a\nblock: |\n  two\n   lines\n---\n",
        ]
        let bodies = [
            "", "words", "\r\nline\r\n\u{202E}turned\u{0}\n", "![x](../\(media) \"p.jpg\")\n", "#tag \u{E0041}👩‍👧\n",
        ]
        for number in 0..<Int.random(in: 1...12, using: &dice) {
            var front = fronts.randomElement(using: &dice) ?? ""
            if front.hasPrefix("---\nkind") {
                front = "---\nid: ffff-\(number)\n" + front.dropFirst(4)
            }
            var bytes = Array((front + (bodies.randomElement(using: &dice) ?? "")).utf8)
            if Int.random(in: 0..<6, using: &dice) == 0 { bytes += [0xFF, 0xC0, 0x0A] }
            try scene.folder.write(bytes, to: scene.name + "/notes/\(number) 海.md")
        }
        // One that leads to the picture, whatever the dice say.
        try scene.write("![](../\(media))\n", to: "notes/picture.md")
        try scene.write("---\nid: ffff-tea\nkind: tea\n---\n", to: "notes/tea.md")
    }

    @Test func `what is here with other content stays, and is told of`() throws {
        let scene = try VaultScene()
        try scene.write("---\nid: aaaa-1\n---\nMine.\n", to: "one.md")
        try scene.write("No id, mine.\n", to: "two.md")
        try scene.write("---\nid: aaaa-9\n---\nIn the way.\n", to: "three.md")
        try scene.write("---\nkind: tea\n---\n", to: ".daybook/templates/kinds/tea.md")
        let before = try scene.files()
        let outside = try TemporaryFolder()
        func entry(_ path: String, _ front: String, _ more: String = "") -> String {
            "{\"path\":\"\(path)\",\"front_matter\":\"\(front)\",\"body\":\"Theirs.\\n\"\(more)}"
        }
        try outside.write(
            """
            {"schema":1,"later":true,"entries":[
            \(entry("x.md", #"---\nid: AAAA-1\n---\n"#)),
            \(entry("two.md", "")),
            \(entry("THREE.md", #"---\nid: aaaa-3\n---\n"#, #","title":"another","mood":"x""#))
            ],"templates":[{"path":".daybook/templates/kinds/tea.md","text":"other"}]}
            """, to: "records.json")
        let report = try scene.vault().importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
        #expect(
            report.notCarried == [
                .key("later", count: 1), .key("mood", count: 1), .template(".daybook/templates/kinds/tea.md"),
                .other(entry: 1, path: "one.md"), .taken(entry: 2, path: "two.md"), .differs(entry: 3, key: "title"),
                .renamed(from: "THREE.md", to: "THREE-2.md"),
            ])
        let after = try scene.files()
        for (path, bytes) in before { #expect(after[path] == bytes, "\(path)") }
        #expect(report.imported == ["THREE-2.md"])
        let again = try scene.vault().importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
        #expect(again.imported == [] && again.alreadyThere == 1)
        #expect(try scene.files() == after)
    }

    @Test func `records of other programs get front matter`() throws {
        let scene = try VaultScene()
        let outside = try TemporaryFolder()
        try outside.write(
            """
            {"schema":1,"entries":[
            {"id":"one","path":"a/one.md","kind":"note","title":"A: title","date":"2026-11-21T10:00:00+08:00","tags":["x","海邊"],
             "fields":{"n":1.50,"t":"007","flag":true,"none":null,"list":["a","b"],"deep":{"a":1}},"body":"Words.\\n"},
            {"id":"two","kind":"diary","date":"2026-11-21","body":"No path."}
            ]}
            """, to: "records.json")
        let vault = try scene.vault()
        let report = try vault.importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
        #expect(report.notCarried == [.field(entry: 1, key: "deep")])
        let one = try vault.entry(at: "a/one.md")
        #expect(
            String(decoding: one.file.bytes, as: UTF8.self) == """
                ---
                id: one
                kind: note
                title: 'A: title'
                date: 2026-11-21T10:00:00+08:00
                tags:
                  - x
                  - 海邊
                'n': 1.50
                t: '007'
                flag: true
                none:
                list:
                  - a
                  - b
                ---
                Words.

                """)
        #expect(report.imported.count == 2 && report.imported[1].hasPrefix("diary/2026/11/"))
        let again = try vault.importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
        #expect(again.imported == [] && again.alreadyThere == 2)
    }
}
