/// Changes of one folder of a tree, by the bytes of names.
struct TreeRewrite {
    private var leaf: TreeLeaf??
    private var inside: [[UInt8]: TreeRewrite] = [:]

    /// Notes what is to stand at a path.
    mutating func set(_ names: ArraySlice<ArraySlice<UInt8>>, to leaf: TreeLeaf?) {
        guard let name = names.first else {
            self.leaf = .some(leaf)
            return
        }
        inside[Array(name), default: TreeRewrite()].set(names.dropFirst(), to: leaf)
    }

    /// Writes the tree that comes of another and the changes; nothing where no name is left.
    func apply(to base: ObjectID?, in database: borrowing ObjectDatabase) throws(GitError) -> ObjectID? {
        var items: [[UInt8]: TreeItem] = [:]
        if let base { items = try database.items(of: base) }
        for (name, change) in inside {
            let old = items[name]
            let folder = old?.kind == .folder ? old?.id : nil
            switch change.leaf {
            case .some(.some(let leaf)): items[name] = TreeItem(name: name, leaf)
            case .some(nil) where folder == nil: items[name] = nil
            default: break
            }
            guard !change.inside.isEmpty else { continue }
            if let made = try change.apply(to: folder, in: database) {
                items[name] = TreeItem(name: name, TreeLeaf(id: made, kind: .folder))
            } else if items[name]?.kind == .folder {
                items[name] = nil
            }
        }
        return items.isEmpty ? nil : try database.write(items.values)
    }
}

extension Repository {
    /// Writes the tree that comes of another and changes of some of its paths; folders that are left empty go.
    public func rewriting(_ base: ObjectID?, _ changes: [LeafChange]) throws(GitError) -> ObjectID {
        var rewrite = TreeRewrite()
        for change in changes {
            rewrite.set(change.path.split(separator: 0x2F, omittingEmptySubsequences: false)[...], to: change.leaf)
        }
        let database = try ObjectDatabase(of: self)
        if let tree = try rewrite.apply(to: base, in: database) { return tree }
        return try database.write([TreeItem]())
    }
}
