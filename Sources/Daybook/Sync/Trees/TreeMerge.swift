public import Git

/// What two devices made of one vault put together, file by file.
///
/// An entry is the one with its identity, whatever it is called; another file is the one at its path. It does not matter which side is
/// which: the same three trees give the same tree on every device. Only what differs is read.
public struct TreeMerge: Sendable, Equatable {
    /// One side: its tree, and when it was committed, in seconds since 1970.
    public struct Side: Sendable, Equatable {
        /// The tree; nil for an empty one.
        public var tree: ObjectID?
        /// When.
        public var date: Int?

        /// Gathers the two.
        public init(tree: ObjectID?, date: Int?) {
            self.tree = tree
            self.date = date
        }
    }

    /// What there is to tell of a file.
    public enum Remark: Sendable, Equatable {
        /// So many places keep both versions, and so many values were not chosen, for the writer to look at.
        case unsettled(overlaps: Int, values: Int)
        /// The other version lies beside it.
        case apart(copy: String)
        /// One side removed it and the other changed it, so that it stays.
        case kept
        /// It is the file of settings, some of which both sides changed.
        case settings([ChosenSetting])
        /// Its name was taken, case and Unicode form aside; what it was to be called.
        case renamed(from: String)
    }

    /// The merged tree.
    public let tree: ObjectID
    /// What there is to tell, by the path in the merged tree, in the order of the paths.
    public let remarks: [(path: String, remark: Remark)]

    /// Merges two trees, and writes what is new of the result as objects of the repository.
    public init(
        base: ObjectID?, ours: Side, theirs: Side, in repository: borrowing Repository
    ) throws(GitError) {
        let differences = try repository.differences(base: base, ours: ours.tree, theirs: theirs.tree)
        var changes: [LeafChange]
        if MergeKeys.areNeeded(for: differences) {
            var files = FileMerging(dates: (ours.date, theirs.date))
            let kept = try files.merge(try MergeKeys(differences, repository), repository)
            var placing = try MergePlacing(base: base, in: repository)
            changes = differences.map { LeafChange(path: $0.path, leaf: nil) }
            changes += try placing.place(kept, over: Set(differences.map(\.path)))
            remarks = placing.remarks.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        } else {
            changes = differences.map { LeafChange(path: $0.path, leaf: $0.ours == $0.base ? $0.theirs : $0.ours) }
            remarks = []
        }
        changes = try Self.keepingShownMedia(changes, differences, repository)
        tree = try repository.rewriting(base, changes)
    }

    /// Equal where tree and remarks are.
    public static func == (one: TreeMerge, other: TreeMerge) -> Bool {
        one.tree == other.tree && one.remarks.elementsEqual(other.remarks) { $0 == $1 }
    }

    /// Whether a path is one of an entry: a Markdown file outside of media and of folders that begin with a dot.
    static func isEntry(_ path: [UInt8]) -> Bool {
        let parts = path.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard let name = parts.last, VaultWalk.isEntryName(name), parts.first?.elementsEqual("media".utf8) != true
        else {
            return false
        }
        return !parts.contains { VaultWalk.isHidden($0) }
    }
}

/// A file of the merged tree that has no name yet.
struct KeptFile {
    /// What it is known by.
    var key: MergeKey
    /// What it is to be called.
    var path: [UInt8]
    var leaf: TreeLeaf
    /// Whether it had that name before the sides parted.
    var isAtHome = false
    var remark: TreeMerge.Remark?
}
