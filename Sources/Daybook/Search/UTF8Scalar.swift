/// Scalars in bytes that may be anything: RFC 3629, with U+FFFD of length 1 for each byte that fits nowhere.
enum UTF8Scalar {
    /// The scalar that starts at `index`, which is before `end`.
    static func decode(_ bytes: [UInt8], at index: Int, end: Int) -> (value: UInt32, length: Int) {
        let first = bytes[index]
        if first < 0x80 { return (UInt32(first), 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, index + length <= end else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = bytes[index + offset]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let isOverlong = value < (length == 3 ? 0x800 : length == 4 ? 0x10000 : 0x80)
        guard !isOverlong, value < 0x110000, !(0xD800..<0xE000).contains(value) else { return (0xFFFD, 1) }
        return (value, length)
    }

    /// The scalar that ends before `index`, which is after `start`.
    static func decodeBackwards(_ bytes: [UInt8], before index: Int, start: Int) -> (value: UInt32, length: Int) {
        var first = index - 1
        while first > start, index - first < 4, bytes[first] & 0xC0 == 0x80 { first -= 1 }
        let scalar = decode(bytes, at: first, end: index)
        return first + scalar.length == index ? scalar : (0xFFFD, 1)
    }
}
