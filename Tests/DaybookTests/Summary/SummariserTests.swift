import TestSupport
import Testing

@testable import Daybook

@Suite struct `The embedded summariser` {
    private func draft(_ text: String, vocabulary: VaultVocabulary = .empty) throws -> SummaryDraft {
        try Summariser.embedded.draft(SummaryRequest(text: text, vocabulary: vocabulary))
    }

    @Test func `gives a text of one or two sentences back`() throws {
        #expect(try draft("今天下雨，在河邊走了很久").sentences == ["今天下雨，在河邊走了很久"])
        #expect(try draft("It rained. I read.").sentences == ["It rained.", "I read."])
        #expect(try draft("It rained. I read.").summary == "It rained. I read.")
        #expect(try draft("今天下雨。在家看書。").summary == "今天下雨。在家看書。")
    }

    @Test(arguments: [
        ("Rain all day\nI read a book.", "Rain all day. I read a book."),
        ("Rain (all day)\nWe ate noodles", "Rain (all day). We ate noodles"),
        ("今天下雨\n在家看書", "今天下雨。在家看書"), ("他說「好」\n我走了！", "他說「好」。我走了！"),
        ("She said \"go.\"\nWe took bus 307\nHome, at last…", "She said \"go.\" We took bus 307. Home, at last…"),
    ])
    func `a line that ends without a full stop does not run into the next sentence`(text: String, summary: String)
        throws
    {
        #expect(try draft(text).summary == summary)
    }

    @Test(arguments: [
        "", " \n\n", "![](a.jpg)", "> quoted", "```\ncode\n```", "<!-- x -->", "😀", "……", "#tag #河邊", "https://a.b/c",
    ])
    func `has nothing to say of nothing`(text: String) {
        #expect(throws: SummaryError.nothingToSummarise) { try draft(text) }
    }

    @Test func `says what it is`() throws {
        #expect(Summariser.embedded.model == "embedded")
        #expect(try draft("It rained.").model == "embedded")
    }

    @Test func `can be another`() throws {
        let draft = try draft("It rained.")
        let other = Summariser(model: "m") { request in
            var other = draft
            other.title = request.text
            return other
        }
        #expect(try other.draft(SummaryRequest(text: "t")).title == "t")
    }

    @Test func `takes the central sentence wherever it stands, and one thing once`() throws {
        let filler = ["Nobody called.", "The bus was late.", "A man sold umbrellas.", "Shops were shut."]
        let main = "The garden flooded, and we carried the garden chairs, the tools and the seedlings into the house."
        let again = "So the garden flooded and the garden chairs, tools and seedlings are in the house."
        let sentences = try draft((filler + [main, again, "We finished with soup."]).joined(separator: " ")).sentences
        #expect(sentences.contains(main) != sentences.contains(again))
        #expect(sentences.count == 3)
    }

    @Test(arguments: [("coffee", [2, 3]), ("heron", [0, 1])])
    func `lets the vault say what is common`(common: String, expected: [Int]) throws {
        let vault = VaultVocabulary((0..<200).map { _ in (text: common, tags: []) })
        let sentences = [
            "Coffee stood beside the newspaper.", "More coffee went into her flask.",
            "A heron landed beside the pond.", "That heron swallowed three frogs.",
        ]
        let ranking = SentenceRanking(sentences, vocabulary: vault, positionWeight: 0)
        #expect(expected.contains(try #require(ranking.best(1).first)))
    }

    @Test func `weighs position as it is told`() throws {
        let text = ["One thing happened at the old mill.", "One more thing happened at the old mill house."]
        #expect(SentenceRanking(text, vocabulary: .empty, positionWeight: 5).best(1) == [0])
    }

    @Test func `counts a sentence less that is very short or very long`() {
        let usual = "The heron stood in the pond by the old mill."
        let filler = ", near the gate, the fence, the barn, the shed, the lane, the ditch, the hedge and the stile"
        let text = ["Heron.", usual, "The heron stood in the pond" + filler + " by the old mill" + filler + "."]
        let scores = SentenceRanking(text, vocabulary: .empty, positionWeight: 0).scores
        #expect(scores[1] > scores[0] && scores[1] > scores[2])
        let alike = SentenceRanking([usual, usual], vocabulary: .empty, positionWeight: 0).scores
        #expect(alike == [1, 1])
    }

    @Test func `takes any text, and makes the same of it twice`() throws {
        let seed: UInt64 = 20_261_121
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        let parts = [
            "。", "！", ".", "...", "…", "，", ",", "\n", "\r\n", " ", "`", "```\n", "[", "]", "](", "[[", "]]", "(", ")",
            "![", "<", "<!--", "-->", ">", "#",
            "＃", "*", "__", "\\", "|", "「", "」", "《", "》", "http://", "www.", "'", "’", "\"", "- ", "1. ", "我", "的",
            "今天", "下雨", "河邊", "到", "和", "Anna", "the",
            "walked", "Mr.", "é", "e\u{301}", "\u{200D}", "👨‍👩‍👧", "한국", "カナ", "\0", "\u{FEFF}", "ﬁ", "𠮷", "\u{2028}", "0",
            "7:30",
        ]
        var vocabulary = VaultVocabulary()
        var drafts = 0
        for _ in 0..<300 {
            let count = Int.random(in: 0..<60, using: &random)
            let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            if let one = try? draft(text, vocabulary: vocabulary) {
                drafts += 1
                #expect(try draft(text, vocabulary: vocabulary) == one, "\(text.debugDescription)")
                #expect((1...3).contains(one.sentences.count) && one.sentences.allSatisfy { Script.hasWords($0) })
                #expect(DisplayCells.width(one.title) <= TitleDraft.longest, "\(text.debugDescription)")
                #expect(
                    !one.title.isEmpty && one.tags.count <= 8 || one.tagsInText.count > 8, "\(text.debugDescription)")
            }
            vocabulary.add(text: text, tags: count % 3 == 0 ? [String(text.prefix(4))] : [])
        }
        #expect(drafts > 100)
    }

    @Test(arguments: [
        ["[", "[[a", "![x]("], ["<a", "`", "<!--"], ["「", "《", "a—"], ["```a\n", "~~~~ b\n```c\n", "# "],
        ["a, ", "**", "www."], ["我", "下雨", "。"],
    ])
    func `reads a great deal of anything in a moment`(parts: [String]) throws {
        // Each part repeated alone would take minutes if the work grew with the square of its length.
        let text = parts.map { String(repeating: $0, count: 30_000 / $0.utf8.count) }.joined(separator: "\n\n")
        var vocabulary = VaultVocabulary()
        vocabulary.add(text: text, tags: ["x"])
        let draft = try draft(text + "\n\nIt rained.", vocabulary: vocabulary)
        #expect((1...3).contains(draft.sentences.count))
        #expect(DisplayCells.width(draft.title) <= TitleDraft.longest)
    }

    @Test func `reads no more of a text than tells what it is about`() throws {
        let text = String(repeating: "It rained all day. ", count: 15_000) + "\n\nThe Zanzibar ferry sank."
        #expect(try draft(text).sentences.allSatisfy { $0 == "It rained all day." })
    }
}
