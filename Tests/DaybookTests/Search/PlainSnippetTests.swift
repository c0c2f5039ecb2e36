import TestSupport
import Testing

@testable import Daybook

@Suite struct PlainSnippetTests {
    private static let pieces = [
        "a", "word ", "walk, ", "river. ", " ", "  ", "\n", "\n\n", "雨", "今天，", "。", "—", "é", "e\u{301}", "\u{200D}",
        "！", "!", "!(", "[x](y.md)", "](", "[[w]]", "* ", "**b**", "- ", "# h\n", "> q", "<!-- c -->", "<b>", "`c`",
        "~", "\r\n", "\t", "👍", "👩‍👩‍👧", "한", "A title", "\u{1B}", "3. ", "[ ] ", "[x] ", "[X](", "- [ ] ",
        "walking along the river, ",
    ]

    @Test func `a plain beginning is cut as a careful look cuts it`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SplitMix64(seed: seed)
        var (plainCount, countedCount) = (0, 0)
        let rare = Self.pieces.count
        for _ in 0..<4000 {
            // Mostly plain pieces, so that both ways are taken.
            let pieces = Int.random(in: 0..<3, using: &random) == 0 ? Self.pieces : Array(Self.pieces.prefix(13))
            let body = random.text(of: pieces, count: Int.random(in: 0..<rare * 2, using: &random))
            let width = Int.random(in: 1...40, using: &random)
            let shape = Snippet.Shape(width: width) { $0.isASCII ? 1 : 2 }
            let title = Bool.random(using: &random) ? "A title" : "word walk,"
            var text = EntryText(EntryPaths(["a.md"]))
            let file = "---\ntitle: \(title)\n---\n" + body
            try text.load(0) { bytes in
                bytes = Array(file.utf8)
                return false
            }
            var maker = SnippetMaker(shape)
            guard maker.makePlainly(&text, title: Array(title.utf8)) else { continue }
            plainCount += 1
            let plain = maker.snippet
            if let cells = maker.plainCells {
                countedCount += 1
                let expected = plain.text.reduce(0) { $0 + ($1 == "…" ? 1 : shape.cells($1)) }
                #expect(cells == expected, "seed \(seed): \(file)")
            }
            maker.makeCarefully(&text, title: Array(title.utf8), hits: [])
            #expect(plain == maker.snippet, "seed \(seed): \(file)")
        }
        #expect(plainCount > 500 && countedCount > 100, "\(plainCount), \(countedCount)")
    }
}
