import Testing

@testable import daybook_cli

/// Lines of an entry's text that are cut to the room there is.
@Suite struct SnippetLineTests {
    @Test(arguments: [
        (String(repeating: "字", count: 40), "河", ""), (String(repeating: "word ", count: 20), "river", ""),
        (String(repeating: "word ", count: 20), "river", " and more of it"),
        ("字", "河", String(repeating: "邊", count: 40)),
        (String(repeating: "\u{202E}", count: 9), "river", " x"), ("", "river", String(repeating: "x", count: 90)),
    ])
    func `the hit is seen whole wherever it stands`(before: String, hit: String, after: String) {
        let start = before.utf8.count
        let snippet = ListedSnippet(text: before + hit + after, hits: [start..<start + hit.utf8.count])
        let line = SnippetLine.styled(snippet)
        let whole = line.runs.map(\.text).joined()
        for cells in 8...80 {
            let fitted = SnippetLine.fitted(line, to: cells, .standard)
            #expect(fitted.cells(.standard) <= cells)
            #expect(fitted.runs.contains { $0.text == hit && $0.style != .dim }, "\(cells)")
            let text = fitted.runs.map(\.text).joined()
            #expect(text == whole || text.contains("…"))
            // What is left is what stood there.
            let kept = text.split(separator: "…").joined()
            #expect(whole.contains(kept))
            // A wide character and a mark more would not have had room.
            if text != whole { #expect(fitted.cells(.standard) >= min(cells, line.cells(.standard)) - 9, "\(cells)") }
        }
    }
}
