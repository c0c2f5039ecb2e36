import TestSupport
import Testing

@testable import daybook_cli

@Suite struct FittingTests {
    let width = DisplayWidth.standard

    @Test(arguments: [
        ("河邊散步", 8, "河邊散步"), ("河邊散步", 7, "河邊散…"), ("河邊散步", 6, "河邊…"), ("河邊散步", 2, "…"),
        ("河邊散步", 1, "…"), ("河邊散步", 0, ""), ("河邊散步", -3, ""), ("walk home", 9, "walk home"),
        ("walk home", 6, "walk…"), ("👩🏽‍💻👩🏽‍💻", 3, "👩🏽‍💻…"), ("👩🏽‍💻👩🏽‍💻", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ("", 5, ""),
    ])
    func `a text is cut between graphemes`(text: String, cells: Int, expected: String) {
        #expect(width.truncated(text, to: cells) == expected)
    }

    @Test(arguments: [
        ("雨", 6, Alignment.left, "雨    "), ("雨", 6, .right, "    雨"), ("雨", 5, .centre, " 雨  "), ("雨後", 3, .left, "雨後"),
    ])
    func `a text is padded by cells`(text: String, cells: Int, alignment: Alignment, expected: String) {
        #expect(width.padded(text, to: cells, alignment) == expected)
    }

    @Test func `what is cut fits, and is a beginning of the text`() {
        var random = SplitMix64(seed: 2711)
        let parts = ["中", "a", " ", "é", "e\u{301}", "👨‍👩‍👧", "🇹🇼", "1️⃣", "。", "👍🏽", "กำ", "각", "の"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }.joined()
            let cells = Int.random(in: 0...14, using: &random)
            let cut = width.truncated(text, to: cells)
            #expect(width.of(cut) <= cells, "seed 2711: \(text)")
            #expect(cut == text || text.hasPrefix(cut.dropLast()), "seed 2711: \(text)")
        }
    }
}
