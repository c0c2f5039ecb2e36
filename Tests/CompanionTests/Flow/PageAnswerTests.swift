import TestSupport
import Testing

@testable import Companion

@Suite struct PageAnswerTests {
    private static let good = #"{"title":"Rain","page":"I walked.","tags":["walk","rain","river"]}"#

    @Test func `an answer is read with whatever stands around it`() {
        for answer in [Self.good, "```json\n\(Self.good)\n```", "\u{FEFF}Here it is: \(Self.good) I hope it helps."] {
            let page = PageAnswer(answer, of: "I walked along the river.")
            #expect(
                page == PageAnswer(title: "Rain", page: "I walked.", tags: ["walk", "rain", "river"], problems: []))
        }
    }

    @Test(
        arguments: [
            ("", [.notJSON]), ("no", [.notJSON]), ("{", [.notJSON]), ("}{", [.notJSON]), ("[1]", [.notJSON]),
            ("{}", [.noTitle, .noPage, .fewTags(0)]),
            (#"{"title":1,"page":null,"tags":"walk, rain，river"}"#, [.noTitle, .noPage]),
            (#"{"title":"「」","page":"…","tags":["a"]}"#, [.noTitle, .noPage, .fewTags(0)]),
        ] as [(String, [PageProblem])])
    func `what cannot be used is named`(answer: String, problems: [PageProblem]) {
        #expect(PageAnswer(answer, of: "I walked.").problems == problems)
    }

    @Test func `what is too long is refused`() {
        let long = String(repeating: "word ", count: 3000)
        let answer = PageAnswer(#"{"title":"\#(long)","page":"\#(long)","tags":["walk","rain","river"]}"#, of: "x")
        #expect(answer.title == nil && answer.page == nil)
        #expect(answer.problems == [.longTitle(14_999, limit: 80), .longPage(14_999, limit: 12_000)])
    }

    @Test func `a page in another script than the entry is refused`() {
        let english = PageAnswer(Self.good, of: "今天下雨，走了很久。")
        // Nothing else of it is taken either.
        #expect(english.problems == [.titleInOtherLanguage, .otherLanguage, .fewTags(0)])
        #expect(english.title == nil && english.page == nil && english.tags == [])
        // The writer's own words may be in any script.
        let names = #"{"title":"Anna","page":"It rained.","tags":["anna","rain","散步"]}"#
        let named = PageAnswer(names, of: "今天下雨，和 Anna 走了很久。")
        #expect(named.title == "Anna" && named.tags == ["anna", "散步"])
        let half = PageAnswer(#"{"title":"A walk","page":"我走了很久。","tags":["散步","下雨","walk"]}"#, of: "今天下雨。")
        #expect(half.title == nil && half.page != nil && half.tags == ["散步", "下雨", "walk"])
        let chinese = #"{"title":"雨","page":"我走了很久。","tags":["散步","下雨","河邊"]}"#
        #expect(PageAnswer(chinese, of: "今天下雨，走了很久。").problems == [])
        let latin = PageAnswer(chinese, of: "I walked.")
        #expect(latin.problems == [.titleInOtherLanguage, .otherLanguage, .fewTags(0)] && latin.page == nil)
        #expect(PageAnswer(chinese, of: "").problems == [])
        let mixed = #"{"title":"Rain","page":"我 said 走.","tags":["a1","b2","c3"]}"#
        #expect(PageAnswer(mixed, of: "I said 走.").page != nil)
    }

    @Test(arguments: [
        // Half and half, in paragraphs and by turns.
        ("今天下雨，在河邊走了很久，白鷺站在石頭上。\n\nIt did not mind the rain at all, and I stood there with it for a while.", true),
        ("下午 I went to the office to finish the report，很累。晚上 we had noodles and talked about the move，回家睡覺。", true),
        // Words and names alone, or a sentence in a long text.
        ("今天和 Kevin、Anna 在 Starbucks 開 meeting，demo 很順，deadline 延到 Friday，超 happy，晚上去 gym。", false),
        ("今天下雨，在河邊走了很久。白鷺站在石頭上，怎麼都不肯飛走。晚上和阿玲去吃拉麵，聊了搬家的事，她說 it is what it is you know，我笑了很久，回家的路上雨停了。", false),
    ])
    func `an entry in two languages takes a page in either`(source: String, isMixed: Bool) {
        let english = PageAnswer(Self.good, of: source)
        #expect(english.problems.isEmpty == isMixed && (english.page != nil) == isMixed)
        let chinese = #"{"title":"雨","page":"我走了很久。","tags":["散步","下雨","河邊"]}"#
        #expect(PageAnswer(chinese, of: source).problems == [])
    }

    @Test func `front matter, pictures, HTML, escapes and marks lose their meaning`() {
        let page =
            #"---\ntitle: x\n---\n![a](http://127.0.0.1/leak) <img src=http://x> \u001b]52;c\u0007\n---\nThe end.\r\n<!-- /summary -->"#
        let answer = PageAnswer(##"{"title":"# **\"Rain.\"**","page":"\##(page)","tags":[]}"##, of: "x")
        #expect(answer.title == "Rain")
        #expect(
            answer.page
                == "!\\[a](http://127.0.0.1/leak) \\<img src=http://x> ]52;c\n\\---\nThe end.\n<!-- /summary -->")
    }

    @Test func `junk among the tags is dropped, what is good stays in order, each once`() {
        let tags = [
            "json", "Title", "../x", "a", "", " #Night Market ", "night-market", "NIGHT-MARKET", "2026", "a,b",
            "x\u{1B}[2J",
            String(repeating: "y", count: 200), "夜市", "這個標籤實在是太長太長太長了", "c++", "trip/japan", "☕️", "Zoë",
        ]
        #expect(TagFilter.usable(tags) == ["night-market", "夜市", "☕️", "zoë"])
        #expect(TagFilter.usable((0..<20).map { "tag\($0)x" }).count == 8)
    }

    @Test func `an answer is completed by another`() {
        let first = PageAnswer(title: "A", page: nil, tags: ["x"], problems: [.noPage])
        let second = PageAnswer(title: "B", page: "P", tags: ["y", "z"], problems: [])
        #expect(first.completed(by: second).title == "A")
        #expect(first.completed(by: second).page == "P")
        #expect(first.completed(by: second).tags == ["y", "z"])
    }

    @Test(arguments: [
        ("a\r\nb\rc", "a\nb\nc"), ("![x](y)", "!\\[x](y)"), ("!\\[x", "!\\[x"), ("a < b <3 <-", "a < b <3 <-"),
        ("</div><?x <A", "\\</div>\\<?x \\<A"), ("\u{202E}x\u{200B}y\u{200D}z", "x\u{200B}y\u{200D}z"),
        (" \n x \n", "x"), ("\u{FEFF}", ""), ("<!-- chat -->", "<!-- chat -->"),
    ])
    func `a model's words are only words`(text: String, expected: String) {
        #expect(ModelText.neutral(text) == expected)
    }

    /// The same as `ModelText.neutral`, character by character as its words have it.
    private func plainlyNeutral(_ text: String) -> String {
        let scalars = Array(text.replacing("\r\n", with: "\n").unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar.value {
            case 0x0D, 0x2028, 0x2029: result.append("\n")
            case 0x21 where next == "[" && result.last != "\\": result += ["!", "\\"]
            case 0x3C where "/?".unicodeScalars.contains(next) || next.isASCII && next.properties.isAlphabetic:
                result += result.last == "\\" ? ["<"] : ["\\", "<"]
            case 0x09, 0x0A: result.append(scalar)
            case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
                0xFFF9...0xFFFB,
                0xE0000...0xE007F:
                break
            default: result.append(scalar)
            }
        }
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        let kept = result.drop(while: isSpace)
        return String(String.UnicodeScalarView(kept.reversed().drop(while: isSpace).reversed()))
    }

    @Test func `any text is neutralised as character by character`() {
        var random = SplitMix64(seed: .random(in: 0...UInt64.max))
        let special: [Unicode.Scalar] = [
            "\r", "\n", "\t", "!", "[", "<", "/", "?", "a", "\\", " ", "河", "\u{301}", "\u{2028}", "\u{3000}",
            "\u{FEFF}",
            "\u{E0001}", "\u{1F3F4}", "\u{85}", "\u{A0}", "\u{7F}", "\0", "\u{202E}", "\u{FFFA}", "\u{61C}",
        ]
        for _ in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let value = UInt32.random(in: 0...0x10FFFF, using: &random)
                let isSpecial = Int.random(in: 0..<8, using: &random) > 0
                let any = Unicode.Scalar(value) ?? "x"
                text.append(isSpecial ? special[Int.random(in: 0..<special.count, using: &random)] : any)
            }
            #expect(
                Array(ModelText.neutral(String(text)).utf8) == Array(plainlyNeutral(String(text)).utf8),
                "seed \(random.seed): \(String(text).debugDescription)")
        }
    }
}
