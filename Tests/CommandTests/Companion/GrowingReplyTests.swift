import Testing

@testable import daybook_cli

@Suite struct GrowingReplyTests {
    private func times(_ pieces: [(text: String, now: Int)]) -> [Int] {
        var reply = GrowingReply(model: nil)
        return pieces.indices.filter { reply.take(pieces[$0].text, now: .seconds(pieces[$0].now)) }
    }

    private let kilobyte = String(repeating: "words   ", count: 128)

    @Test func `it is time to write after two seconds, or four kilobytes`() {
        #expect(times([("a", 100), ("b", 101), ("c", 102), ("d", 103), ("e", 104)]) == [2, 4])
        #expect(times((0..<9).map { _ in (kilobyte, 100) }) == [3, 7])
        #expect(times([(String(repeating: kilobyte, count: 4), 100)]) == [0])
        #expect(times([("a", 100)]) == [])
    }

    @Test func `what waits for a piece that does not come is written after two seconds, once`() {
        var reply = GrowingReply(model: nil)
        #expect(!reply.wait(now: .seconds(50)) && !reply.take("a", now: .seconds(100)))
        #expect(!reply.wait(now: .seconds(101)) && reply.wait(now: .seconds(102)) && !reply.wait(now: .seconds(110)))
        #expect(!reply.take("b", now: .seconds(103)) && reply.wait(now: nil) && !reply.wait(now: nil))
    }

    @Test func `a very long reply is written more and more rarely`() {
        let count = times((0..<10_000).map { (kilobyte, $0 * 3) }).count
        #expect(count > 10 && count < 60)
    }

    @Test func `an answer that begins anew is written once there is more of it than of the first`() {
        var reply = GrowingReply(model: nil)
        let first = reply.take(String(repeating: kilobyte, count: 5), now: .zero)
        reply.discard()
        #expect(first && reply.text == "")
        let shorter = reply.take(String(repeating: kilobyte, count: 4), now: .seconds(100))
        let longer = reply.take(String(repeating: kilobyte, count: 5), now: .seconds(101))
        #expect(!shorter && longer)
    }

    @Test func `what could not be written is not tried again before the end`() {
        struct Full: Error {}
        var reply = GrowingReply(model: nil)
        reply.failure = Full()
        let isTime = reply.take(String(repeating: kilobyte, count: 9), now: .zero)
        #expect(!isTime)
    }
}
