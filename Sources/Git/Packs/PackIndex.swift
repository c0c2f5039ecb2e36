/// Where the objects of a pack lie in it.
struct PackIndex {
    /// An object of the pack.
    struct Place {
        var id: ObjectID
        /// Where it begins, in bytes from the beginning of the pack.
        var offset: Int
        /// The CRC-32 of the bytes that it takes there.
        var checksum: UInt32
    }

    private let places: [Place]
    private let pack: [UInt8]

    /// The index of a pack that ends with the digest `pack`.
    init(_ places: some Sequence<Place>, ofPackEnding pack: [UInt8]) {
        self.places = places.sorted { $0.id.precedes($1.id) }
        self.pack = pack
    }

    /// The file, in git's second version (gitformat-pack(5), "Version 2 pack-*.idx files").
    var bytes: [UInt8] {
        var result: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
        result.reserveCapacity(8 + 1024 + places.count * 28 + 40)
        // For each first byte of a name, how many names have it or a smaller one.
        var counts = [UInt32](repeating: 0, count: 256)
        for place in places { counts[Int(place.id.firstByte)] += 1 }
        var sum: UInt32 = 0
        for count in counts {
            sum += count
            result.append(word: sum)
        }
        for place in places { result += place.id.bytes }
        for place in places { result.append(word: place.checksum) }
        var far: [Int] = []
        for place in places {
            if place.offset < 1 << 31 {
                result.append(word: UInt32(place.offset))
            } else {
                result.append(word: 1 << 31 | UInt32(truncatingIfNeeded: far.count))
                far.append(place.offset)
            }
        }
        for offset in far {
            result.append(word: UInt32(truncatingIfNeeded: offset >> 32))
            result.append(word: UInt32(truncatingIfNeeded: offset))
        }
        result += pack
        result += SHA1.hash(result)
        return result
    }
}
