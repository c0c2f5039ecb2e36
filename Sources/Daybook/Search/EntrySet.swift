/// Some of the entries of one part of an index, a bit for each.
struct EntrySet: Sendable, Equatable {
    /// How many entries there are to be chosen from.
    let count: Int
    private var words: [UInt64]

    /// None of so many entries, or all of them.
    init(of count: Int, all: Bool = false) {
        self.count = count
        words = Array(repeating: all ? .max : 0, count: (count + 63) / 64)
        if all, count % 64 != 0 { words[words.count - 1] = 1 << UInt64(count % 64) - 1 }
    }

    /// Whether there is none.
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// How many are chosen.
    var size: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    func contains(_ entry: Int) -> Bool { words[entry >> 6] >> UInt64(entry & 63) & 1 != 0 }

    mutating func insert(_ entry: Int) { words[entry >> 6] |= 1 << UInt64(entry & 63) }

    mutating func remove(_ entry: Int) { words[entry >> 6] &= ~(1 << UInt64(entry & 63)) }

    mutating func formUnion(_ other: EntrySet) {
        for place in words.indices { words[place] |= other.words[place] }
    }

    mutating func formIntersection(_ other: EntrySet) {
        for place in words.indices { words[place] &= other.words[place] }
    }

    mutating func subtract(_ other: EntrySet) {
        for place in words.indices { words[place] &= ~other.words[place] }
    }

    /// Calls `body` with each chosen entry, in order.
    func forEach(_ body: (_ entry: Int) -> Void) {
        for place in words.indices {
            var rest = words[place]
            while rest != 0 {
                body(place << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    /// Those of the chosen for which something holds.
    func filter(_ holds: (_ entry: Int) -> Bool) -> EntrySet {
        var found = EntrySet(of: count)
        forEach { if holds($0) { found.insert($0) } }
        return found
    }
}
