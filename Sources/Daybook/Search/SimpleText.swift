/// What bytes may stand where in the front matter that is read in one pass: never more than `FastFrontMatter` allows.
enum SimpleText {
    /// Whether a byte may begin a key or a plain text, and stand anywhere in one.
    static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || holds(wordsBelow64, wordsFrom64, byte) }

    /// Whether another byte may stand inside a key.
    static func isKeySign(_ byte: UInt8) -> Bool { holds(keySigns, 0, byte) }

    /// Whether a byte may stand inside a plain item between brackets, blanks among them.
    static func isItem(_ byte: UInt8) -> Bool { byte >= 0x80 || holds(itemsBelow64, wordsFrom64, byte) }

    /// Whether a plain text holds neither a colon before a blank or its end, nor a number sign behind a blank, which would
    /// end it or make it something else.
    static func isPlain(_ base: UnsafeRawPointer, _ range: Range<Int>, fileEnd: Int) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard index &+ 8 <= fileEnd else {
                for place in index..<range.upperBound where unsafe isSign(base, place, range.upperBound) {
                    return false
                }
                break
            }
            let word = unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let colons = word ^ 0x3A3A_3A3A_3A3A_3A3A
            let numbers = word ^ 0x2323_2323_2323_2323
            var found = ((colons &- ones) & ~colons | (numbers &- ones) & ~numbers) & highs
            let left = range.upperBound &- index
            if left < 8 { found &= (1 << UInt64(left &* 8)) &- 1 }
            while found != 0 {
                if unsafe isSign(base, index &+ found.trailingZeroBitCount >> 3, range.upperBound) { return false }
                found &= found &- 1
            }
            index &+= 8
        }
        return true
    }

    /// Whether a byte is a colon that ends a key, or a number sign that begins a comment.
    private static func isSign(_ base: UnsafeRawPointer, _ place: Int, _ end: Int) -> Bool {
        switch unsafe base.load(fromByteOffset: place, as: UInt8.self) {
        case 0x3A: unsafe place &+ 1 >= end || base.load(fromByteOffset: place &+ 1, as: UInt8.self) == 0x20
        case 0x23: unsafe base.load(fromByteOffset: place &- 1, as: UInt8.self) == 0x20
        default: false
        }
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// A set of ASCII characters, a bit for each.
    private static func holds(_ low: UInt64, _ high: UInt64, _ byte: UInt8) -> Bool {
        (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    /// The digits, and `.` and `/`.
    private static let wordsBelow64: UInt64 = 0x03FF_C000_0000_0000
    /// The letters and `_`.
    private static let wordsFrom64: UInt64 = 0x07FF_FFFE_87FF_FFFE
    /// Blank, `-`, `.`, `/` and `?`.
    private static let keySigns: UInt64 = 0x8000_E001_0000_0000
    /// The digits, blank, and `-./+=()`.
    private static let itemsBelow64: UInt64 = 0x23FF_EB01_0000_0000
}
