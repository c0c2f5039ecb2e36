import Testing

@testable import Daybook

@Suite struct DigestTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func `the examples of FIPS 180`(text: String, digits: String) {
        #expect(Digest(of: Array(text.utf8)).description == digits)
        #expect(Digest(digits)?.description == digits)
    }

    @Test func `pieces give the digest of the whole`() {
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var running = RunningDigest()
        for start in stride(from: 0, to: bytes.count, by: 777) {
            running.add(bytes[start..<min(start + 777, bytes.count)])
        }
        #expect(running.finish() == Digest(of: bytes))
    }

    @Test func `short and long pieces give the digest of the whole`() {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var running = RunningDigest()
        var mark = MarkDigest()
        var start = 0
        let lengths = [1, 3, 20_000, 5, 16_383, 16_384, 2, 70_000, 0, 9]
        var number = 0
        while start < bytes.count {
            let length = lengths[number % lengths.count]
            number += 1
            let piece = bytes[start..<min(start + length, bytes.count)].map { $0 & 0x7F }
            running.add(piece[...])
            mark.add(piece[...])
            start += length
        }
        let whole = bytes.map { $0 & 0x7F }
        #expect(running.finish() == Digest(of: whole))
        #expect(mark.finish() == Digest.mark(of: String(decoding: whole, as: UTF8.self)))
    }

    @Test func `bytes of two pieces make no character together`() {
        var mark = MarkDigest()
        #expect(mark.isEmpty)
        for piece: [UInt8] in [[0x61, 0xC3], [0xA9, 0x62]] { mark.add(piece[...]) }
        #expect(!mark.isEmpty && mark.finish() == Digest.mark(of: "a\u{FFFD}\u{FFFD}b"))
    }

    @Test func `a text's mark does not depend on its line ends`() {
        #expect(Digest.mark(of: "") == "e3b0c44298fc1c14")
        #expect(Digest.mark(of: "a\nb\n") == Digest.mark(of: "a\r\nb\r\n"))
        #expect(Digest.mark(of: "a\nb") == Digest.mark(of: "a\rb"))
        #expect(Digest.mark(of: "a\n\nb") != Digest.mark(of: "a\r\nb"))
        #expect(Digest.mark(of: "a\nb\n") == String(Digest(of: Array("a\nb\n".utf8)).description.prefix(16)))
    }

    @Test func `a mark of bytes is that of the text that they are read as`() {
        let pieces: [[UInt8]] = [[0xFF], Array("雨\r\n".utf8), [0xE3, 0x81], Array("a".utf8)]
        // Longer than the pieces that are decoded at once, with what is no UTF-8 at every place of them.
        let bytes = (0..<120_001).flatMap { pieces[$0 % pieces.count] }
        for start in 0..<4 {
            #expect(
                Digest.mark(of: bytes[start...]) == Digest.mark(of: String(decoding: bytes[start...], as: UTF8.self)))
        }
    }

    @Test(arguments: ["", "abc", String(repeating: "A", count: 64), String(repeating: "g", count: 64)])
    func `other text is no digest`(text: String) {
        #expect(Digest(text) == nil)
    }
}
