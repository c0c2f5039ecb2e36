/// Words of a text that are copied as they stand: letters, digits and the commonest signs, with single spaces behind them,
/// and what is wide for certain.
struct PlainRun {
    /// The bytes that may be written behind what counts.
    static let reach = 8

    /// Its bytes, and its cells.
    let length: Int
    let cells: Int

    /// Copies from the beginning of a range until fewer than `cells` are left, a wide character taking `wide`; nil where
    /// nothing can be copied, as at a space and at what may be a sign of Markdown.
    ///
    /// There must be room for the whole range behind `place`, and `reach` bytes more.
    init?(
        _ source: [UInt8], _ range: Range<Int>, to target: UnsafeMutableRawBufferPointer, at place: Int,
        cells room: Int,
        wide: Int
    ) {
        guard room > 0, range.upperBound <= source.count, place &+ range.count &+ Self.reach <= target.count,
            let base = target.baseAddress
        else { return nil }
        let end = range.count &- 4
        let run = unsafe source.withUnsafeBytes { source -> (Int, Int) in
            guard let first = source.baseAddress else { return (0, 0) }
            let from = unsafe first + range.lowerBound
            let to = unsafe base + place
            var index = 0
            var cells = 0
            var isBehindWord = false
            var next = 0
            while index <= end, cells < room {
                let word = unsafe UInt32(littleEndian: from.loadUnaligned(fromByteOffset: index, as: UInt32.self))
                let byte = UInt8(truncatingIfNeeded: word)
                if byte < 0x80 {
                    guard byte == 0x20 ? isBehindWord : Self.isWord(byte) else { break }
                    // Where ASCII goes on, sixteen bytes at a time; what holds anything else is not tried again soon.
                    if word & 0x8080_8080 == 0, index >= next, cells &+ 16 <= room, index &+ 17 <= range.count {
                        next = index &+ 16
                        if unsafe WordBlock.copy(from + index, to: to + index) {
                            isBehindWord = unsafe to.load(fromByteOffset: index &+ 15, as: UInt8.self) != 0x20
                            index &+= 16
                            cells &+= 16
                            continue
                        }
                    }
                    isBehindWord = byte != 0x20
                    unsafe to.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
                    index &+= 1
                    cells &+= 1
                } else {
                    if (0xE4...0xE9).contains(byte), index &+ 8 <= range.count, cells &+ wide < room {
                        let pair = unsafe UInt64(
                            littleEndian: from.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                        if Self.isPairOfIdeographs(pair) {
                            unsafe to.storeBytes(of: pair.littleEndian, toByteOffset: index, as: UInt64.self)
                            isBehindWord = true
                            index &+= 6
                            cells &+= 2 &* wide
                            continue
                        }
                    }
                    guard Self.isWide(bytes: word) else { break }
                    isBehindWord = true
                    unsafe to.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt32.self)
                    index &+= 3
                    cells &+= wide
                }
            }
            return (index, cells)
        }
        guard run.0 > 0 else { return nil }
        (length, cells) = run
    }

    /// Copies the one character that a range begins with, however few cells are left, and returns its length; nil for a
    /// space, and where `init` would copy nothing. There must be room as there.
    static func one(
        _ source: [UInt8], _ range: Range<Int>, to target: UnsafeMutableRawBufferPointer, at place: Int
    ) -> Int? {
        guard range.count >= 4, range.lowerBound >= 0, range.upperBound <= source.count,
            place &+ range.count &+ reach <= target.count
        else { return nil }
        return unsafe source.withUnsafeBytes { source -> Int? in
            guard let first = source.baseAddress, let base = target.baseAddress else { return nil }
            let word = unsafe UInt32(littleEndian: (first + range.lowerBound).loadUnaligned(as: UInt32.self))
            let byte = UInt8(truncatingIfNeeded: word)
            guard byte < 0x80 ? isWord(byte) : isWide(bytes: word) else { return nil }
            unsafe (base + place).storeBytes(of: word.littleEndian, as: UInt32.self)
            return byte < 0x80 ? 1 : 3
        }
    }

    /// Whether a scalar is wide for certain, and a character by itself: ideographs, kana and their punctuation.
    static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3400..<0xA000, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0xFF01..<0xFF61: true
        default: false
        }
    }

    /// The same for UTF-8 in the order of its bytes from the lowest on, of the commonest: U+4000 to U+9FFF, U+3001 to
    /// U+3029, and U+FF01 to U+FF3F.
    static func isWide(bytes word: UInt32) -> Bool {
        guard word & 0xC0_C000 == 0x80_8000 else { return false }
        switch word & 0xFF {
        case 0xE4...0xE9: return true
        case 0xE3: return word & 0xFF00 == 0x8000 && word & 0xFF_0000 >= 0x81_0000 && word & 0xFF_0000 <= 0xA9_0000
        case 0xEF: return word & 0xFF00 == 0xBC00 && word & 0xFF_0000 >= 0x81_0000
        default: return false
        }
    }

    /// Whether two ideographs, U+4000 to U+9FFF, are in the lowest six bytes, the first of which is known to begin one.
    private static func isPairOfIdeographs(_ bytes: UInt64) -> Bool {
        bytes & 0xC0C0_00C0_C000 == 0x8080_0080_8000 && (0xE4...0xE9).contains(bytes >> 24 & 0xFF)
    }

    /// Whether a byte of ASCII is a letter, a digit, or a sign that is never one of Markdown.
    private static func isWord(_ byte: UInt8) -> Bool {
        (byte < 64 ? wordsBelow64 : wordsFrom64) >> UInt64(byte & 63) & 1 == 1
    }

    /// The digits, and `"$%&'(),./:;=?`.
    private static let wordsBelow64: UInt64 = 0xAFFF_D3F4_0000_0000
    /// The letters, `@` and `_`.
    private static let wordsFrom64: UInt64 = 0x07FF_FFFE_87FF_FFFF
}

/// Sixteen bytes of ASCII at a time.
private enum WordBlock {
    private typealias Lanes = SIMD16<UInt8>

    /// Copies sixteen bytes; false where one of them is no sign that `PlainRun` copies, or two blanks follow each other
    /// among them and the one behind.
    static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) -> Bool {
        let bytes = unsafe source.loadUnaligned(as: Lanes.self)
        let next = unsafe source.loadUnaligned(fromByteOffset: 1, as: Lanes.self)
        let blank = Lanes(repeating: 0x20)
        // Beyond the letters and digits there are so few that they are named one by one, and `!`, `<` and `>` among them.
        let isOutside = (bytes .< blank) .| (bytes .> Lanes(repeating: 0x7A))
        let isBracket = (bytes .> Lanes(repeating: 0x5A)) .& (bytes .< Lanes(repeating: 0x5F))
        let isList = (bytes .== Lanes(repeating: 0x2A)) .| (bytes .== Lanes(repeating: 0x2B))
        let isLine = (bytes .== Lanes(repeating: 0x2D)) .| (bytes .== Lanes(repeating: 0x23))
        let isAngle = (bytes .== Lanes(repeating: 0x3C)) .| (bytes .== Lanes(repeating: 0x3E))
        let isOther = (bytes .== Lanes(repeating: 0x21)) .| (bytes .== Lanes(repeating: 0x60))
        let isGap = (bytes .== blank) .& (next .== blank)
        let found = isOutside .| isBracket .| isList .| isLine .| isAngle .| isOther .| isGap
        let words = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
        if words[0] | words[1] != 0 { return false }
        unsafe target.storeBytes(of: bytes, as: Lanes.self)
        return true
    }
}
