/// The commits a walk has met and not yet visited, the newest first; of two with one date the one met first.
struct CommitQueue<Note: Sendable>: Sendable {
    /// A commit and what the walk wants to know when it gets there.
    struct Element: Sendable {
        var id: ObjectID
        var header: CommitHeader
        var note: Note
    }

    // Oldest first, so that the next one is cheap to take; there are seldom more than a few.
    private var elements: [Element] = []

    mutating func insert(_ id: ObjectID, _ header: CommitHeader, _ note: Note) {
        var low = 0
        var high = elements.count
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].header.seconds < header.seconds { low = middle + 1 } else { high = middle }
        }
        elements.insert(Element(id: id, header: header, note: note), at: low)
    }

    /// How many there are.
    var count: Int { elements.count }

    /// The one that comes next.
    var newest: ObjectID? { elements.last?.id }

    mutating func popNewest() -> Element? {
        elements.popLast()
    }
}
