extension [UInt8] {
    /// Parts of texts one behind the other, in an array that is made once: one that grows holds a long text twice and more.
    init(joining parts: ArraySlice<UInt8>...) {
        self = []
        reserveCapacity(parts.reduce(0) { $0 &+ $1.count })
        for part in parts { self += part }
    }
}
