extension [UInt8] {
    /// Parts of texts one behind the other, in an array that is made once: one that grows holds a long text twice and more.
    init(joining parts: ArraySlice<UInt8>...) {
        self = []
        reserveCapacity(parts.reduce(0) { $0 &+ $1.count })
        for part in parts { self += part }
    }
}

extension [UInt8] {
    /// Adds the bytes of a range of others, which costs less than adding a slice of them; nothing where the range does not fit.
    package mutating func append(_ range: Range<Int>, of other: [UInt8]) {
        guard range.lowerBound >= 0, range.upperBound <= other.count else { return }
        unsafe other.withUnsafeBufferPointer { other in
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: other[range]))
        }
    }
}
