import Git

/// What a command did that was taken back, to be asked of file by file: an import of thousands is undone and done again too.
struct UndoneChanges {
    let pairs: [ReversalPlan.Pair]
    private var byPath: [[UInt8]: [Int]] = [:]
    private var byObject: [ObjectID: [Int]] = [:]
    /// The places of the pairs by the identities of their entries, once they were asked for: each is read for that.
    let identities = Identities()

    /// What is found out when it is first asked for.
    final class Identities {
        var byID: [EntryID: Int]?
    }

    init(_ pairs: [ReversalPlan.Pair]) {
        self.pairs = pairs
        for (index, pair) in pairs.enumerated() {
            for side in pair.sides {
                byPath[Array(side.path.utf8), default: []].append(index)
                byObject[side.id, default: []].append(index)
            }
        }
    }

    /// What was done to the file of which this is the undoing, as its paths say it, or else its bytes: where two files have each
    /// other's place or text, it is the paths that tell them apart.
    func pair(undoneBy undoing: ReversalPlan.Pair) -> ReversalPlan.Pair? {
        func isSame(_ one: TreeEntry?, _ other: TreeEntry?) -> Bool {
            if let one, let other { one.path.isSame(as: other.path) } else { one == nil && other == nil }
        }
        let samePath = undoing.sides.flatMap { byPath[Array($0.path.utf8)] ?? [] }.sorted()
        let reversed = samePath.first { isSame(pairs[$0].old, undoing.new) && isSame(pairs[$0].new, undoing.old) }
        let found = reversed ?? samePath.first ?? undoing.sides.flatMap { byObject[$0.id] ?? [] }.min()
        return found.map { pairs[$0] }
    }
}
