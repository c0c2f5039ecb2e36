import Testing

@testable import Companion

/// What can be used of a model's answer as the magic ball.
@Suite struct BallAnswerTests {
    private func read(_ json: String) -> (answer: BallAnswer?, problems: [String]) { BallAnswer.read(Array(json.utf8)) }

    @Test func `a whole answer is taken, on one line each`() {
        let read = read(#"{"answer":"會的\n，很快","answer_en":" Yes,\u001b[31m soon. ","type":"affirmative","more":1}"#)
        #expect(read.problems == [])
        #expect(read.answer?.type == "affirmative")
        #expect(read.answer?.chinese.contains("\n") == false)
        #expect(read.answer?.english.unicodeScalars.contains { $0.value < 0x20 } == false)
    }

    @Test(arguments: [
        ("", 1), ("[]", 3), ("{}", 3), (#"{"answer":"會","answer_en":"Yes","type":"maybe"}"#, 1),
        (#"{"answer":"會","answer_en":7,"type":"neutral"}"#, 1),
        (#"{"answer":" … ","answer_en":"Yes","type":"neutral"}"#, 1),
    ])
    func `what is missing or of no type is named, and nothing is taken`(json: String, count: Int) {
        let read = read(json)
        #expect(read.answer == nil && read.problems.count == count, "\(read.problems)")
    }

    @Test func `an answer that never ends is no answer`() {
        let long = String(repeating: "yes ", count: 100)
        #expect(read(#"{"answer":"\#(long)","answer_en":"Yes","type":"neutral"}"#).problems.count == 1)
    }
}
