import TestSupport
import Testing

@testable import Daybook

/// Which fields a word is for.
@Suite struct MeantFieldTests {
    private func vault(_ folder: TemporaryFolder) throws -> Vault {
        try folder.write("merge_policy: 1\n", to: ".daybook/config.yaml")
        let kinds = [
            "cup":
                "  size: { type: text, label: { en: Hue, zh-Hant: 名稱 } }\n  big: { type: integer, label: { en: Count } }\n"
                + "  small: { type: integer, label: { en: Count } }",
            "pot": "  hue: text\n  size: integer", "lid": "  title: { type: text, label: { zh-Hant: 名稱 } }",
        ]
        for (kind, fields) in kinds {
            try folder.write("---\nkind: \(kind)\nfields:\n\(fields)\n---\n", to: ".daybook/templates/kinds/\(kind).md")
        }
        try folder.write("---\nkind: cup\nsize: Blue\nbig: 3\nsmall: 4\n---\n", to: "cup.md")
        try folder.write("---\nkind: pot\nhue: Blue\nsize: 5\n---\n", to: "pot.md")
        try folder.write("---\nkind: lid\ntitle: Blue\n---\n", to: "lid.md")
        try folder.write("---\nkind: idea\ntitle: Blue\nhue: Red\n---\n", to: "idea.md")
        return try Vault(at: folder.path, world: .fixed())
    }

    @Test func `a label is one in its own kinds, and a name in all`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        let library = try vault.kinds()
        // Written as the name is, it is the name.
        #expect(library.fields(meant: "hue") == [MeantField("hue")])
        #expect(library.fields(meant: "Hue") == [MeantField("hue"), MeantField("size", in: ["cup"])])
        #expect(
            Set(library.fields(meant: "名稱")) == [MeantField("size", in: ["cup"]), MeantField("title", in: ["lid"])])
        #expect(Set(library.fields(meant: "名称")) == Set(library.fields(meant: "名稱")))
        #expect(library.fields(meant: "Count") == [MeantField("big", in: ["cup"]), MeantField("small", in: ["cup"])])
        #expect(library.fields(meant: "none") == [])
    }

    @Test(arguments: [
        ("Hue:blue", ["cup.md", "pot.md"]), ("hue:blue", ["pot.md"]), ("名稱:blue", ["cup.md", "lid.md"]),
        ("Hue:red", ["idea.md"]), ("NOT 名稱:blue", ["idea.md", "pot.md"]), ("Count:4", ["cup.md"]),
        ("size:5", ["pot.md"]),
    ])
    func `a filter looks where the word is meant`(filter: String, paths: [String]) throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        #expect(try vault.paths(matching: filter).sorted() == paths)
    }

    @Test func `values are counted where the word is meant`() throws {
        let folder = try TemporaryFolder()
        let vault = try vault(folder)
        func counts(_ word: String) throws -> [String: Int] {
            guard case .fields(let fields) = try Statistics.Grouping(word, in: vault) else { return [:] }
            let rows = try vault.statistics(fields: fields).rows(by: .fields(fields))
            return Dictionary(uniqueKeysWithValues: rows.map { ($0.value, $0.tally.entries) })
        }
        #expect(try counts("名稱") == ["Blue": 2])
        #expect(try counts("Hue") == ["Blue": 2, "Red": 1])
        #expect(try counts("Count") == ["3": 1, "4": 1])
    }
}
