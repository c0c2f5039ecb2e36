import Daybook
import TestSupport
import Testing

@testable import daybook_cli

@Suite struct ShortFormatTests {
    let terminal = ListingContext(columns: 80, isTerminal: true)

    @Test func `a listing at 80 columns`() throws {
        #expect(
            try written(ShortFormat(), in: terminal) == #"""
                  1  11-21 19:32  雨後的傍晚  ▣2 ▶ ★  #散步 #河邊
                                  今天下雨，在河邊走了很久。水漲得很滿，一隻白鷺站在石頭上，完…
                  2  11-20 09:14  ○ A kettle that heats water with a parabolic mirror, and fold…
                                  Could it boil a cup in ten minutes? Needs about 300 W.
                  3  2025-01-02   ✓ 👩🏽‍💻🎉 party 🇹🇼  ♪ ▤12
                104               esc␛]0;x␇ and "quotes", \ tab .

                """#)
    }

    @Test func `a listing at 40 columns`() throws {
        var narrow = terminal
        narrow.columns = 40
        #expect(
            try written(ShortFormat(), in: narrow) == #"""
                  1  11-21 19:32  雨後的傍晚  ▣2 ▶ ★
                     今天下雨，在河邊走了很久。水漲得很…
                  2  11-20 09:14  ○ A kettle that heats…
                     Could it boil a cup in ten minutes…
                  3  2025-01-02   ✓ 👩🏽‍💻🎉 party 🇹🇼  ♪ ▤12
                104               esc␛]0;x␇ and "quotes…

                """#)
    }

    @Test(arguments: 20...140)
    func `a hit in the middle of a long text shows at every width`(columns: Int) throws {
        let folder = try TemporaryFolder()
        let rain = String(repeating: "rain on the river ", count: 9)
        try folder.write("# Sea\n\n\(rain)a walrus \(rain)", to: "sea.md")
        let vault = try Vault(at: folder.path, world: .fixed(), operations: FileOperations())
        var context = terminal
        context.columns = columns
        let shape = Snippet.Shape(width: ShortFormat().snippetCells(context), cells: DisplayWidth.standard.of)
        let query = Query(try vault.filter(["walrus"]), details: .line, snippet: shape)
        let snippet = try #require(try vault.list(query).entries.first?.snippet)
        let entry = ListedEntry(
            number: 104, title: "Sea", displayDate: "2025-01-02 09:14",
            snippet: ListedSnippet(text: snippet.text, hits: snippet.hits))
        let page = try written(ShortFormat(), [entry], in: context)
        #expect(page.contains("walrus"))
    }

    @Test func `off a terminal an entry is one line, whose text is cut where it gets long`() throws {
        #expect(
            try written(ShortFormat()) == #"""
                  1  11-21 19:32  雨後的傍晚  ▣2 ▶ ★  #散步 #河邊  今天下雨，在河邊走了很久。水漲得很滿，一隻白鷺站在石頭上，完全不理我…
                  2  11-20 09:14  ○ A kettle that heats water with a parabolic mirror, and folds into a suitcase  #energy/solar #kitchen #travel #someday  Could it boil a cup in ten minutes? Nee…
                  3  2025-01-02   ✓ 👩🏽‍💻🎉 party 🇹🇼  ♪ ▤12
                104               esc␛]0;x␇ and "quotes", \ tab .

                """#)
    }

    @Test func `hits are bright, the rest of the line is dim`() throws {
        let text = "今天下雨，在河邊走"
        let hit = "今天下雨，在".utf8.count..<"今天下雨，在河邊".utf8.count
        let entry = ListedEntry(title: "雨", snippet: ListedSnippet(text: text, hits: [hit]))
        var context = terminal
        context.paint = Paint(isOn: true)
        #expect(
            try written(ShortFormat(), [entry], in: context)
                == "\u{1B}[1m雨\u{1B}[0m\n\u{1B}[2m今天下雨，在\u{1B}[0m\u{1B}[1;33m河邊\u{1B}[0m\u{1B}[2m走\u{1B}[0m\n")
    }

    @Test(arguments: [[-3..<2], [0..<900], [5..<9, 2..<4], [1..<2], [Int.max - 1..<Int.max]])
    func `hits that fit no text do no harm`(hits: [Range<Int>]) throws {
        let entry = ListedEntry(title: "a", snippet: ListedSnippet(text: "今天下雨", hits: hits))
        #expect(try written(ShortFormat(), [entry], in: terminal).hasSuffix("今天下雨\n"))
    }

    @Test func `no line is wider than the terminal, whatever stands in the entries`() throws {
        var random = SplitMix64(seed: 8)
        let parts = ["中", "word", " ", "👨‍👩‍👧", "é", "\u{202E}", "\n", "。", "🇹🇼"]
        func text(_ count: Int) -> String {
            (0..<Int.random(in: 0...count, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
                .joined()
        }
        for _ in 0..<500 {
            let columns = Int.random(in: 30...100, using: &random)
            let entries = (0..<3).map { _ in
                ListedEntry(
                    number: Int.random(in: 1...999, using: &random), title: text(30), displayDate: "11-21 19:32",
                    tags: (0..<Int.random(in: 0...6, using: &random)).map { _ in text(6) },
                    isStarred: Bool.random(using: &random), media: MediaCounts(photo: 3, audio: 1),
                    snippet: ListedSnippet(text: text(40), hits: [3..<9]))
            }
            let listing = try written(ShortFormat(), entries, in: ListingContext(columns: columns, isTerminal: true))
            for line in listing.split(separator: "\n") {
                #expect(DisplayWidth.standard.of(line) <= columns, "seed 8, \(columns): \(line)")
                #expect(line.last != " ", "seed 8")
            }
        }
    }
}
