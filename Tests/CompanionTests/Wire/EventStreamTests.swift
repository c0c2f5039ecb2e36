import TestSupport
import Testing

@testable import Companion

@Suite struct EventStreamTests {
    /// A stream as services send it, with everything in it that the rules allow.
    private static let recorded = """
        data: first

        : keep-alive

        event: message_start
        data: {"type":"message_start"}
        id: 7
        retry: 100

        data:{"text":"今天😀"}

        data: two
        data: lines
        data

        : another
        unknown: field
        data
        :
        event: ping
        event: last name wins
        data:  one blank is left

        event: nothing to say


        data: [DONE]

        data: unfinished
        """

    private static let events = [
        EventStream.Event(name: "", data: Array("first".utf8)),
        EventStream.Event(name: "message_start", data: Array(#"{"type":"message_start"}"#.utf8)),
        EventStream.Event(name: "", data: Array(#"{"text":"今天😀"}"#.utf8)),
        EventStream.Event(name: "", data: Array("two\nlines\n".utf8)),
        EventStream.Event(name: "last name wins", data: Array("\n one blank is left".utf8)),
        EventStream.Event(name: "", data: Array("[DONE]".utf8)),
    ]

    private func read(_ pieces: ArraySlice<UInt8>..., longest: Int = 4096) throws -> [EventStream.Event] {
        var stream = EventStream(longest: longest)
        var events: [EventStream.Event] = []
        for piece in pieces {
            let goesOn = try stream.read(piece) {
                events.append($0)
                return true
            }
            #expect(goesOn)
        }
        return events
    }

    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func `acceptance 11: a stream says the same wherever it is divided and however its lines end`(
        end: String, mark: String
    ) throws {
        let bytes = Array(
            (mark + Self.recorded.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)).utf8)
        for place in 0...bytes.count {
            let events = try read(bytes[..<place], bytes[place...])
            guard events == Self.events else {
                #expect(events == Self.events, "divided at \(place)")
                return
            }
        }
    }

    @Test func `a stream may come byte by byte`() throws {
        var stream = EventStream()
        var events: [EventStream.Event] = []
        for byte in Self.recorded.utf8 {
            _ = try stream.read([byte]) {
                events.append($0)
                return true
            }
        }
        #expect(events == Self.events)
    }

    @Test func `an event is handed out with the blank line after it, not with what follows`() throws {
        #expect(try read(Array("data: a\r\r".utf8)[...]).count == 1)
        #expect(try read(Array("data: a\n\n".utf8)[...]).count == 1)
        #expect(try read(Array("data: a\r\n\r".utf8)[...]).count == 1)
        #expect(try read(Array("data: a\r\n".utf8)[...]).isEmpty)
    }

    @Test func `reading ends where the receiver wants no more`() throws {
        var stream = EventStream()
        var count = 0
        let goesOn = try stream.read(Array("data: a\n\ndata: b\n\n".utf8)) { _ in
            count += 1
            return false
        }
        #expect(!goesOn)
        #expect(count == 1)
    }

    @Test(arguments: ["data: 0123456789", "data: 01234\ndata: 56789\ndata: x\n", ": 0123456789", "event: 0123456789"])
    func `no more is held than the limit allows`(text: String) throws {
        #expect(throws: EventStream.Overlong.self) { try read(Array(text.utf8)[...], longest: 11) }
        #expect(try read(Array("data: 01234\n\ndata: 01234\n\n".utf8)[...], longest: 11).count == 2)
    }

    @Test func `random bytes are read without a crash, and alike in one piece and in many`() throws {
        var random = SplitMix64(seed: .random(in: 0 ... .max))
        let alphabet = Array("\r\n\r\n: data:event \u{FEFF}x{}\"".utf8) + [0x00, 0xFF, 0x80]
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            let place = Int.random(in: 0...bytes.count, using: &random)
            let whole = try read(bytes[...])
            #expect(try read(bytes[..<place], bytes[place...]) == whole, "seed \(random.seed)")
        }
    }
}
