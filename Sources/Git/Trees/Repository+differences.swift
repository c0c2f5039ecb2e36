extension Repository {
    /// The tree of a commit.
    public func tree(of commit: ObjectID) throws(GitError) -> ObjectID { try treeID(of: commit) }

    /// The most folders inside one another that are looked into.
    static let deepestFolder = 100

    /// The paths at which three trees are not all the same, in the order of their bytes; nil stands for an empty tree.
    ///
    /// Only folders that differ are read, so that it costs what the differences cost.
    public func differences(
        base: ObjectID?, ours: ObjectID?, theirs: ObjectID?
    ) throws(GitError) -> [PathDifference] {
        let database = try ObjectDatabase(of: self)
        var found: [PathDifference] = []
        // A stack of our own: folders of a hostile tree may be many.
        var pending = [Trio(path: [], depth: 0, base, ours, theirs)]
        while let trio = pending.popLast() {
            if trio.isSame { continue }
            let items = try trio.trees.items(in: database)
            for name in Set(items.flatMap(\.keys)) {
                let three = items.map { $0[name] }
                if three[0] == three[1], three[1] == three[2] { continue }
                let path = trio.path.isEmpty ? name : trio.path + [0x2F] + name
                let looksInto = trio.depth < Self.deepestFolder
                func folder(_ item: TreeItem?) -> ObjectID? { looksInto && item?.kind == .folder ? item?.id : nil }
                func leaf(_ item: TreeItem?) -> TreeLeaf? {
                    item.flatMap { looksInto && $0.kind == .folder ? nil : TreeLeaf(id: $0.id, kind: $0.kind) }
                }
                let difference = PathDifference(
                    path: path, base: leaf(three[0]), ours: leaf(three[1]), theirs: leaf(three[2]))
                if difference.base != difference.ours || difference.ours != difference.theirs {
                    found.append(difference)
                }
                pending.append(
                    Trio(path: path, depth: trio.depth + 1, folder(three[0]), folder(three[1]), folder(three[2])))
            }
        }
        return found.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    /// A folder in three trees.
    private struct Trio {
        var path: [UInt8]
        var depth: Int
        var trees: [ObjectID?]

        init(path: [UInt8], depth: Int, _ base: ObjectID?, _ ours: ObjectID?, _ theirs: ObjectID?) {
            self.path = path
            self.depth = depth
            trees = [base, ours, theirs]
        }

        var isSame: Bool { trees[0] == trees[1] && trees[1] == trees[2] }
    }
}

extension [ObjectID?] {
    /// What the trees hold, each of them read once.
    fileprivate func items(in database: borrowing ObjectDatabase) throws(GitError) -> [[[UInt8]: TreeItem]] {
        var read: [ObjectID: [[UInt8]: TreeItem]] = [:]
        var result: [[[UInt8]: TreeItem]] = []
        for tree in self {
            guard let tree else {
                result.append([:])
                continue
            }
            let items = if let known = read[tree] { known } else { try database.items(of: tree) }
            read[tree] = items
            result.append(items)
        }
        return result
    }
}
