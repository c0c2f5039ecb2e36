import TestSupport
import Testing

@testable import Daybook

@Suite struct NeedleTests {
    @Test(arguments: [
        ("run", "we were running", true), ("art", "so smart", false), ("art", "l'art", true), ("ART", "art", true),
        ("resume", "my résumé", true), ("résumé", "resume", true), ("resume", "re\u{301}sume\u{301}", true),
        ("cafe", "ＣＡＦＥ", true), ("ｃａｆｅ", "cafe", true), ("雨", "今天下雨", true), ("下雨", "下 雨", false),
        ("run", "今天run了", true), ("run", "_running_", true), ("case", "snake_case", false),
        ("がく", "カ\u{3099}ク", true), ("ガク", "ｶﾞｸ", true), ("か", "が", false), ("한", "\u{1112}\u{1161}\u{11AB}", true),
        ("coffee shop", "Coffee\n  shop", true), ("3月", "３月", true), ("k", "\u{212A}", true), ("pm", "3pm", false),
        ("c++", "Ｃ＋＋", true), ("T恤", "買了t恤", true), ("ΣΟΦΙΑ", "σοφία", true), ("лед", "лёд", true),
        ("it's", "it's", true), ("#trip", "x#trip", true),
        ("love", "❤\u{FE0F}love", true), ("sunny", "x ☀\u{FE0F}sunny", true), ("first", "1\u{FE0F}\u{20E3}first", true),
        ("❤", "I ❤\u{FE0F} it", true), ("ve", "lo\u{301}ve", false),
        ("游泳池", "去游泳\n池", true), ("游泳池", "去游\n泳\n池邊", true), ("游泳池", "- 游泳 \r\n\t池", true), ("ひらがな", "ひら\nがな", true),
        ("游泳池", "去游泳\n\n池", false), ("游泳池", "游泳\n\u{3000}\u{3000}池", false), ("游泳池", "游泳 池", false),
        ("游泳池", "游泳。\n池", false), ("한국", "한\n국", false), ("ab", "a\nb", false), ("𠮷野家", "𠮷野\n家", true),
        ("我真的很", "我**真的**很累", true), ("真的", "真*的*", true), ("我真的", "我**\n真的", true), ("不去了", "~~不去~~了", true),
        ("和阿玲去", "和[[阿玲]]去", true), ("和阿玲", "和[阿玲](../p/a.md)去", true), ("md", "和[阿玲](../p/a.md)去", true),
        ("重點在", "==重點==在", true),
        ("用Swift寫", "用**Swift**寫", true), ("Swift寫", "`x` Swift[寫](a)的", true), ("真的很", "真的****很", false),
        ("好啊", "好~啊", false), ("甲乙", "甲=乙", false), ("我笑了", "我[笑]了", false), ("我笑了", "我[笑](\n)了", false),
        ("ab", "a**b", false), ("真的", "真** 的", false), ("真的", "真_的_", false), ("한국", "한**국**", true),
        ("真的", "真**。的", false), ("用Swift", "用**\nSwift", false),
        ("真的**很", "我**真的**很累", true), ("真**的", "真的", false), ("**", "我**真的**很", true), ("[[阿玲", "和[[阿玲]]去", true),
        ("真的**\n很", "真\n的**很", false), ("真的**很", "真\n的**很", true),
        ("slow walk", "a slow **walk**", true), ("slow walk", "a **slow** walk", true),
        ("slow walk", "*slow* _walk_", true),
        ("回家", "走在回\\\n家的路上", true), ("slow walk", "a slow\\\nwalk", true), ("回家", "回\\家", false),
        ("slow walk", "a slow\\\\\nwalk", false), ("slow\\", "a slow\\\nwalk", true), ("da nang", "Đà Nẵng", true),
        ("Łódź", "LODZ", true), ("tromso", "Tromsø", true), ("isik", "ışık", true), ("đường", "duong", true),
        ("walk home", "a _walk_\nhome", true), ("walk home", "[[walk]] ==home==", true),
        ("walk, home", "**walk**, home", true),
        ("walk home", "[walk home](x)", true), ("walk, home", "walk, **_home_**", true),
        ("don't go", "**don't** go", true),
        ("slow walk", "slow ** walk", false), ("slow walk", "slow ****walk", false), ("walk", "slow**walk", true),
        ("slow walk", "slow _ walk", false), ("snake case", "snake_ case", true), ("a b", "a == b", false),
        ("walk_ home", "walk_ home", true), ("walk_ home", "walk home", false), ("_walk", "slow _walk_", true),
        ("snake_case now", "**snake_case** now", true), ("e.g", "e.**g**", true), ("3,5", "**3**,5", true),
        ("真的 很", "真** 的", false), ("我 真的 很", "我 **真的** 很", true), ("真的，很", "我**真的**，很", true),
        ("真的。很", "我==真的==。很", true), ("真的很", "我_真的_很", false), ("x很", "x_很", false), ("한국", "한_국_", false),
        ("我 真的", "我 _真的_", true),
        ("caf\u{e9} au", "cafe\u{301}** au", true),
        ("slow walk", "> a slow\n> walk", true), ("slow walk", "> > a slow\r\n>> **walk**", true),
        ("slow walk", "slow\n>walk", true),
        ("slow walk", "slow > walk", false), ("slow walk", "slow\nx> walk", false), ("a > b", "a\n> b", true),
        ("a >b", "a\n> b", false), ("游泳池", "> 去游泳\n> 池", true), ("游泳池", ">> 去**游泳**\n> > 池", true),
        ("游泳池", "游泳\n>\n> 池", false), ("游泳>池", "游泳\n>池", false), ("游泳>池", "游泳\n>**池**", false),
    ])
    func `a word is found as a person expects`(_ word: String, _ text: String, _ expected: Bool) throws {
        #expect(try Self.found(TextTerm(word), in: Array(text.utf8)).isEmpty == !expected)
        #expect(ReferenceSearch.matches(of: TextTerm(word), in: Array(text.utf8)).isEmpty == !expected)
    }

