/// The tags that were read so far by their bytes, so that a `Tag` is made of each spelling once.
struct TagSpellings: Sendable {
    /// The tags in the order in which their spellings came; nil where a spelling can be no tag.
    private(set) var tags: [Tag?] = []
    private var spellings: [[UInt8]] = []
    private var slots = [Int32](repeating: -1, count: 256)

    /// The place in `tags` of a spelling.
    mutating func place(of bytes: ArraySlice<UInt8>) -> Int {
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if spellings[place].elementsEqual(bytes) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        tags.append(Tag(String(decoding: bytes, as: UTF8.self)))
        spellings.append(Array(bytes))
        slots[slot] = Int32(truncatingIfNeeded: tags.count - 1)
        if tags.count * 2 > slots.count { grow() }
        return tags.count - 1
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for place in spellings.indices {
            var slot = Self.hash(spellings[place][...]) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(truncatingIfNeeded: place)
        }
    }

    /// A hash that is different in each process, so that no vault can be made to be slow.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize() & 0x7FFF_FFFF
    }
}
