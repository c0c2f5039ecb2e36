import TestSupport
import Testing

@testable import daybook_cli

@Suite struct SanitisedTests {
    @Test(arguments: [
        ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"), ("\u{1B}]0;title\u{7}", "␛]0;title␇"), ("a\u{0}b", "a␀b"),
        ("del\u{7F}", "del␡"), ("c1\u{9B}31m", "c1<U+009B>31m"), ("back\u{8}\u{8}", "back␈␈"), ("a\nb\tc", "a b c"),
        ("a\r\nb", "a b"), ("over\rwrite", "over␍write"), ("\u{202E}gpj.exe", "<U+202E>gpj.exe"),
        ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"), ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
        ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"), ("\u{FEFF}bom", "<U+FEFF>bom"),
        ("hi\u{E0068}\u{E0069}", "hi<U+E0068><U+E0069>"),
        ("🏴\u{E0061}\u{E0062}", "🏴<U+E0061><U+E0062>"),
    ])
    func `what acts on a terminal becomes visible`(text: String, expected: String) {
        #expect(Sanitised.line(text) == expected)
    }

    @Test(arguments: [
        "今天下雨，在河邊走了很久。", "👨‍👩‍👧‍👦 👩🏽‍💻 ❤️ 1️⃣ 🇹🇼", "می\u{200C}خواهم", "क्\u{200D}ष", "e\u{301}", "שָׁלוֹם", "葛\u{E0100}城",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}!", "a b ~", "",
    ])
    func `what people write stays as it is`(text: String) {
        #expect(Array(Sanitised.line(text).unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(Sanitised.text(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func `text of many lines keeps its lines and tabs`() {
        #expect(Sanitised.text("a\tb\nc\r\nd\u{1B}[2J") == "a\tb\nc\nd␛[2J")
    }

    @Test func `a grapheme keeps thirty marks`() {
        let text = "Z" + String(repeating: "\u{301}", count: 5000) + "a"
        #expect(Sanitised.line(text).unicodeScalars.count == 32)
    }

    @Test func `nothing that acts gets through, and doing it twice changes nothing`() {
        var random = SplitMix64(seed: 99)
        for _ in 0..<3000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let value =
                    Bool.random(using: &random)
                    ? UInt32.random(in: 0...0x300, using: &random) : UInt32.random(in: 0...0xE01FF, using: &random)
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let clean = Sanitised.text(String(text))
            let acts = clean.unicodeScalars.contains { scalar in
                scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || Sanitised.isHidden(scalar)
            }
            #expect(!acts, "seed 99")
            #expect(Sanitised.text(clean) == clean, "seed 99")
        }
    }
}
