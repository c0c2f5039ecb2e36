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
            while index <= end, cells < room {
                let word = unsafe UInt32(littleEndian: from.loadUnaligned(fromByteOffset: index, as: UInt32.self))
                let byte = UInt8(truncatingIfNeeded: word)
                if byte < 0x80 {
                    guard byte == 0x20 ? isBehindWord : Self.isWord(byte) else { break }
                    isBehindWord = byte != 0x20
                    unsafe to.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
                    index &+= 1
                    cells &+= 1
                } else {
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

    /// Whether a scalar is wide for certain, and a character by itself: ideographs, kana and their punctuation.
    static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3400..<0xA000, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0xFF01..<0xFF61: true
        default: false
        }
    }

    /// The same for UTF-8 in the order of its bytes from the lowest on, of the commonest: U+4000 to U+9FFF, U+3001 to
    /// U+3029, and U+FF01 to U+FF3F.
    private static func isWide(bytes word: UInt32) -> Bool {
        guard word & 0xC0_C000 == 0x80_8000 else { return false }
        switch word & 0xFF {
        case 0xE4...0xE9: return true
        case 0xE3: return word & 0xFF00 == 0x8000 && word & 0xFF_0000 >= 0x81_0000 && word & 0xFF_0000 <= 0xA9_0000
        case 0xEF: return word & 0xFF00 == 0xBC00 && word & 0xFF_0000 >= 0x81_0000
        default: return false
        }
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
