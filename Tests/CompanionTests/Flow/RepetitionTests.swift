import TestSupport
import Testing

@testable import Companion

@Suite struct RepetitionTests {
    @Test func `a text that goes round in circles ends where it begins to`() {
        let circle = String(repeating: "The girl was kind.\n\nI went to the place again. ", count: 8)
        #expect(
            Repetition.cut("A heron stood there. " + circle)
                == "A heron stood there. The girl was kind.\n\nI went to the place again.")
        #expect(Repetition.cut(String(repeating: "河邊的白鷺又飛走了。", count: 20)) == "河邊的白鷺又飛走了。")
        // Any line break ends a sentence, and an ideographic space before it makes no other of it.
        for end in ["\u{85}", "\u{2028}", "\u{2029}", "\r", "！", "？"] {
            #expect(Repetition.cut(String(repeating: "The rain fell" + end, count: 20)) == "The rain fell" + end)
        }
        let three = ["河邊的白鷺又飛走了。", "雨下了一整天沒有停。", "我沿著河一直走回家。"]
        let indented = String(repeating: three.map { $0 + "\u{3000}" + $0 }.joined(), count: 6)
        #expect(Repetition.cut(indented) == three[0])
    }

    @Test(arguments: [
        "", "One.", String(repeating: "Yes. ", count: 40), String(repeating: "The rain fell. ", count: 11),
        (1...60).map { "Sentence number \($0)." }.joined(separator: " "),
        (1...30).map { "The rain fell. Verse \($0) of the song. And so on, \($0)." }.joined(separator: "\n"),
    ])
    func `a text with something to say stays whole`(text: String) {
        #expect(Repetition.cut(text) == nil)
    }

    @Test func `a text that comes in pieces is looked at as the whole is`() {
        var random = SplitMix64(seed: .random(in: 0...UInt64.max))
        let sentences = ["下了一整天的雨。", "　The heron stood there! ", "雨停了嗎？\n", "Yes. ", "Late\u{2028}", " 河邊很安靜！"]
        for _ in 0..<200 {
            let kinds = Int.random(in: 1...sentences.count, using: &random)
            let text = (0..<40).map { _ in sentences[Int.random(in: 0..<kinds, using: &random)] }.joined()
            var scan = RepetitionScan()
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                scan.take(rest.prefix(Int.random(in: 1...9, using: &random)))
                rest = rest.dropFirst(scan.length - (text.utf8.count - rest.count))
                if scan.end != nil { break }
            }
            let cut = Repetition.cut(text)
            #expect(scan.end == cut?.utf8.count, "seed \(random.seed)")
            #expect((cut != nil) == (kinds <= 3 || cut != nil))
            if let cut { #expect(text.hasPrefix(cut) && !cut.isEmpty) }
        }
    }

    @Test func `what a model repeats of the fences is left out`() {
        #expect(
            ModelText.reply("[begin entry 3f2a]\nIt rained.\n\n[end entry 3f2a]\nDid it?") == "It rained.\n\nDid it?")
        #expect(ModelText.reply("[begin entry 3f2a]") == "[begin entry 3f2a]")
        #expect(ModelText.reply("[photo 1] shows a river.") == "[photo 1] shows a river.")
        #expect(ModelText.reply("[begin] again") == "[begin] again")
    }
}
