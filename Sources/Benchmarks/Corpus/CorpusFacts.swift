/// What is known of a corpus because it was made so.
struct CorpusFacts: Sendable, Equatable {
    /// The number of entries.
    var entryCount = 0
    /// The length of all files together.
    var byteCount = 0
    /// The sum of the files' fingerprints, in whatever order they come.
    var fingerprint: UInt64 = 0
    /// How many entries are written in each language.
    var languages: [CorpusEntry.Language: Int] = [:]
    /// How many entries have each tag.
    var tags: [String: Int] = [:]

    /// Counts an entry in.
    mutating func add(_ entry: CorpusEntry, path: String, bytes: [UInt8]) {
        entryCount += 1
        byteCount += bytes.count
        fingerprint &+= Self.fingerprint(path: path, bytes: bytes)
        languages[entry.language, default: 0] += 1
        for tag in entry.tags { tags[tag, default: 0] += 1 }
    }

    /// Counts in what another part of the corpus holds.
    mutating func add(_ other: CorpusFacts) {
        entryCount += other.entryCount
        byteCount += other.byteCount
        fingerprint &+= other.fingerprint
        languages.merge(other.languages, uniquingKeysWith: +)
        tags.merge(other.tags, uniquingKeysWith: +)
    }

    /// A number that tells files apart by name and content: FNV-1a with 64 bits (Fowler, Noll and Vo), which is no guard
    /// against malice.
    static func fingerprint(path: String, bytes: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = hash &* 0x100_0000_01B3
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
