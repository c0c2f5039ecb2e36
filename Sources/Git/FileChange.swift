import CLibgit2

/// One file that differs between two trees.
public struct FileChange: Sendable, Hashable {
    /// What stood at the path before; nothing where it is new.
    public var old: TreeEntry?
    /// What stands there after; nothing where it is gone.
    public var new: TreeEntry?

    /// The path of both.
    public var path: String { new?.path ?? old?.path ?? "" }
}

extension Repository {
    /// The files that differ between two commits or trees, in the order of git; nothing stands for an empty tree.
    ///
    /// A path that is no UTF-8 is left out. Only folders that differ are read.
    public func changedFiles(from old: ObjectID?, to new: ObjectID?) throws(GitError) -> [FileChange] {
        var oldTree: OpaquePointer?
        var newTree: OpaquePointer?
        var diff: OpaquePointer?
        defer {
            unsafe git_diff_free(diff)
            unsafe git_tree_free(newTree)
            unsafe git_tree_free(oldTree)
        }
        if let old { unsafe oldTree = try lookUpTree(old) }
        if let new { unsafe newTree = try lookUpTree(new) }
        try git("git_diff_tree_to_tree") { unsafe git_diff_tree_to_tree(&diff, handle, oldTree, newTree, nil) }
        var changes: [FileChange] = []
        for position in 0..<(unsafe git_diff_num_deltas(diff)) {
            guard let delta = unsafe git_diff_get_delta(diff, position) else { continue }
            let change = unsafe FileChange(
                old: FileChange.entry(delta.pointee.old_file), new: FileChange.entry(delta.pointee.new_file))
            if change.old != nil || change.new != nil { changes.append(change) }
        }
        return changes
    }
}

extension FileChange {
    /// One side of a difference; nothing where no file is there.
    fileprivate static func entry(_ file: git_diff_file) -> TreeEntry? {
        guard unsafe file.mode != 0, let name = unsafe file.path, let path = unsafe String(validatingCString: name)
        else { return nil }
        return unsafe TreeEntry(path: path, id: ObjectID(file.id), kind: TreeEntry.Kind(mode: UInt32(file.mode)))
    }
}