    @Test(arguments: [
        ("run", "running", false), ("run", "a run!", true), ("run", "run_", true), ("run", "run_x", false),
        ("雨", "下雨天", true), ("coffee sho", "coffee shop", false),
    ])
    func `a whole word ends where it says`(_ word: String, _ text: String, _ expected: Bool) throws {
        #expect(try Self.found(TextTerm(word, wholeWord: true), in: Array(text.utf8)).isEmpty == !expected)
    }

    @Test func `nothing is left of a lone accent or of white space`() {
        #expect(Needle("\u{301}") == nil)
        #expect(Needle("  ") == nil)
        #expect(Needle("") == nil)
    }

    @Test func `random texts of mixed scripts match as the slow reference says`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SplitMix64(seed: seed)
        let pieces = [
            "a", "b", "A", "B", "ab", "é", "e\u{301}", "\u{301}", "ａ", "Ｂ", "１", "1", "_", " ", "\n", "\r\n",
            "\u{3000}", "-",
            "雨", "天", "か", "カ", "ｶ", "が", "\u{3099}", "ﾞ", "한", "하", "\u{11AB}", "！", "!", "Σ", "ς", "ё", "ſ", "'",
            "😀", "ß", "\u{0}", "*", "**", "[[", "]]", "[", "](x)", "~~", "~", "==", "\u{1AEB}", "ﾜ", "ワ", "わ",
            "\u{20E3}", "\u{0E34}", "\u{FE0F}", ">", "\n> ", "* ", " *", ", ", "。", "\u{A0}",
        ]
        var hits = 0
        for _ in 0..<2_000 {
            let few = (0..<3).map { _ in pieces[Int.random(in: pieces.indices, using: &generator)] }
            let text = generator.text(of: few + (Bool.random(using: &generator) ? pieces : few), count: 40)
            let word = generator.text(of: few, count: Int.random(in: 1...4, using: &generator))
            var bytes = Array(text.utf8)
            if Int.random(in: 0..<4, using: &generator) == 0 {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                    in: 0x80...0xFF, using: &generator)
            }
            let term = TextTerm(word, wholeWord: Bool.random(using: &generator))
            guard Needle(term) != nil else { continue }
            let expected = ReferenceSearch.matches(of: term, in: bytes)
            hits += expected.count
            let actual = try Self.found(term, in: bytes)
            guard actual == expected else {
                Issue.record("seed \(seed): \(term) in \(bytes.debugText): \(actual) is not \(expected)")
                return
            }
        }
        #expect(hits > 2_000)
    }

    @Test func `letters lose the accents that the Unicode tables give them`() {
        for value in UInt32(0xC0)..<0x2000 {
            guard let scalar = Unicode.Scalar(value), !(0x300...0x36F).contains(value),
                value < 0x1100 || value >= 0x1E00,
                scalar.properties.generalCategory != .unassigned, scalar.properties.isAlphabetic
            else { continue }
            let letters = ReferenceSearch.letters(of: Array(String(scalar).utf8)).map(\.value)
            let folded = Unicode.Scalar(Folding.fold(value)).map { String($0) }
            if value < 0x500 || value >= 0x1E00 {
                #expect(letters == [folded ?? ""], "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test(arguments: [(999, "a"), (998, "ab"), (31, "a")])
    func `a hostile text takes time in its length`(_ length: Int, _ piece: String) throws {
        let needle = try #require(Needle(String(repeating: piece, count: length / piece.count) + "b"))
        let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
        var classes = KnownClasses()
        #expect(!needle.occurs(in: bytes, bytes.indices, classes: &classes))
    }

    private static func found(_ term: TextTerm, in bytes: [UInt8]) throws -> [Range<Int>] {
        let needle = try #require(Needle(term))
        var classes = KnownClasses()
        var found: [Range<Int>] = []
        needle.findAll(in: bytes, bytes.indices, classes: &classes) {
            found.append($0)
            return true
        }
        var again = KnownClasses()
        #expect(needle.mayOccur(in: bytes, bytes.indices, classes: &again) || found.isEmpty)
        return found
    }
}

extension [UInt8] {
    /// The bytes as text, control characters and what is no UTF-8 escaped.
    fileprivate var debugText: String { String(decoding: self, as: UTF8.self).debugDescription }
}
