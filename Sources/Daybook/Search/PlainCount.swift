/// How many characters of a text take one cell, and how many are wide for certain; all others have it looked at with more care.
struct PlainCount: Sendable {
    private(set) var narrow = 0
    private(set) var wide = 0

    /// Nothing yet.
    init() {}

    /// Counts a text; nil where anything in it is neither printable ASCII nor as wide as `PlainRun` knows.
    init?(_ text: [UInt8]) {
        var index = 0
        while index < text.count {
            let scalar = UTF8Scalar.decode(text, at: index, end: text.count)
            switch scalar.value {
            case 0x20..<0x7F: narrow += 1
            case let value where PlainRun.isWide(value): wide += 1
            default: return nil
            }
            index += scalar.length
        }
    }

    /// The cells, a wide character taking `wideCells`.
    func cells(_ wideCells: Int) -> Int { narrow &+ wide &* wideCells }

    /// The bytes that must be there behind a text to copy it, and that may be written behind the copy.
    static let reach = 8

    /// Copies a text and counts it on the way; nil where it is none of these characters alone, or begins or ends in a blank.
    static func copying(
        _ source: UnsafeRawPointer, _ range: Range<Int>, to target: UnsafeMutableRawPointer
    ) -> PlainCount? {
        guard !range.isEmpty, unsafe source.load(fromByteOffset: range.lowerBound, as: UInt8.self) != 0x20,
            unsafe source.load(fromByteOffset: range.upperBound &- 1, as: UInt8.self) != 0x20
        else { return nil }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var count = PlainCount()
        var index = range.lowerBound
        while index < range.upperBound {
            let to = unsafe target + (index &- range.lowerBound)
            let word = unsafe UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            unsafe to.storeBytes(of: word.littleEndian, as: UInt64.self)
            // Without high bits no sum or difference of one byte reaches the next.
            if index &+ 8 <= range.upperBound, word & highs == 0,
                (~((word | highs) &- ones &* 0x20) | (word &+ ones)) & highs == 0
            {
                count.narrow &+= 8
                index &+= 8
                continue
            }
            let first = UInt8(truncatingIfNeeded: word)
            if first < 0x80 {
                guard first >= 0x20, first < 0x7F else { return nil }
                count.narrow &+= 1
                index &+= 1
            } else {
                guard PlainRun.isWide(bytes: UInt32(truncatingIfNeeded: word)), index &+ 3 <= range.upperBound
                else { return nil }
                count.wide &+= 1
                index &+= 3
            }
        }
        return count
    }
}
