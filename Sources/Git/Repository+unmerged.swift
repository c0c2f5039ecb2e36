import CLibgit2

/// A file of which the index holds several versions, since a merge by git could not put them together (git-ls-files(1), `--unmerged`).
public struct UnmergedFile: Sendable, Hashable {
    /// The bytes of the path, from the top of the work tree.
    public var path: [UInt8]
    /// What both sides had; nil where they had nothing.
    public var base: TreeLeaf?
    /// What our side has; nil where it removed the file.
    public var ours: TreeLeaf?
    /// What the other side has; nil where it removed the file.
    public var theirs: TreeLeaf?
}

extension Repository {
    /// The files that git has not merged, in the order of the index.
    public func unmergedFiles() throws(GitError) -> [UnmergedFile] {
        try requireIndexFile()
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        guard unsafe git_index_has_conflicts(index) != 0 else { return [] }
        var iterator: OpaquePointer?
        defer { unsafe git_index_conflict_iterator_free(iterator) }
        try git("git_index_conflict_iterator_new") { unsafe git_index_conflict_iterator_new(&iterator, index) }
        var found: [UnmergedFile] = []
        while true {
            var base: UnsafePointer<git_index_entry>?
            var ours: UnsafePointer<git_index_entry>?
            var theirs: UnsafePointer<git_index_entry>?
            let code = unsafe git_index_conflict_next(&base, &ours, &theirs, iterator)
            if code == GIT_ITEROVER.rawValue { return found }
            try git("git_index_conflict_next") { code }
            guard let path = unsafe (base ?? ours ?? theirs)?.pointee.path else { continue }
            unsafe found.append(
                UnmergedFile(
                    path: Array(String(cString: path).utf8), base: Self.leaf(base), ours: Self.leaf(ours),
                    theirs: Self.leaf(theirs)))
        }
    }

    private static func leaf(_ entry: UnsafePointer<git_index_entry>?) -> TreeLeaf? {
        guard let entry = unsafe entry?.pointee else { return nil }
        return unsafe TreeLeaf(id: ObjectID(entry.id), kind: TreeEntry.Kind(mode: entry.mode))
    }
}
