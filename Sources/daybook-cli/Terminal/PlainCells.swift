/// The width of text that is plain: each scalar is a character by itself, shows as it is, and is as wide everywhere.
///
/// Nearly all text is, and then neither `Sanitised` changes it nor `DisplayWidth` has to find its graphemes.
enum PlainCells {
    /// The cells of some UTF-8, or nil where it is not plain.
    static func of(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
        unsafe bytes.withUnsafeBufferPointer { unsafe of($0, in: range) }
    }

    /// The same for bytes that somebody else keeps.
    static func of(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        var cells = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = unsafe bytes[index]
            if byte >= 0x20, byte < 0x7F {
                let end = unsafe endOfASCII(bytes, index &+ 1, range.upperBound)
                cells += end - index
                index = end
                continue
            }
            if (0xE4...0xE9).contains(byte), index &+ 2 < range.upperBound {
                // Ideographs, U+4000 to U+9FFF.
                cells += 2
                index += 3
                continue
            }
            guard let next = unsafe next(bytes, index, range.upperBound) else { return nil }
            cells += next.cells
            index += next.length
        }
        return cells
    }

    /// The place up to which all is printable ASCII, told by eight bytes at a time; perhaps a few bytes before that.
    private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let memory = UnsafeRawBufferPointer(bytes)
        var index = start
        while index &+ 8 <= end {
            let word = unsafe memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // Without high bits no sum or difference of one byte reaches the next.
            guard word & highs == 0, (~((word | highs) &- ones &* 0x20) | (word &+ ones)) & highs == 0 else { break }
            index &+= 8
        }
        return index
    }

    /// The first place with at least so many cells before it, or the end.
    static func place(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, behind cells: Int) -> Int {
        let before = unsafe prefix(bytes, in: range, cells: cells)
        guard before.upperBound < range.upperBound, (unsafe of(bytes, in: before) ?? cells) < cells else {
            return before.upperBound
        }
        // A wide character stands across it.
        return unsafe prefix(bytes, in: range, cells: cells + 1).upperBound
    }

    /// The bytes of the longest beginning that takes at most so many cells.
    static func prefix(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, cells: Int) -> Range<Int> {
        var left = cells
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = unsafe bytes[index]
            if byte >= 0x20, byte < 0x7F {
                if left < 1 { break }
                left -= 1
                index += 1
                continue
            }
            if (0xE4...0xE9).contains(byte), index &+ 2 < range.upperBound {
                if left < 2 { break }
                left -= 2
                index += 3
                continue
            }
            guard let next = unsafe next(bytes, index, range.upperBound), next.cells <= left else { break }
            left -= next.cells
            index += next.length
        }
        return range.lowerBound..<index
    }

    private static func next(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
    ) -> (cells: Int, length: Int)? {
        let first = unsafe bytes[index]
        if first < 0x80 { return first >= 0x20 && first < 0x7F ? (1, 1) : nil }
        if first >= 0xC3, first <= 0xC8, index + 1 < end {
            // Latin letters, U+00C0 to U+023F.
            return (1, 2)
        }
        guard first >= 0xE2, first <= 0xEF, index + 2 < end else { return nil }
        let scalar =
            unsafe UInt32(first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
            | UInt32(bytes[index + 2] & 0x3F)
        switch scalar {
        case 0x2013...0x2014, 0x2018...0x2019, 0x201C...0x201D, 0x2026: return (1, 3)
        case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x9FFF, 0xFF01...0xFF60: return (2, 3)
        default: return nil
        }
    }
}
