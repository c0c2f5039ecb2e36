/// The hits of a word in all entries of a part of an index.
struct HitTable: Sendable {
    /// The hits in plain text by entry.
    private var plain: [UInt32]
    /// The others, where there are any.
    private var others: [Int: HitCounts] = [:]
    /// The entries that have any hits.
    private(set) var holders: EntrySet

    /// No hits in so many entries.
    init(of count: Int) {
        plain = Array(repeating: 0, count: count)
        holders = EntrySet(of: count)
    }

    /// Adds those of a term.
    mutating func add(_ postings: Postings, _ term: Int) {
        // Both are written in turn: taken out, neither is copied.
        var (plain, holders, others) = (self.plain, self.holders, self.others)
        (self.plain, self.holders, self.others) = ([], EntrySet(of: 0), [:])
        postings.forEach(of: term) { entry, count in
            plain[entry] &+= count
            holders.insert(entry)
        } other: { entry, counts in
            others[entry, default: HitCounts()] += counts
            holders.insert(entry)
        }
        (self.plain, self.holders, self.others) = (plain, holders, others)
    }

    /// The weight of an entry's hits, as `Matcher.Weighing` has it.
    func weight(_ entry: Int) -> Float {
        var counts = others.isEmpty ? HitCounts() : others[entry] ?? HitCounts()
        counts[.plain] += Int(plain[entry])
        return counts.weight
    }
}
