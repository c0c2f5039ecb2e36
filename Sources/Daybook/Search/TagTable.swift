/// Counts tags by their bytes, so that a text is made of each spelling once and not of each tag.
struct TagTable: Sendable {
    /// One spelling of a tag.
    struct Row: Sendable {
        var tag: Tag
        var count = 0
        var latest: EntryDate?
        fileprivate var spelling: [UInt8]
        /// The row that counts for all spellings of this tag in one entry.
        fileprivate var leader: Int
        fileprivate var lastEntry = -1
    }

    private(set) var rows: [Row] = []
    private var slots = [Int32](repeating: -1, count: 256)
    private var leaders: [Tag: Int] = [:]

    /// Counts the tags of an entry, each once.
    mutating func count(_ text: inout EntryText) {
        var date: EntryDate??
        var found: [Int] = []
        let entry = text.index
        text.visitTags { bytes in
            guard let row = row(bytes) else { return }
            let leader = rows[row].leader
            guard rows[leader].lastEntry != entry else { return }
            rows[leader].lastEntry = entry
            found.append(row)
        }
        for row in found {
            let known = date ?? text.date()
            date = .some(known)
            rows[row].count += 1
            guard let known else { continue }
            if let latest = rows[row].latest, latest.instant(assumingOffset: 0) >= known.instant(assumingOffset: 0) {
                continue
            }
            rows[row].latest = known
        }
    }

    /// The row of a spelling; nil where it can be no tag.
    private mutating func row(_ bytes: ArraySlice<UInt8>) -> Int? {
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 {
            let row = Int(slots[slot])
            if rows[row].spelling.elementsEqual(bytes) { return row }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard let tag = Tag(String(decoding: bytes, as: UTF8.self)) else { return nil }
        let leader = leaders[tag] ?? rows.count
        leaders[tag] = leader
        rows.append(Row(tag: tag, spelling: Array(bytes), leader: leader))
        slots[slot] = Int32(rows.count - 1)
        if rows.count * 2 > slots.count { grow() }
        return rows.count - 1
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for row in rows.indices {
            var slot = Self.hash(rows[row].spelling[...]) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(row)
        }
    }

    /// A hash that is different in each process, so that no vault can be made to be slow.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize() & 0x7FFF_FFFF
    }
}
