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
    /// A path that is no UTF-8 is left out. Only folders that differ are needed: another one may be lost.
    public func changedFiles(from old: ObjectID?, to new: ObjectID?) throws(GitError) -> [FileChange] {
        do throws(GitError) {
            return try filesOfDiff(from: old, to: new)
        } catch {
            guard error.tellsOfLoss else { throw error }
            // libgit2 reads folders that are the same on both sides too.
            return try filesOfDifferences(from: old, to: new)
        }
    }

    /// The same by the trees alone.
    func filesOfDifferences(from old: ObjectID?, to new: ObjectID?) throws(GitError) -> [FileChange] {
        let trees = [old, new].map { id in id.map { (try? treeID(of: $0)) ?? $0 } }
        var changes: [FileChange] = []
        for difference in try differences(base: trees[0], ours: trees[1], theirs: trees[1]) {
            let path = String(decoding: difference.path, as: UTF8.self)
            guard path.utf8.elementsEqual(difference.path) else { continue }
            let sides = [difference.base, difference.ours].map { leaf in
                leaf.flatMap { $0.kind == .folder ? nil : TreeEntry(path: path, id: $0.id, kind: $0.kind) }
            }
            if let old = difference.base, let new = difference.ours, old.kind != new.kind, !old.isFile || !new.isFile {
                changes += [FileChange(old: sides[0], new: nil), FileChange(old: nil, new: sides[1])]
            } else if sides[0] != nil || sides[1] != nil {
                changes.append(FileChange(old: sides[0], new: sides[1]))
            }
        }
        return changes
    }

    private func filesOfDiff(from old: ObjectID?, to new: ObjectID?) throws(GitError) -> [FileChange] {
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

    /// The same, for what is looked for in one commit after another: none where git has lost a folder of either side.
    public func knownChanges(from old: ObjectID?, to new: ObjectID?) throws(GitError) -> [FileChange] {
        do throws(GitError) {
            return try changedFiles(from: old, to: new)
        } catch {
            guard error.tellsOfLoss else { throw error }
            return []
        }
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
