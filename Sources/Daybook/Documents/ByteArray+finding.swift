#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension [UInt8] {
    /// Where a byte first stands in a range.
    func place(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.lowerBound < range.upperBound, range.upperBound <= count else { return nil }
        return unsafe withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// The byte behind the line feed that ends the line with a byte; the limit where there is none.
    func lineEnd(from start: Int, to limit: Int) -> Int {
        // Of empty lines there may be millions.
        if start < limit, self[start] == 0x0A { return start &+ 1 }
        return place(of: 0x0A, in: start..<limit).map { $0 &+ 1 } ?? limit
    }

    /// Whether the bytes of a range are those of a range in other bytes.
    func isEqual(_ range: Range<Int>, to other: [UInt8], _ otherRange: Range<Int>) -> Bool {
        guard range.count == otherRange.count, range.lowerBound >= 0, range.upperBound <= count,
            otherRange.lowerBound >= 0, otherRange.upperBound <= other.count
        else { return false }
        return unsafe withUnsafeBytes { one in
            unsafe other.withUnsafeBytes { two in
                guard let left = one.baseAddress, let right = two.baseAddress else { return true }
                return unsafe memcmp(left + range.lowerBound, right + otherRange.lowerBound, range.count) == 0
            }
        }
    }

    /// The eight bytes at a place as a number, in no particular order; zeros for those behind the end.
    func word(at index: Int, end: Int) -> UInt64 {
        guard index >= 0, index < end, end <= count else { return 0 }
        return unsafe withUnsafeBytes { buffer in
            var word: UInt64 = 0
            guard let base = buffer.baseAddress else { return 0 }
            if index &+ 8 <= end { return unsafe base.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
            for place in index..<end { word = unsafe word << 8 | UInt64(buffer[place]) }
            return word
        }
    }
}
