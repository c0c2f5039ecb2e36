import TestSupport
import Testing

@testable import Daybook

/// Fields and values of kinds that a filter calls by their labels.
@Suite struct LabelledFilterTests {
    private static let dream = """
        ---
        kind: dream
        label: { en: Dream, zh-Hant: 夢境 }
        path: d/{slug}
        fields:
          state: { type: enum, values: [good, strange], label: { en: State of mind, zh-Hant: 狀態 }, labels: { zh-Hant: [美夢, 怪夢] } }
          hair: { type: text, label: { zh-Hant: 髮 } }
          start: { type: text, label: { zh-Hant: 發 } }
          depth: { type: number, label: { en: How deep } }
        ---

        """

    private func found(_ filter: String) throws -> [String] {
        let scene = try VaultScene()
        try scene.write(Self.dream, to: ".daybook/templates/kinds/dream.md")
        try scene.write("---\nkind: dream\nstate: strange\nhair: long\ndepth: 3\n---\n\nx\n", to: "a.md")
        try scene.write("---\nkind: dream\nstate: good\nstart: long\ndepth: 1\n---\n\nx\n", to: "b.md")
        return try scene.vault().list(Query(scene.vault().filter([filter]), sort: .date)).entries.map(\.path).sorted()
    }

    @Test(arguments: [
        ("狀態:怪夢", ["a.md"]), ("状态:怪梦", ["a.md"]), ("state:怪梦", ["a.md"]), ("kind:夢境", ["a.md", "b.md"]),
        ("kind:梦境 state:美梦", ["b.md"]), ("\"State of mind\":strange", ["a.md"]), ("“state of mind”：怪夢", ["a.md"]),
        ("「狀態」:怪夢", ["a.md"]), ("\"how deep\":>2", ["a.md"]), ("NOT \"How deep\":>2", ["b.md"]),
        ("\"How deep\":1..2", ["b.md"]), ("\"how deep\":>\"2\"", ["a.md"]),
        // One of two that are one word in Simplified characters is itself.
        ("髮:long", ["a.md"]), ("發:long", ["b.md"]),
        // A phrase that is no label, and a colon behind it.
        ("\"State of\":strange", []),
    ])
    func `a label is a key, and a value, in either script and with blanks in quotation marks`(
        filter: String, expected: [String]
    ) throws {
        #expect(try found(filter) == expected)
    }

    @Test(arguments: [("depth:>1..2", "depth:", FilterError.Kind.badNumber(">1..2"))])
    func `a sign before a range is a mistake, told as it was typed`(
        filter: String, before: String, kind: FilterError.Kind
    ) throws {
        let error = #expect(throws: FilterError.self) { _ = try found(filter) }
        #expect(error?.kind == kind && error?.column == before.count + 1)
    }
}
