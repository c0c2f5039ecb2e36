/// Numbers of entries in their order, each once.
struct SortedEntries: Equatable {
    private(set) var entries: [Int32]

    /// Takes numbers that are in order.
    init(_ entries: [Int32] = []) {
        self.entries = entries
    }

    /// Those of both.
    func intersection(_ other: SortedEntries) -> SortedEntries {
        var common: [Int32] = []
        merge(other) { entry, isInBoth in if isInBoth { common.append(entry) } }
        return SortedEntries(common)
    }

    /// Those of either.
    func union(_ other: SortedEntries) -> SortedEntries {
        var all: [Int32] = []
        all.reserveCapacity(max(entries.count, other.entries.count))
        merge(other) { entry, _ in all.append(entry) }
        return SortedEntries(all)
    }

    private func merge(_ other: SortedEntries, _ body: (_ entry: Int32, _ isInBoth: Bool) -> Void) {
        var (left, right) = (entries[...], other.entries[...])
        while let one = left.first ?? right.first {
            let least = right.first.map { min(one, $0) } ?? one
            let isLeft = left.first == least
            let isRight = right.first == least
            if isLeft { left.removeFirst() }
            if isRight { right.removeFirst() }
            body(least, isLeft && isRight)
        }
    }
}
