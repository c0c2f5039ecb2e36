/// What the removal of some entries does to those that link to them.
public struct RemovalPlan: Sendable, Equatable {
    /// An entry that goes because another one does.
    public struct Descendant: Sendable, Equatable {
        /// The path from the vault's root.
        public let path: String
        /// The kind.
        public let kind: String
        /// The path of the entry that it goes with.
        public let parent: String
    }

    /// A link to an entry that goes.
    public struct Link: Sendable, Equatable {
        /// The path of the entry that has it.
        public let path: String
        /// The field.
        public let field: String
        /// The path of the entry that goes.
        public let target: String
    }

    /// So many entries of a kind that go with those above them, and what goes with these.
    public struct Branch: Sendable, Equatable {
        /// The kind.
        public let kind: String
        /// How many there are.
        public internal(set) var count: Int
        /// What goes with them, in the order in which it was met.
        public internal(set) var branches: [Branch]
    }

    /// The entries that were named, each once.
    public internal(set) var roots: [String] = []
    /// What goes with them (`cascade`), each behind the one that it goes with.
    public internal(set) var descendants: [Descendant] = []
    /// The links that are emptied (`nullify`).
    public internal(set) var emptied: [Link] = []
    /// The links that are in the way (`deny`).
    public internal(set) var denied: [Link] = []

    /// All paths that go, those that were named first.
    public var removed: [String] { roots + descendants.map(\.path) }

    /// What goes with one of the entries that were named, by kind; what belongs to entries of its own kind, as an answer to an answer,
    /// is counted with these.
    public func branches(of root: String) -> [Branch] {
        var top = Branch(kind: "", count: 0, branches: [])
        // Where each entry is, by the numbers of branches from the top.
        var places: [String: [Int]] = [root: []]
        var kinds: [String: String] = [:]
        for descendant in descendants {
            guard let parent = places[descendant.parent] else { continue }
            let isOfOneKind = kinds[descendant.parent] == descendant.kind
            places[descendant.path] = top.add(descendant.kind, at: isOfOneKind ? parent.dropLast() : parent[...])
            kinds[descendant.path] = descendant.kind
        }
        return top.branches
    }
}

extension RemovalPlan.Branch {
    /// Counts an entry of a kind below the branch at a place, and returns where that is.
    fileprivate mutating func add(_ kind: String, at place: ArraySlice<Int>) -> [Int] {
        if let first = place.first {
            return [first] + branches[first].add(kind, at: place.dropFirst())
        }
        let number = branches.firstIndex { $0.kind == kind } ?? branches.count
        if number == branches.count { branches.append(RemovalPlan.Branch(kind: kind, count: 0, branches: [])) }
        branches[number].count += 1
        return [number]
    }
}
