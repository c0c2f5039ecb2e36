/// What is counted of each kind: the first few are found by comparing their names, which takes less than a hash of one.
struct KindTallies {
    private static let fewest = 8

    private var first: [(kind: String, tally: Tally)] = []
    private var others: [String: Tally] = [:]

    /// Counts an entry of a kind.
    mutating func add(_ tally: Tally, to kind: String) {
        for place in first.indices where first[place].kind == kind {
            first[place].tally.add(tally)
            return
        }
        if first.count < Self.fewest {
            first.append((kind, tally))
        } else {
            others[kind, default: Tally()].add(tally)
        }
    }

    /// Each kind that has entries, in no order.
    func visit(_ body: (_ kind: String, _ tally: Tally) -> Void) {
        for row in first { body(row.kind, row.tally) }
        for (kind, tally) in others { body(kind, tally) }
    }
}
