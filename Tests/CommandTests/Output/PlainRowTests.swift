import Daybook
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct PlainRowTests {
    private static let texts = [
        "walk", " ", "  ", "河邊", "，", "é", "e\u{301}", "👍", "\u{1B}[1m", "…", "“a”", "\t", "한", "ｶ", "A", "1,",
        "\u{202E}", "ー", "〰", "\u{AD}",
    ]

    /// The line that is made of an entry without haste.
    private func slow(_ entries: [ListingEntry], numbered: Int, _ context: ListingContext) throws -> String {
        let listed = entries.enumerated().map { index, entry in
            ListedEntry(
                entry, number: index < numbered ? index + 1 : nil, path: "", words: context.words, today: Self.today)
        }
        var text = ""
        try ShortFormat().write(listed, in: context) { text += $0 }
        return text
    }

    private static let today = EntryDate(instant: 1_790_000_000, offset: 0)

    @Test func `lines made in haste are those made with care`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        func text(_ most: Int) -> String {
            let plain = Int.random(in: 0..<4, using: &random) > 0
            return (0..<Int.random(in: 0...most, using: &random)).map { _ in
                (plain
                    ? ["walk ", "river", "河邊", "，", "é ", "“a” ", "walking by the river ", "今天下午", "[x] "] : Self.texts)
                    .randomElement(using: &random) ?? ""
            }.joined()
        }
        for round in 0..<12 {
            for number in 0..<30 {
                let title = text(8).filter { !$0.isNewline && $0 != "\"" && $0 != "\\" }
                let tags = ["", "tags: [a, 旅行, b/c]\n", "tags: [x]\nstarred: true\n", "done: true\n"].randomElement(
                    using: &random)
                let date = ["", "date: 2026-03-0\(number % 9 + 1)T10:00:00+08:00\n", "date: 2010-01-02\n"]
                    .randomElement(
                        using: &random)
                let media = Bool.random(using: &random) ? "" : "![p](media/2026/a.jpg)\n"
                // A hit that ends the text has nothing behind it that could be cut.
                let end = Bool.random(using: &random) ? "" : " " + text(40)
                try folder.write(
                    "---\ntitle: \"\(title)\"\n\(date ?? "")\(tags ?? "")---\n\(text(30))\n\(media)\(text(16))river\(end)",
                    to: "\(number).md")
            }
            let vault = try Vault(at: folder.path, world: .fixed(), operations: FileOperations())
            let words = Words(language: round % 2 == 0 ? .english : .traditionalChinese)
            let context = ListingContext(words: words)
            for filter in [[], ["river"], ["walk"], ["河"]] {
                let query = Query(
                    try vault.filter(filter), details: .line,
                    snippet: Snippet.Shape(width: ShortFormat().snippetCells(context), cells: DisplayWidth.standard.of))
                let (listing, makers) = try vault.rows(query, by: ShortRowMaker(words: words, today: Self.today))
                let numbered = [0, 7, 999].randomElement(using: &random) ?? 0
                var bytes: [UInt8] = []
                try ShortLines(
                    listing.rows, by: makers, numbered: numbered, format: ShortFormat(), context: context
                ).write(beside: nil) { bytes += $0 }
                let expected = try slow(vault.list(query).entries, numbered: numbered, context)
                #expect(String(decoding: bytes, as: UTF8.self) == expected, "seed \(seed)")
                let made = makers.flatMap(\.rows)
                let plain = made.count { $0.other == nil }
                if filter.isEmpty { #expect(plain > 0 && plain < made.count, "seed \(seed)") }
            }
        }
    }

    @Test(arguments: [("word ", "river"), ("字", "river"), ("字字字 a ", "河"), ("x", "河")])
    func `lines are cut around their hits alike`(before: String, hit: String) throws {
        let folder = try TemporaryFolder()
        var number = 0
        for title in stride(from: 10, through: 100, by: 3) {
            for end in ["", "。", " and some more words that stand behind it, and more, and more, and more"] {
                for count in [3, 30, 81] {
                    number += 1
                    let body = String(repeating: before, count: count) + hit + end
                    try folder.write(
                        "---\ntitle: \(String(repeating: "t", count: title))\ndate: 2010-01-02T10:00\n---\n\(body)\n",
                        to: "\(number).md")
                }
            }
        }
        let vault = try Vault(at: folder.path, world: .fixed(), operations: FileOperations())
        let context = ListingContext(words: Words(language: .english))
        let query = Query(
            try vault.filter([hit]), details: .line,
            snippet: Snippet.Shape(width: ShortFormat().snippetCells(context), cells: DisplayWidth.standard.of))
        let (listing, makers) = try vault.rows(query, by: ShortRowMaker(words: context.words, today: Self.today))
        var bytes: [UInt8] = []
        try ShortLines(listing.rows, by: makers, numbered: 999, format: ShortFormat(), context: context)
            .write(beside: nil) { bytes += $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(try text == slow(vault.list(query).entries, numbered: 999, context))
        let lines = text.split(separator: "\n")
        #expect(lines.count == number && makers.flatMap(\.rows).allSatisfy { $0.other == nil })
        #expect(lines.allSatisfy { $0.contains(hit) } && lines.contains { $0.hasSuffix(hit) && $0.contains("…") })
    }
}
