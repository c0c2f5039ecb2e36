import CLibgit2

extension Repository {
    /// The entry at a path in a commit or a tree, or nothing.
    public func entry(at path: String, in revision: ObjectID) throws(GitError) -> TreeEntry? {
        var tree: OpaquePointer?
        var entry: OpaquePointer?
        defer {
            unsafe git_tree_entry_free(entry)
            unsafe git_tree_free(tree)
        }
        unsafe tree = try lookUpTree(revision)
        guard try gitIfFound("git_tree_entry_bypath", { unsafe git_tree_entry_bypath(&entry, tree, path) }) else {
            return nil
        }
        return try unsafe Repository.value(of: entry, path: path)
    }

    /// The same, for what is looked for in one commit after another: nothing where git has lost a folder on the way.
    public func knownEntry(at path: String, in revision: ObjectID) throws(GitError) -> TreeEntry? {
        do throws(GitError) {
            return try entry(at: path, in: revision)
        } catch {
            guard error.tellsOfLoss else { throw error }
            return nil
        }
    }

    /// The entries of a commit or a tree in the order of git, of its folders too if asked for; folders come before what they hold.
    public func entries(at revision: ObjectID, recursively: Bool = false) throws(GitError) -> [TreeEntry] {
        var entries: [TreeEntry] = []
        // A stack of our own: a hostile tree may be nested more deeply than any call stack.
        var pending: [[TreeEntry]] = [try directEntries(of: revision, prefix: "")]
        while var level = pending.popLast() {
            guard let entry = level.popLast() else { continue }
            pending.append(level)
            entries.append(entry)
            if recursively, entry.kind == .folder {
                guard entry.path.utf8.count <= 65536 else {
                    throw GitError(refusing: "entries", .damaged(revision.hex))
                }
                pending.append(try directEntries(of: entry.id, prefix: entry.path + "/"))
            }
        }
        return entries
    }

    /// The entries of one tree, last one first.
    private func directEntries(of id: ObjectID, prefix: String) throws(GitError) -> [TreeEntry] {
        let tree = try unsafe lookUpTree(id)
        defer { unsafe git_tree_free(tree) }
        let count = unsafe git_tree_entrycount(tree)
        var entries: [TreeEntry] = []
        entries.reserveCapacity(count)
        for position in stride(from: count, to: 0, by: -1) {
            let entry = unsafe git_tree_entry_byindex(tree, position - 1)
            let name = unsafe git_tree_entry_name(entry).map { unsafe String(cString: $0) } ?? ""
            entries.append(try unsafe Repository.value(of: entry, path: prefix + name))
        }
        return entries
    }

    /// The tree of a commit, or the tree itself; the caller frees it with `git_tree_free`.
    func lookUpTree(_ id: ObjectID) throws(GitError) -> OpaquePointer? {
        var object: OpaquePointer?
        var tree: OpaquePointer?
        defer { unsafe git_object_free(object) }
        var oid = id.oid
        try git("git_object_lookup") { unsafe git_object_lookup(&object, handle, &oid, GIT_OBJECT_ANY) }
        try git("git_object_peel") { unsafe git_object_peel(&tree, object, GIT_OBJECT_TREE) }
        return unsafe tree
    }

    private static func value(of entry: OpaquePointer?, path: String) throws(GitError) -> TreeEntry {
        guard let id = unsafe git_tree_entry_id(entry) else {
            throw GitError(refusing: "git_tree_entry_id", .damaged(path))
        }
        let mode = unsafe git_tree_entry_filemode(entry).rawValue
        return unsafe TreeEntry(path: path, id: ObjectID(id.pointee), kind: TreeEntry.Kind(mode: mode))
    }
}
