import Testing

@testable import Daybook

@Suite struct `Sentences to summarise` {
    @Test(arguments: [
        ("今天下雨。在家看書！好嗎？", ["今天下雨。", "在家看書！", "好嗎？"]),
        ("太好了！！！真的？！走吧。", ["太好了！！！", "真的？！", "走吧。"]),
        ("他寫道：「明天再說。」我沒有回。", ["他寫道：「明天再說。」", "我沒有回。"]),
        ("「好累。想睡。」她說。", ["「好累。想睡。」她說。"]),
        ("（其實是騙人的。）我知道。", ["（其實是騙人的。）", "我知道。"]),
        ("我一直在想那件事……後來就睡著了。", ["我一直在想那件事……", "後來就睡著了。"]),
        ("嗯……好吧。", ["嗯……好吧。"]),
        ("今天很累.明天再說.", ["今天很累.", "明天再說."]),
        ("It rained. We stayed in! Why not?", ["It rained.", "We stayed in!", "Why not?"]),
        (
            "Mr. Chen met Dr. Wu at 3.30 p.m. in St. Ives. They ate.",
            ["Mr. Chen met Dr. Wu at 3.30 p.m. in St. Ives.", "They ate."]
        ),
        ("Bring tools, e.g. A saw. Then J. Smith came.", ["Bring tools, e.g. A saw.", "Then J. Smith came."]),
        ("\"I am tired.\" she said. \"Me too.\" He left.", ["\"I am tired.\" she said.", "\"Me too.\"", "He left."]),
        ("“Go home.” We did.", ["“Go home.”", "We did."]),
        ("See https://example.com/a.B?x=1. Next one.", ["See https://example.com/a.B?x=1.", "Next one."]),
        ("Version 2.5 of `a. B` is out. Good.", ["Version 2.5 of `a. B` is out.", "Good."]),
        ("first line\nsecond line", ["first line", "second line"]),
        ("…！？\n。。。\n--", []),
        ("#散步 #河邊\nhttps://example.com", []),
        ("Well... maybe not. So... Then we left.", ["Well... maybe not.", "So...", "Then we left."]),
    ])
    func `are cut at their ends and nowhere else`(text: String, expected: [String]) {
        #expect(SentenceSplitter.sentences(of: text) == expected)
    }

    @Test func `that go on for lines are cut between clauses`() {
        let clause = "我走出診間的時候腿還是軟的，坐在醫院一樓的咖啡廳哭了一下，打電話給姊姊"
        let text = [clause, clause, clause, clause].joined(separator: "，") + "。"
        let sentences = SentenceSplitter.sentences(of: text)
        #expect(sentences.count > 2)
        #expect(sentences.allSatisfy { text.contains($0) && DisplayCells.width($0) <= 160 && !$0.hasSuffix("，") })
    }

    @Test(arguments: ["words and more of them. ", "日記", "x", "a\u{301}"])
    func `that go on for pages without a clause are cut at all events`(unit: String) {
        let text = "Words " + String(repeating: unit, count: 30_000 / unit.utf8.count)
        let sentences = SentenceSplitter.sentences(of: text)
        #expect(sentences.count > 2)
        #expect(sentences.allSatisfy { $0.unicodeScalars.count <= 2_000 })
        // Nothing but blanks is lost where they are cut.
        #expect(sentences.joined().unicodeScalars.filter { $0 != " " } == text.unicodeScalars.filter { $0 != " " })
    }
}
