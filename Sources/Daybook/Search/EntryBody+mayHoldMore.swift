extension EntryBody {
    /// Whether a body may hold tags, links to media, or marks; most hold none, which is told quickly.
    static func mayHoldMore(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return true }
        for sign: UInt8 in [0x23, 0x3C, 0x5D] {
            var index = range.lowerBound
            while let place = bytes.place(of: sign, in: index..<range.upperBound), place + 1 < range.upperBound {
                if isSign(sign, bytes[place + 1]) { return true }
                index = place + 1
            }
        }
        return unsafe bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return false }
            return unsafe hasWideSign(base + range.lowerBound, range.count)
        }
    }

    /// Whether U+FF03 stands there, the number sign of full width: EF BC 83. Of these the first is too common to look for in
    /// Chinese, and so 32 places are looked at at a time for the first and the third.
    private static func hasWideSign(_ base: UnsafeRawPointer, _ count: Int) -> Bool {
        var index = 0
        while index &+ 34 <= count {
            let both = unsafe wideSigns(base + index) | wideSigns(base + index + 16)
            if both[0] | both[1] != 0 {
                for place in index..<index &+ 32 where unsafe isWideSign(base, place, count) { return true }
            }
            index &+= 32
        }
        for place in index..<max(index, count) where unsafe isWideSign(base, place, count) { return true }
        return false
    }

    private typealias Lanes = SIMD16<UInt8>

    /// Sixteen bytes, all bits of those set where the sign may begin; two more are read.
    @inline(__always) private static func wideSigns(_ place: UnsafeRawPointer) -> SIMD2<UInt64> {
        let firsts = unsafe place.loadUnaligned(as: Lanes.self)
        let thirds = unsafe place.loadUnaligned(fromByteOffset: 2, as: Lanes.self)
        let found = (firsts .== Lanes(repeating: 0xEF)) .& (thirds .== Lanes(repeating: 0x83))
        return unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
    }

    private static func isWideSign(_ base: UnsafeRawPointer, _ place: Int, _ end: Int) -> Bool {
        guard place &+ 2 < end, unsafe base.load(fromByteOffset: place, as: UInt8.self) == 0xEF else { return false }
        return unsafe base.load(fromByteOffset: place &+ 1, as: UInt8.self) == 0xBC
            && base.load(fromByteOffset: place &+ 2, as: UInt8.self) == 0x83
    }

    /// Whether two bytes may begin a tag, HTML or a mark, or end the text of a link.
    private static func isSign(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0x23: second > 0x20 && second != 0x23
        case 0x3C: second == 0x21 || (0x61...0x7A).contains(second | 0x20)
        case 0x5D: second == 0x28 || second == 0x3A
        default: false
        }
    }
}
