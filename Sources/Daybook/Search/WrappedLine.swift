/// The end of a line in the middle of a text that is written without spaces, as editors put it there that break long lines.
///
/// `游泳` at the end of one line and `池` at the beginning of the next are read as one word. No word goes on over an empty line, nor
/// over an indentation by ideographic spaces, which begins a paragraph.
enum WrappedLine {
    /// Whether a scalar may stand beside such an end: ideographs, bopomofo and kana, and none of their punctuation.
    static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3105..<0x3130, 0x3400..<0x4DC0: true
        case 0x4E00..<0xA000, 0xF900..<0xFB00, 0x20000..<0x40000: true
        default: false
        }
    }

    /// Where the text goes on behind blanks and a single line end between two scalars that join; nil where this is none.
    ///
    /// - Parameter index: The first byte of the white space.
    static func end(at index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard index > range.lowerBound, bytes[index - 1] >= 0x80 else { return nil }
        var place = index
        skipBlanks(in: bytes, &place, range.upperBound)
        if place < range.upperBound, bytes[place] == 0x0D { place += 1 }
        guard place < range.upperBound, bytes[place] == 0x0A else { return nil }
        place += 1
        skipBlanks(in: bytes, &place, range.upperBound)
        guard place < range.upperBound, bytes[place] >= 0x80,
            joins(UTF8Scalar.decode(bytes, at: place, end: range.upperBound).value),
            joins(UTF8Scalar.decodeBackwards(bytes, before: index, start: range.lowerBound).value)
        else { return nil }
        return place
    }

    /// Whether a text has any.
    static func occurs(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let found = candidate(in: bytes, from: index, to: range.upperBound) {
            var first = found
            while first > range.lowerBound, isBlank(bytes[first - 1]) || bytes[first - 1] == 0x0D { first -= 1 }
            if end(at: first, in: bytes, range) != nil { return true }
            index = found + 1
        }
        return false
    }

    /// The next line end with no ASCII but blanks on either side of it.
    private static func candidate(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        var index = max(start, 1)
        let last = min(end, bytes.count) - 1
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            while index &+ ByteLanes.count <= last {
                let before = unsafe ByteLanes(base + (index &- 1))
                let after = unsafe ByteLanes(base + (index &+ 1))
                let ends = unsafe ByteLanes(base + index).equals(0x0A)
                let isFit =
                    ends .& (before.within(0x80, 0xFF) .| before.within(0x09, 0x20))
                    .& (after.within(0x80, 0xFF) .| after.within(0x09, 0x20))
                if ByteLanes.isAny(isFit) { return }
                index &+= ByteLanes.count
            }
        }
        while index < last {
            if bytes[index] == 0x0A, isFit(bytes[index - 1]), isFit(bytes[index + 1]) { return index }
            index += 1
        }
        return nil
    }

    private static func isFit(_ byte: UInt8) -> Bool { byte >= 0x80 || byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func skipBlanks(in bytes: [UInt8], _ place: inout Int, _ end: Int) {
        while place < end, isBlank(bytes[place]) { place += 1 }
    }
}
