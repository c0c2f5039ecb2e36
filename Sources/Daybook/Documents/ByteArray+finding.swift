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
}
