import Daybook
import Testing

@Suite struct ConversationPropertyTests {
    private static let pieces = [
        "**me**", "**companion**", "**我**", " · ", "2026-11-21T19:32:05+08:00", "<!-- m:1 -->", "<!-- chat -->",
        "<!-- /chat -->", "<!-- summary -->", "<!-- /summary -->", "<!-- interrupted -->", "<!--", "-->", "<\\!--",
        "\\",
        "```", "~~~~", "\n", "\n", "\n\n", "\r\n", "\r", " ", "    ", "\t", "---", "title: x", "# h", "> ", "- ", "a",
        "雨",
        "\u{0}", "\u{1B}[2J", "\u{85}", "\u{2028}", "![x](media/a.jpg)", "[[y]]", "#tag", "`", "é", "🙂",
        "<!-- describe model=x -->",
    ]

    private func text(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0..<12, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
    }

    @Test func `any texts, appended one by one, come back, and nothing else changes`() throws {
        let seed = SplitMix64.printedSeed("conversation")
        var random = SplitMix64(seed: seed)
        for round in 0..<150 {
            let newline = random.pick(["\n", "\r\n"])
            // A writer's text may hold anything but marks that stand as marks, which other tests look at.
            let words = (0..<6).map { _ in random.pick(["a", "```", "**me**", "#x", "", "> y", "---", "~~~", "    z"]) }
            let own = "w" + newline + words.joined(separator: newline) + random.pick(["", newline])
            var bytes = Array(own.utf8)
            if random.chance(40) {
                bytes = try Body(bytes).settingSummary(text(&random), MarkAttributes(model: "m"))
            }
            let start = bytes
            var expected: [NewMessage] = []
            for turn in 0..<Int.random(in: 1..<6, using: &random) {
                let message = NewMessage(
                    random.pick([.writer, .companion]), text(&random),
                    date: EntryDate(instant: 1_700_000_000 + turn, offset: 3600),
                    model: random.pick([nil, "m", "a b/c:d"]),
                    id: "\(round)-\(turn)", isInterrupted: random.chance(10), isCut: random.chance(10))
                let before = bytes
                bytes = try Body(bytes).appending([message])
                expected.append(message)
                if turn > 0 {
                    let mark = Array("<!-- /chat -->".utf8)
                    let kept = before.count - mark.count - (before.last == 0x0A ? newline.utf8.count : 0)
                    #expect(bytes.starts(with: before[..<kept]), "seed \(seed), round \(round)")
                }
                if random.chance(30), let index = expected.indices.randomElement(using: &random) {
                    let other = NewMessage(
                        expected[index].speaker, text(&random), date: expected[index].date,
                        model: expected[index].model,
                        id: expected[index].id)
                    bytes = try Body(bytes).replacing(message: other.id, with: other)
                    expected[index] = other
                }
                if random.chance(10), let index = expected.indices.randomElement(using: &random) {
                    bytes = try Body(bytes).removing(message: expected.remove(at: index).id)
                }
            }
            let body = Body(bytes)
            let read = try #require(body.conversation, "seed \(seed), round \(round)")
            #expect(read.messages.map(\.text) == expected.map(\.text), "seed \(seed), round \(round)")
            #expect(read.messages.map(\.id) == expected.map(\.id) && read.preamble == "")
            #expect(read.messages.map(\.isInterrupted) == expected.map(\.isInterrupted), "seed \(seed), round \(round)")
            #expect(read.messages.map(\.isCut) == expected.map(\.isCut), "seed \(seed), round \(round)")
            #expect(
                read.messages.map(\.model) == expected.map(\.model)
                    && read.messages.map(\.speaker) == expected.map(\.speaker))
            #expect(bytes.starts(with: start.withoutLastBreak) && body.ownText == Body(start).ownText)
            #expect(body.summary.map(body.text(of:)) == Body(start).summary.map(Body(start).text(of:)))
            #expect(newline == "\n" || !zip(bytes, bytes.dropFirst()).contains { $0 != 0x0D && $1 == 0x0A })
        }
    }

    @Test func `any bytes between the marks are read in ranges that follow one another`() throws {
        let seed = SplitMix64.printedSeed("conversation by hand")
        var random = SplitMix64(seed: seed)
        for _ in 0..<150 {
            let inner = (0..<8).map { _ in random.pick(Self.pieces.filter { !$0.contains("chat") }) }.joined()
            let body = Body("<!-- chat -->\n\(inner)\n<!-- /chat -->\n".utf8)
            guard let conversation = body.conversation else { continue }
            var end = conversation.preambleRange.upperBound
            for message in conversation.messages {
                #expect(
                    message.range.lowerBound >= end && message.range.contains(message.textRange.lowerBound)
                        || message.textRange.isEmpty, "seed \(seed)")
                end = message.range.upperBound
            }
            #expect(end <= body.chat?.range.upperBound ?? 0)
            let more = try body.appending([NewMessage(.writer, inner, date: EntryDate(instant: 0, offset: 0), id: "z9")]
            )
            #expect(Body(more).conversation?.messages.count == conversation.messages.count + 1, "seed \(seed)")
        }
    }
}

extension [UInt8] {
    /// The bytes without a line break at their end.
    fileprivate var withoutLastBreak: ArraySlice<UInt8> {
        var end = count
        while end > 0, self[end - 1] == 0x0A || self[end - 1] == 0x0D { end -= 1 }
        return self[..<end]
    }
}
