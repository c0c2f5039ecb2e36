#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension EntryBody {
    /// Whether a body may hold tags, links to media, or marks; most hold none, which is told quickly.
    static func mayHoldMore(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return true }
        return unsafe bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return false }
            let body = unsafe base + range.lowerBound
            return unsafe holds(0x23, body, range.count) || holds(0x3C, body, range.count)
                || holds(0x5D, body, range.count) || holdsWideSign(body, range.count)
        }
    }

    /// Whether a sign stands there, and behind it what makes it one.
    private static func holds(_ sign: UInt8, _ body: UnsafeRawPointer, _ count: Int) -> Bool {
        var index = 0
        while index < count, let found = unsafe memchr(body + index, Int32(sign), count &- index) {
            index = unsafe UnsafeRawPointer(found) - body &+ 1
            if index < count, unsafe isSign(sign, body.load(fromByteOffset: index, as: UInt8.self)) { return true }
        }
        return false
    }

    /// Whether U+FF03 stands there, the number sign of full width: EF BC 83. Each of these bytes is too common in Chinese to
    /// be looked for, and so 64 places are looked at at a time for the first and the third.
    private static func holdsWideSign(_ body: UnsafeRawPointer, _ count: Int) -> Bool {
        var index = 0
        while index &+ 66 <= count {
            let here = unsafe body + index
            let found = unsafe wideSigns(here) .| wideSigns(here + 16) .| wideSigns(here + 32) .| wideSigns(here + 48)
            let words = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
            if words[0] | words[1] != 0 {
                for place in index..<index &+ 64 where unsafe isWideSign(body, place, count) { return true }
            }
            index &+= 64
        }
        while index &+ 18 <= count {
            let words = unsafe unsafeBitCast(wideSigns(body + index), to: SIMD2<UInt64>.self)
            if words[0] | words[1] != 0 {
                for place in index..<index &+ 16 where unsafe isWideSign(body, place, count) { return true }
            }
            index &+= 16
        }
        for place in index..<max(index, count) where unsafe isWideSign(body, place, count) { return true }
        return false
    }

    private typealias Lanes = SIMD16<UInt8>

    /// Of sixteen bytes those where the sign may begin; two more are read.
    @inline(__always) private static func wideSigns(_ place: UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>> {
        let firsts = unsafe place.loadUnaligned(as: Lanes.self)
        let thirds = unsafe place.loadUnaligned(fromByteOffset: 2, as: Lanes.self)
        return (firsts .== Lanes(repeating: 0xEF)) .& (thirds .== Lanes(repeating: 0x83))
    }

    private static func isWideSign(_ body: UnsafeRawPointer, _ place: Int, _ end: Int) -> Bool {
        guard place &+ 2 < end, unsafe body.load(fromByteOffset: place, as: UInt8.self) == 0xEF else { return false }
        return unsafe body.load(fromByteOffset: place &+ 1, as: UInt8.self) == 0xBC
            && body.load(fromByteOffset: place &+ 2, as: UInt8.self) == 0x83
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
