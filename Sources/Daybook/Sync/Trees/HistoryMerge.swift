public import Git

/// Two commits put together in one that is the same to the byte wherever it is made.
public struct HistoryMerge: Sendable, Equatable {
    /// The merge commit.
    public let commit: ObjectID
    /// What there is to tell of its files.
    public let merge: TreeMerge

    /// The most bases that are put together one after the other.
    private static let mostBases = 8
    /// The most often that bases of bases are looked for.
    private static let deepest = 4

    /// Merges two commits of which neither leads to the other, and writes the merge as an object; no branch moves.
    ///
    /// Where they have several bases these are merged by the same rules first, and where they have none in common nothing counts as
    /// removed. Parents come in the order of their names, and the date is the later one of theirs, with its
    /// offset from UTC.
    ///
    /// - Parameter policy: The version of the rules, which stands in the message.
    public init(
        _ one: ObjectID, _ other: ObjectID, in repository: borrowing Repository, policy: Int = MergePolicy.newest
    ) throws(GitError) {
        let parents = [one, other].sorted { $0.hex < $1.hex }
        let first = try repository.information(of: parents[0])
        let second = try repository.information(of: parents[1])
        let made = try repository.writingObjects { () throws(GitError) -> (ObjectID, TreeMerge) in
            let merge = try Self.merge(first, second, in: repository)
            let later = first.committer.seconds < second.committer.seconds ? second.committer : first.committer
            // Places on earth are up to 14 hours from UTC; a hostile commit may say anything.
            let offset = later.offsetMinutes.magnitude <= 14 * 60 ? later.offsetMinutes : 0
            let signature = Signature(
                name: "Daybook", email: "daybook@localhost", seconds: later.seconds, offsetMinutes: offset)
            let commit = try repository.writeCommit(
                tree: merge.tree, parents: parents, message: "merge: two devices\n\nDaybook-Merge: \(policy)\n",
                signature: signature)
            return (commit, merge)
        }
        (commit, merge) = made
    }

    /// The tree that two commits are put together in, whichever comes first; no commit is written.
    static func tree(
        of one: ObjectID, _ other: ObjectID, in repository: borrowing Repository
    ) throws(GitError) -> ObjectID {
        let sides = [one, other].sorted { $0.hex < $1.hex }
        return try merge(
            try repository.information(of: sides[0]), try repository.information(of: sides[1]), in: repository
        ).tree
    }

    private static func merge(
        _ first: CommitInformation, _ second: CommitInformation, in repository: borrowing Repository
    ) throws(GitError) -> TreeMerge {
        try TreeMerge(
            base: try base(of: first.id, second.id, depth: 0, repository), ours: TreeMerge.Side(first),
            theirs: TreeMerge.Side(second), in: repository)
    }

    /// The tree that two commits come from; nil where they have nothing in common.
    private static func base(
        of one: ObjectID, _ other: ObjectID, depth: Int, _ repository: borrowing Repository
    ) throws(GitError) -> ObjectID? {
        let bases = try repository.mergeBases(one, other).prefix(mostBases)
        guard let first = bases.first else { return nil }
        var tree = TreeMerge.Side(try repository.information(of: first))
        guard depth < deepest else { return tree.tree }
        for next in bases.dropFirst() {
            let side = TreeMerge.Side(try repository.information(of: next))
            let base = try base(of: first, next, depth: depth + 1, repository)
            let merged = try TreeMerge(base: base, ours: tree, theirs: side, in: repository).tree
            tree = TreeMerge.Side(tree: merged, date: max(tree.date ?? 0, side.date ?? 0))
        }
        return tree.tree
    }
}

extension TreeMerge.Side {
    fileprivate init(_ commit: CommitInformation) {
        self.init(tree: commit.tree, date: commit.committer.seconds)
    }
}
