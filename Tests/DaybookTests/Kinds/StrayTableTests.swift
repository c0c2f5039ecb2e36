import TestSupport
import Testing

@testable import Daybook

/// Tables whose rows count nowhere, since their field or its label has another name now.
@Suite struct StrayTableTests {
    private static let template = """
        ---
        kind: session
        fields:
          shots:
            type: table
            label: { en: Shots, zh-Hant: 出桿 }
            columns: { time: text, result: { type: text, label: { en: Result, zh-Hant: 結果 } } }
          marks: { type: table, columns: { mark: text } }
          strokes: { computed: "count(shots)" }
        ---

        """
    private static let rows = "| time | 結果 |\n| --- | --- |\n| 1 | pot |\n| 2 | miss |\n"

    private func vault(_ folder: TemporaryFolder, _ template: String, heading: String) throws -> Vault {
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        try folder.write(template, to: ".daybook/templates/kinds/session.md")
        try folder.write("---\nkind: session\n---\nText.\n\n## \(heading)\n\n\(Self.rows)", to: "a.md")
        return try Vault(at: folder.path, world: .fixed())
    }

    private func strokes(_ vault: Vault) throws -> String? {
        try vault.computedFields(of: vault.entry(at: "a.md")).first { $0.field == "strokes" }?.value.text
    }

    @Test(arguments: [("出桿", "擊球", "zh-Hant"), ("3:2 shots", "Shots", "en")])
    func `a table below a heading of before is told of, and renamed it counts again`(
        old: String, new: String, language: String
    ) throws {
        let folder = try TemporaryFolder()
        let template = Self.template.replacing(old, with: new)
        let vault = try vault(folder, template, heading: old)
        #expect(try strokes(vault) == "0")
        let fact = CheckProblem.Fact.strayTable(kind: "session", field: "shots", heading: old)
        #expect(try vault.check(configuration: Configuration(ofVault: vault)).problems.map(\.fact).contains(fact))
        let fit = try #require(vault.fits().first)
        #expect(fit.astray.map(\.key) == [old] && fit.astray.first?.field == "shots" && !fit.isWhole)
        let world = try vault.renameKeys(
            [(old, "shots")], ofKind: "session", language: language, isPreview: true)
        #expect(world.changed == ["a.md"] && world.left == [])
        var document = try vault.entry(at: "a.md").document
        let kind = try #require(vault.kinds().kind(named: "session"))
        let field = try #require(kind.field(named: "shots"))
        try document.renameTable(old, to: field.label(for: language), of: field, kind)
        #expect(
            String(decoding: document.bytes, as: UTF8.self)
                == "---\nkind: session\n---\nText.\n\n## \(new)\n\n\(Self.rows)")
    }

    @Test func `of several names those are renamed that can be, and the others are told`() throws {
        let scene = try VaultScene()
        try scene.write(
            "---\nkind: g\npath: g/{slug}\nfields:\n  writer: text\n  shots: { type: table, columns: { potted: integer } }\n---\n",
            to: ".daybook/templates/kinds/g.md")
        let table = "---\n\n## shots\n\n| N |\n| --- |\n| 7 |\n"
        func text(_ keys: String, _ column: String) -> String {
            "---\nkind: g\n\(keys)" + table.replacing("N", with: column)
        }
        try scene.write(text("author: A\nwriter: B\n", "balls"), to: "g/c.md")
        try scene.write(text("author: A\n", "balls"), to: "g/d.md")
        let vault = try scene.vault()
        let names = [("author", "writer"), ("shots.balls", "shots.potted")]
        for isPreview in [true, false] {
            let done = try vault.renameKeys(names, ofKind: "g", language: "en", isPreview: isPreview)
            #expect(done.changed == ["g/c.md", "g/d.md"])
            #expect(done.left == [UnrenamedKey(path: "g/c.md", key: "author")])
        }
        #expect(try vault.entry(at: "g/c.md").document.bytes == Array(text("author: A\nwriter: B\n", "potted").utf8))
        #expect(try vault.entry(at: "g/d.md").document.bytes == Array(text("writer: A\n", "potted").utf8))
    }

    @Test func `a table of one's own is none, nor one that is where it belongs`() throws {
        let kind = try #require(
            KindLibrary(vault: [KindFixtures.file(Self.template, named: "session")]).kind(named: "session"))
        func stray(_ text: String) -> [String] {
            Body(Array(text.utf8)).strayTables(of: kind).map { $0.heading + ">" + $0.field.name }
        }
        #expect(stray("## Shots\n\n\(Self.rows)") == [])
        #expect(stray("## Plan\n\n| time | who |\n| --- | --- |\n| 1 | me |\n") == [])
        #expect(stray("## Plan\n\n| time |\n| --- |\n| 1 |\n") == [])
        #expect(stray("\(Self.rows)") == [])
        #expect(stray("## Old\n\n\(Self.rows)\n\(Self.rows)\n## Old\n\n\(Self.rows)") == ["Old>shots", "Old>shots"])
        #expect(stray("## Signs\n\n| mark |\n| --- |\n| x |\n") == ["Signs>marks"])
        let plan = "| time | 結果 | who |\n| --- | --- | --- |\n| 1 | pot | me |\n"
        #expect(stray("## Plan\n\n\(plan)") == [])
        #expect(stray("```\n## Old\n\n\(Self.rows)```\n") == [])
    }

    @Test func `of two fields with such columns it is the one that the text has no table of`() throws {
        let template = Self.template.replacing(
            "  marks:", with: "  more: { type: table, columns: { time: text, result: text } }\n  marks:")
        let kind = try #require(
            KindLibrary(vault: [KindFixtures.file(template, named: "session")]).kind(named: "session"))
        func stray(_ text: String) -> [[String]] {
            Body(Array(text.utf8)).strayTables(of: kind).map { $0.fields.map(\.name) }
        }
        let rows = "| time | result |\n| --- | --- |\n| 1 | pot |\n"
        #expect(stray("## Old\n\n\(rows)") == [["shots", "more"]])
        #expect(stray("## Shots\n\n\(rows)\n## Old\n\n\(rows)") == [["more", "shots"]])
        var document = Document(bytes: Array("---\nkind: session\n---\n## Old\n\n\(rows)".utf8))
        let field = try #require(kind.field(named: "more"))
        try document.renameTable("Old", to: "More", of: field, kind)
        #expect(String(decoding: document.bytes, as: UTF8.self).contains("## More\n"))
    }

    @Test func `a column that was renamed with the heading hides no table`() throws {
        let template = Self.template.replacing("columns: { time", with: "columns: { place: text, time")
        let kind = try #require(
            KindLibrary(vault: [KindFixtures.file(template, named: "session")]).kind(named: "session"))
        let rows = "| time | where | 結果 |\n| --- | --- | --- |\n| 1 | bar | pot |\n"
        #expect(Body(Array("Old\n---\n\n\(rows)".utf8)).strayTables(of: kind).map(\.heading) == ["Old"])
    }
}
