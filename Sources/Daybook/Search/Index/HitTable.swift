/// The hits of a word in all entries of a part of an index.
struct HitTable: Sendable {
    /// The hits in plain text by entry.
    private var plain: [UInt32]
    /// One more than the place of an entry's other hits, 0 where it has none; empty where nobody has any.
    private var otherPlaces: [UInt32] = []
    private var others: [HitCounts] = []
    /// Whether what is added counts as what others said.
    var isDistant = false

    /// No hits in so many entries.
    init(of count: Int) { plain = Array(repeating: 0, count: count) }

    /// The entries that have any hits.
    var holders: EntrySet {
        var found = EntrySet(of: plain.count)
        for entry in plain.indices where plain[entry] != 0 { found.insert(entry) }
        for entry in otherPlaces.indices where otherPlaces[entry] != 0 { found.insert(entry) }
        return found
    }

    /// How many entries there are.
    var count: Int { plain.count }

    /// Adds a hit.
    mutating func add(_ kind: HitCounts.Class, of entry: Int) {
        if kind == .plain, !isDistant {
            plain[entry] &+= 1
        } else {
            var counts = HitCounts()
            counts[isDistant ? .aside : kind] = 1
            add(counts, of: entry, among: plain.count)
        }
    }

    /// Adds those of a term.
    mutating func add(_ postings: Postings, _ term: Int) {
        // Taken out, it is not asked for its owners each time.
        var plain = self.plain
        self.plain = []
        postings.forEach(of: term) { entry, count in
            guard isDistant else { return plain[entry] &+= count }
            var counts = HitCounts()
            counts[.aside] = Int(count)
            add(counts, of: entry, among: plain.count)
        } other: { entry, counts in
            add(isDistant ? counts.asides : counts, of: entry, among: plain.count)
        }
        self.plain = plain
    }

    private mutating func add(_ counts: HitCounts, of entry: Int, among count: Int) {
        if otherPlaces.isEmpty { otherPlaces = Array(repeating: 0, count: count) }
        if otherPlaces[entry] == 0 {
            others.append(counts)
            otherPlaces[entry] = UInt32(truncatingIfNeeded: others.count)
        } else {
            others[Int(otherPlaces[entry]) - 1] += counts
        }
    }

    /// Writes the weights of some entries' hits, as `Matcher.Weighing` has them, to every `step`th place from `first` on, and
    /// returns how many are not 0.
    func fill(_ weights: inout [Float], from first: Int, by step: Int, _ entries: [Int]) -> Int {
        var place = first
        var count = 0
        for entry in entries {
            let other = otherPlaces.isEmpty ? 0 : Int(otherPlaces[entry])
            var counts = other == 0 ? HitCounts() : others[other - 1]
            counts[.plain] += Int(plain[entry])
            let weight = counts.weight
            weights[place] = weight
            count += weight == 0 ? 0 : 1
            place += step
        }
        return count
    }
}
