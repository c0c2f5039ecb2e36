import TestSupport
import Testing

@testable import LanguageServer

/// The frames that messages come in.
@Suite struct MessageReaderTests {
    private func pieces(_ text: String, by size: Int = .max) -> [MessageReader.Piece] {
        var reader = MessageReader()
        var found: [MessageReader.Piece] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.add(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let piece = reader.next() { found.append(piece) }
        }
        return found
    }

    private func message(_ text: String) -> MessageReader.Piece { .message(Array(text.utf8)) }

    @Test(arguments: [1, 2, 7, .max])
    func `messages come whole, in whatever pieces they came in`(size: Int) {
        let text =
            "Content-Length: 2\r\n\r\n{}Content-Type: x; charset=utf-8\r\ncontent-length:  6 \r\n\r\n\"河\"\nContent-Length: 0\n\n"
        #expect(pieces(text, by: size) == [message("{}"), message("\"河\"\n"), message("")])
    }

    @Test func `what is framed is read again`() {
        let framed = String(decoding: MessageReader.framed(Array("{\"a\":\"河\"}".utf8)), as: UTF8.self)
        #expect(pieces(framed) == [message("{\"a\":\"河\"}")])
    }

    @Test(arguments: [
        "A: b\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -5\r\n\r\n", "Content-Length:\r\n\r\n",
    ])
    func `a header without a length is told, and what follows is read`(header: String) {
        #expect(pieces(header + "Content-Length: 2\r\n\r\n{}") == [.noLength, message("{}")])
    }

    @Test func `a message that is too long is passed over, and never kept`() {
        let length = MessageReader.longest + 1
        let long = "Content-Length: \(length)\r\n\r\n" + String(repeating: "a", count: length)
        #expect(pieces(long + "Content-Length: 2\r\n\r\n{}", by: 1 << 20) == [.tooLong(length), message("{}")])
        var reader = MessageReader()
        reader.add(Array("Content-Length: 99999999999\r\n\r\n".utf8)[...])
        #expect(reader.next() == .tooLong(99_999_999_999))
        reader.add([UInt8](repeating: 0x61, count: 100_000)[...])
        #expect(reader.next() == nil && !reader.isBroken)
    }

    @Test(arguments: ["999999999999999999", "999999999999999999999999999"])
    func `a length that nobody sends ends it`(length: String) {
        var reader = MessageReader()
        reader.add(Array("Content-Length: \(length)\r\n\r\n{}".utf8)[...])
        #expect(reader.next() == .noHeader && reader.isBroken)
    }

    @Test func `bytes without end that are no header end it`() {
        var reader = MessageReader()
        reader.add([UInt8](repeating: 0x61, count: 8193)[...])
        #expect(reader.next() == .noHeader && reader.isBroken)
        reader.add(Array("Content-Length: 2\r\n\r\n{}".utf8)[...])
        #expect(reader.next() == nil)
        var server = Server(world: .fixed(), version: "1", voice: .init(language: "en") { "\($0)" })
        #expect(server.handle(.noHeader).count == 1 && server.exitStatus == 1)
        #expect(server.handle(.tooLong(7)) != [])
    }

    @Test func `random bytes never break it`() {
        var random = SplitMix64.printed("messages")
        for _ in 0..<200 {
            let parts = ["Content-Length", ":", " ", "\r\n", "\n", "2", "{}", "99999999999", "河", "-", "\r\n\r\n"]
            let text = (0..<40).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
            let whole = pieces(text)
            #expect(pieces(text, by: 3) == whole)
        }
    }
}
