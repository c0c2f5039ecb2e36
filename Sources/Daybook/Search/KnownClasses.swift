/// What was found out so far of the classes of one text, so that it is found out once.
struct KnownClasses {
    private var hasFoldingLetters: Bool?
    private var classes: TextClasses?

    /// Nothing yet.
    init() {}

    /// Whether the text has any of some classes.
    mutating func intersect(_ wanted: TextClasses, in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if wanted.isEmpty { return false }
        if wanted.isSubset(of: [.accented, .wide]) {
            if let hasFoldingLetters { return hasFoldingLetters }
            let found = Self.hasFoldingLetters(bytes, range)
            hasFoldingLetters = found
            return found
        }
        let known = classes ?? TextClasses.of(bytes, range)
        classes = known
        return !known.isDisjoint(with: wanted)
    }

    /// Whether there is any letter or accent that may fold to ASCII: the classes `accented` and `wide`, 32 bytes at a time.
    private static func hasFoldingLetters(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            let end = min(range.upperBound, buffer.count)
            var index = range.lowerBound
            while index + 34 <= end {
                let first = Lanes(unsafe base.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self))
                if first.isASCII {
                    index += 32
                    continue
                }
                let second = Lanes(unsafe base.loadUnaligned(fromByteOffset: index + 1, as: SIMD4<UInt64>.self))
                let third = Lanes(unsafe base.loadUnaligned(fromByteOffset: index + 2, as: SIMD4<UInt64>.self))
                let accented = first.among(0xC3...0xCD) | first.among(0xE1...0xE1)
                let signs = first.among(0xE2...0xE2) & second.among(0x83...0x84)
                let upper = second.among(0xBC...0xBC) & (third.among(0xA1...0xBA) | third.among(0x90...0x99))
                let lower = second.among(0xBD...0xBD) & third.among(0x81...0x9A)
                let found = accented | signs | (first.among(0xEF...0xEF) & (upper | lower))
                if found[0] | found[1] | found[2] | found[3] != 0 { return true }
                index += 32
            }
            return !TextClasses.of(bytes, index..<max(index, end)).isDisjoint(with: [.accented, .wide])
        }
    }
}

/// Bytes side by side in words; the top bit of each byte of a result tells whether it has a property.
private struct Lanes {
    private let low: SIMD4<UInt64>
    private let high: SIMD4<UInt64>

    @inline(__always) init(_ words: SIMD4<UInt64>) {
        low = words & 0x7F7F_7F7F_7F7F_7F7F
        high = words & 0x8080_8080_8080_8080
    }

    @inline(__always) var isASCII: Bool { high[0] | high[1] | high[2] | high[3] == 0 }

    /// Whether a byte is in a range from 0x80 on. No sum of seven bits reaches the next byte.
    @inline(__always) func among(_ range: ClosedRange<UInt64>) -> SIMD4<UInt64> {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let reachesLower = low &+ ones &* (0x100 - range.lowerBound)
        let passesUpper = low &+ ones &* (0xFF - range.upperBound)
        return reachesLower & ~passesUpper & high
    }
}
