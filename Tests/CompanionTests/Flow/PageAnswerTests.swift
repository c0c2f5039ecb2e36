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
        #expect(PageAnswer(chinese, of: "I walked.").problems == [])
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
}
