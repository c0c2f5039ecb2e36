import CLibgit2

/// Changes of one folder of a tree, gathered so that each tree on the way is read and written once.
struct TreeUpdate {
    /// What becomes of the entry of a name.
    struct Change {
        var removes = false
        var entry: (id: ObjectID, kind: TreeEntry.Kind?)?
        var inside = TreeUpdate()
    }

    // By the bytes of the names: one in two Unicode forms is two files.
    private var changes: [[UInt8]: Change] = [:]
    private var order: [String] = []

    /// Notes that a path is to hold an object, or nothing; of two notes for a path the later holds.
    mutating func set(_ segments: ArraySlice<String>, to entry: (id: ObjectID, kind: TreeEntry.Kind?)?) {
        guard let name = segments.first else { return }
        let key = Array(name.utf8)
        if changes[key] == nil { order.append(name) }
        if segments.count > 1 {
            changes[key, default: Change()].inside.set(segments.dropFirst(), to: entry)
        } else {
            changes[key, default: Change()].entry = entry
            changes[key, default: Change()].removes = entry == nil
        }
    }

    /// Writes the tree that comes of a base tree and the changes; nothing where no entry is left.
    ///
    /// Throws `.fileInTheWay` and `.folderInTheWay` where a path goes through a file, or takes the place of a folder,
    /// that the same changes do not remove.
    func apply(to base: ObjectID?, in repository: borrowing Repository, at prefix: String = "") throws(GitError)
        -> ObjectID?
    {
        var tree: OpaquePointer?
        var builder: OpaquePointer?
        defer {
            unsafe git_treebuilder_free(builder)
            unsafe git_tree_free(tree)
        }
        let handle = unsafe repository.handle
        if let base {
            var oid = base.oid
            try git("git_tree_lookup") { unsafe git_tree_lookup(&tree, handle, &oid) }
        }
        try git("git_treebuilder_new") { unsafe git_treebuilder_new(&builder, handle, tree) }
        for name in order {
            guard let change = changes[Array(name.utf8)] else { continue }
            try unsafe apply(change, to: name, in: builder, of: repository, at: prefix + name)
        }
        guard unsafe git_treebuilder_entrycount(builder) > 0 else { return nil }
        var written = git_oid()
        try git("git_treebuilder_write") { unsafe git_treebuilder_write(&written, builder) }
        return ObjectID(written)
    }

    // In this order a file can become a folder, and a folder a file, in one commit.
    private func apply(
        _ change: Change, to name: String, in builder: OpaquePointer?, of repository: borrowing Repository,
        at path: String
    ) throws(GitError) {
        var present = unsafe TreeUpdate.entry(name, in: builder)
        if change.removes, let entry = present {
            guard entry.kind != .folder else { throw GitError(refusing: "commit", .folderInTheWay(path)) }
            try git("git_treebuilder_remove") { unsafe git_treebuilder_remove(builder, name) }
            present = nil
        }
        if !change.inside.order.isEmpty {
            if let entry = present, entry.kind != .folder {
                guard change.inside.onlyRemoves else { throw GitError(refusing: "commit", .fileInTheWay(path)) }
            } else {
                let inner = try change.inside.apply(to: present?.id, in: repository, at: path + "/")
                if let inner {
                    try unsafe TreeUpdate.insert(name, inner, .folder, into: builder)
                    present = (inner, .folder)
                } else if present != nil {
                    try git("git_treebuilder_remove") { unsafe git_treebuilder_remove(builder, name) }
                    present = nil
                }
            }
        }
        if let entry = change.entry {
            guard present?.kind != .folder else { throw GitError(refusing: "commit", .folderInTheWay(path)) }
            let kept: TreeEntry.Kind = present?.kind == .executable ? .executable : .file
            try unsafe TreeUpdate.insert(name, entry.id, entry.kind ?? kept, into: builder)
        }
    }

    private var onlyRemoves: Bool {
        changes.values.allSatisfy { $0.entry == nil && $0.inside.onlyRemoves }
    }

    private static func entry(_ name: String, in builder: OpaquePointer?) -> (id: ObjectID, kind: TreeEntry.Kind)? {
        guard let entry = unsafe git_treebuilder_get(builder, name), let id = unsafe git_tree_entry_id(entry) else {
            return nil
        }
        return unsafe (ObjectID(id.pointee), TreeEntry.Kind(mode: git_tree_entry_filemode(entry).rawValue))
    }

    private static func insert(
        _ name: String, _ id: ObjectID, _ kind: TreeEntry.Kind, into builder: OpaquePointer?
    ) throws(GitError) {
        var oid = id.oid
        try git("git_treebuilder_insert") { unsafe git_treebuilder_insert(nil, builder, name, &oid, kind.mode) }
    }
}
