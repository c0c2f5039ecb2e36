import Testing

@testable import Daybook

/// The quick counting of words against the one that looks for markup first.
@Suite struct PlainWordsTests {
    @Test(arguments: [
        ("", 0), ("Rain.", 1), ("well-known, isn't it?", 3), ("今天下雨。", 4), ("去吃 ramen 了", 4), ("1. one\n2) two", 2),
        ("> 3. three", 1), ("12 o'clock", 2), ("- 4. four", 2), ("カタカナと漢字", 7), ("안녕 하세요", 2), ("Ａ１ full", 2),
        ("𠮷野家", 3), ("🍜 café", 1), ("a\u{301}b", 1), ("don’t", 1), ("2026-11-21", 1), ("1.", 1), ("rain\n12. \n", 2),
        ("## The 1. day", 3), ("- [ ] two words\n- [x] 3. one", 4), ("one\n```swift\nlet n = 5\n```\ntwo", 2),
        ("```\n``` no end\n````\nafter 一天", 3), ("it was a well-known place, wasn't it, 那天 of all days", 12),
    ])
    func `words are counted as a reader counts them`(text: String, words: Int) throws {
        let bytes = Array(text.utf8)
        #expect(PlainWords.count(bytes, bytes.indices) == words)
        #expect(Body(bytes).wordCount == words)
    }

    @Test(arguments: [
        "`code`", "*very*", "a_b", "~~no~~", "    code", "\tcode", "[x] done", "- [X] done", "```\nopen", "\\*",
        "## 1. One",
    ])
    func `what may be markup is left to the closer look`(text: String) {
        let bytes = Array("Rain.\n\(text)\n".utf8)
        #expect(PlainWords.count(bytes, bytes.indices) == nil)
    }

    @Test func `both count the same in any text`() {
        let seed = SplitMix64.printedSeed("words")
        var random = SplitMix64(seed: seed)
        let pieces = [
            "rain", "#rain", "＃雨", "](", "]: ", "一", "鹿", "龥", "…", "“", "—", "Ω", "é", "ﬁ", "雨", "の", "カ", "한국", "𠮷",
            "12", "7", "'", "’", "-", "--", ". ", ") ", ".", "，", "。",
            "、",
            "「", "》", "！", "（", "Ｂ", "９", "～", " ", "  ", "    ", "\n", "\n\n", "\r\n", "- ", "+ ", "> ", "# ", "##",
            "| ", "=",
            "```", "```\n", "\n```\n", "````\n", "\n- [ ] ", "\n- [x] ", "+ [ ] ", "[ ] ",
            "a long run of plain words, and more",
            "今天下了一整天的雨，", "don't", "well-known", "\u{301}", "\u{200B}", "\u{3000}", "🍜", "👨‍👩‍👧", "\u{FFFD}", "<3", "&amp;",
            "!", ":", "://", "\u{7F}",
        ]
        var counted = 0
        for round in 0..<6000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<30, using: &random) {
                bytes += Array(random.pick(pieces).utf8)
                if random.chance(1) { bytes.append(UInt8.random(in: 0x80...0xFF, using: &random)) }
            }
            guard let words = PlainWords.count(bytes, bytes.indices)
            else {
                continue
            }
            counted += 1
            #expect(
                words == Body(bytes).wordCount,
                "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(counted > 1000)
    }
}
