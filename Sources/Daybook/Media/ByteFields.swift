/// The fields of binary formats, read out of bytes that may be too short.
extension [UInt8] {
    /// The unsigned number at `offset`; nil beyond the end or above `Int.max`.
    func number(at offset: Int, bytes length: Int, littleEndian: Bool = false) -> Int? {
        guard offset >= 0, length >= 0, length <= 8, offset <= count, count - offset >= length else { return nil }
        var value: UInt64 = 0
        let field = self[offset..<(offset + length)]
        if littleEndian {
            for byte in field.reversed() { value = value << 8 | UInt64(byte) }
        } else {
            for byte in field { value = value << 8 | UInt64(byte) }
        }
        return Int(exactly: value)
    }

    /// Whether these bytes stand at `offset`.
    func isSame(as bytes: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, offset <= count, count - offset >= bytes.count else { return false }
        return self[offset..<(offset + bytes.count)].elementsEqual(bytes)
    }

    /// Whether this ASCII text stands at `offset`.
    func isSame(as text: String, at offset: Int) -> Bool {
        isSame(as: Array(text.utf8), at: offset)
    }

    /// The text of `length` bytes at `offset`, with bytes above ASCII read as Latin-1 (box types hold `©`); nil beyond the end.
    func text(at offset: Int, count length: Int) -> String? {
        guard offset >= 0, length >= 0, offset <= count, count - offset >= length else { return nil }
        var scalars = String.UnicodeScalarView()
        for byte in self[offset..<(offset + length)] { scalars.append(Unicode.Scalar(byte)) }
        return String(scalars)
    }
}
