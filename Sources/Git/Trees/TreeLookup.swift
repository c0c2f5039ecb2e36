/// Trees of a repository in which many paths are looked up, each read once.
///
/// libgit2 forgets a tree of more than 4 KB at once, and unpacks and sums it up again for each path that leads through it.
public final class TreeLookup {
    private let database: ObjectDatabase
    private var read: [ObjectID: [[UInt8]: TreeItem]] = [:]

    /// Looks in the trees of a repository, which may be closed before.
    public init(of repository: borrowing Repository) throws(GitError) {
        database = try ObjectDatabase(of: repository)
    }

    /// What stands at a path of a tree, a folder too.
    public func leaf(at path: some Collection<UInt8>, in tree: ObjectID) throws(GitError) -> TreeLeaf? {
        var found = TreeLeaf(id: tree, kind: .folder)
        for name in path.split(separator: 0x2F, omittingEmptySubsequences: false) {
            guard found.kind == .folder, let item = try items(of: found.id)[Array(name)] else { return nil }
            found = TreeLeaf(id: item.id, kind: item.kind)
        }
        return found
    }

    /// The tree at a path of another; nothing where no folder is there.
    func folder(at path: some Collection<UInt8>, in tree: ObjectID) throws(GitError) -> ObjectID? {
        try leaf(at: path, in: tree).flatMap { $0.kind == .folder ? $0.id : nil }
    }

    private func items(of tree: ObjectID) throws(GitError) -> [[UInt8]: TreeItem] {
        if let items = read[tree] { return items }
        let items = try database.items(of: tree)
        read[tree] = items
        return items
    }
}
