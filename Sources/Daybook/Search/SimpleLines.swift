/// A look at all lines of a front matter at once, which tells of nearly every one that none of its plain texts holds a sign.
enum SimpleLines {
    private typealias Lanes = SIMD16<UInt8>

    /// What one look found.
    struct Finding {
        /// The colons before a blank or a line feed.
        var colons = 0
        /// Whether a number sign stands behind a blank.
        var hasComment = false
        /// Whether a byte is a control character, line feeds aside.
        var hasControl = false
        /// Whether a byte is beyond ASCII.
        var isBeyondASCII = false
    }

    /// The most bytes of which the colons are counted: a byte for each of sixteen lanes.
    static let mostBytes = 16 * 255

    /// Looks at a range of at most `mostBytes`; the sixteen bytes behind it must be there too.
    static func look(at base: UnsafeRawPointer, _ range: Range<Int>) -> Finding {
        var counts = Lanes()
        var comments = SIMDMask<SIMD16<Int8>>(repeating: false)
        var controls = comments
        var highs = Lanes()
        var index = range.lowerBound
        while index < range.upperBound {
            var bytes = unsafe base.loadUnaligned(fromByteOffset: index, as: Lanes.self)
            let next = unsafe base.loadUnaligned(fromByteOffset: index &+ 1, as: Lanes.self)
            let left = range.upperBound &- index
            // What stands behind the range is taken for letters.
            if left < 16 {
                bytes.replace(with: Lanes(repeating: 0x61), where: places .>= Lanes(repeating: UInt8(left)))
            }
            let isBlank = next .== Lanes(repeating: 0x20)
            let isLineFeed = bytes .== Lanes(repeating: 0x0A)
            let ends = isBlank .| (next .== Lanes(repeating: 0x0A))
            counts.replace(with: counts &+ Lanes(repeating: 1), where: (bytes .== Lanes(repeating: 0x3A)) .& ends)
            comments = comments .| (bytes .== Lanes(repeating: 0x20)) .& (next .== Lanes(repeating: 0x23))
            controls =
                controls .| (bytes .< Lanes(repeating: 0x20)) .& .!isLineFeed
                .| (bytes .== Lanes(repeating: 0x7F))
            highs |= bytes
            index &+= 16
        }
        return Finding(
            colons: sum(counts), hasComment: isAny(comments), hasControl: isAny(controls),
            isBeyondASCII: isAny(highs .>= Lanes(repeating: 0x80)))
    }

    private static let places = Lanes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

    private static func isAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
        let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }

    private static func sum(_ counts: Lanes) -> Int {
        let words = unsafe unsafeBitCast(counts, to: SIMD2<UInt64>.self)
        var total: UInt64 = 0
        for place in 0..<2 {
            let pairs = (words[place] & 0x00FF_00FF_00FF_00FF) &+ (words[place] >> 8 & 0x00FF_00FF_00FF_00FF)
            total &+= (pairs &* 0x0001_0001_0001_0001) >> 48
        }
        return Int(truncatingIfNeeded: total)
    }
}
