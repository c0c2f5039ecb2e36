import Testing

@testable import Companion

@Suite struct RepetitionTests {
    @Test func `a text that goes round in circles ends where it begins to`() {
        let circle = String(repeating: "The girl was kind.\n\nI went to the place again. ", count: 8)
        #expect(
            Repetition.cut("A heron stood there. " + circle)
                == "A heron stood there. The girl was kind.\n\nI went to the place again.")
        #expect(Repetition.cut(String(repeating: "河邊的白鷺又飛走了。", count: 20)) == "河邊的白鷺又飛走了。")
    }

    @Test(arguments: [
        "", "One.", String(repeating: "Yes. ", count: 40), String(repeating: "The rain fell. ", count: 11),
        (1...60).map { "Sentence number \($0)." }.joined(separator: " "),
        (1...30).map { "The rain fell. Verse \($0) of the song. And so on, \($0)." }.joined(separator: "\n"),
    ])
    func `a text with something to say stays whole`(text: String) {
        #expect(Repetition.cut(text) == nil)
    }

    @Test func `what a model repeats of the fences is left out`() {
        #expect(
            ModelText.reply("[begin entry 3f2a]\nIt rained.\n\n[end entry 3f2a]\nDid it?") == "It rained.\n\nDid it?")
        #expect(ModelText.reply("[begin entry 3f2a]") == "[begin entry 3f2a]")
        #expect(ModelText.reply("[photo 1] shows a river.") == "[photo 1] shows a river.")
        #expect(ModelText.reply("[begin] again") == "[begin] again")
    }
}
