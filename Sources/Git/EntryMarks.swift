import CLibgit2

/// What somebody told git of an entry: to take the file for unchanged, or not to look for one (git-update-index(1)).
struct EntryMarks {
    var isAssumedUnchanged = false
    var isSkipped = false

    init() {}

    /// Those of an entry as it stands in an index; none of no bytes.
    init(_ entry: ArraySlice<UInt8>) {
        guard entry.count >= 64 else { return }
        let first = entry.startIndex + 60
        isAssumedUnchanged = entry[first] & 0x80 != 0
        isSkipped = entry[first] & 0x40 != 0 && entry[first + 2] & 0x40 != 0
    }

    /// Those of an entry of libgit2's.
    init(_ entry: UnsafePointer<git_index_entry>) {
        isAssumedUnchanged = unsafe UInt32(entry.pointee.flags) & GIT_INDEX_ENTRY_VALID.rawValue != 0
        isSkipped = unsafe UInt32(entry.pointee.flags_extended) & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue != 0
    }

    /// Whether git does not hold the file against the entry.
    var isAny: Bool { isAssumedUnchanged || isSkipped }
}

extension Repository {
    /// Whether an index may hold what stands at a path of a tree without harm, though no file is written of it: none that some file
    /// system takes for git's own folder, or that leads out of the work tree. Git refuses to check such a tree out.
    public static func mayStandInIndex(_ path: [UInt8], as kind: TreeEntry.Kind) -> Bool {
        let names = path.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard names.allSatisfy({ TreePath.isHarmless(Substring(decoding: $0, as: UTF8.self)) }) else { return false }
        // Git refuses a link in place of its list of other repositories.
        return kind != .symbolicLink || !TreePath.isModulesName(Substring(decoding: names.last ?? [], as: UTF8.self))
    }

    /// Which of some paths do not stand in the index as a tree holds them, with git told not to look for their files.
    public func unskipped(_ paths: [[UInt8]], in tree: ObjectID) throws(GitError) -> [[UInt8]] {
        if paths.isEmpty { return [] }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try requireIndexFile()
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        let trees = try TreeLookup(of: self)
        var unskipped: [[UInt8]] = []
        for path in paths {
            guard let leaf = try trees.leaf(at: path, in: tree), leaf.kind != .folder,
                Self.mayStandInIndex(path, as: leaf.kind)
            else { continue }
            let entry = unsafe git_index_get_bypath(index, path.map { CChar(bitPattern: $0) } + [0], 0)
            if let entry = unsafe entry, unsafe EntryMarks(entry).isSkipped,
                unsafe ObjectID(entry.pointee.id) == leaf.id
            {
                continue
            }
            unskipped.append(path)
        }
        return unskipped
    }

    /// Those of some paths whose files git is told to take for unchanged, or not to look for.
    public func passedOver(among paths: [String]) throws(GitError) -> [String] {
        if paths.isEmpty { return [] }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try requireIndexFile()
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        return paths.filter { path in
            guard let entry = unsafe git_index_get_bypath(index, path, 0) else { return false }
            return unsafe EntryMarks(entry).isAny
        }
    }

    /// Whether the work tree holds a file at a path, by its bytes, and not the one that a commit has there; git may be told not to look.
    public func workTreeHoldsOther(at path: [UInt8], than commit: ObjectID) throws(GitError) -> Bool {
        guard let workTree else { return false }
        let name = (Array((workTree + "/").utf8) + path).map { CChar(bitPattern: $0) } + [0]
        guard let found = FileAccess.objectID(at: name) else { return false }
        return try TreeLookup(of: self).leaf(at: path, in: tree(of: commit))?.id != found
    }

    /// Whether the work tree holds at a path, by its bytes, what a tree does there.
    public func workTreeHolds(_ leaf: TreeLeaf, at path: [UInt8]) -> Bool {
        guard let workTree else { return false }
        let name = Array((workTree + "/").utf8) + path
        return FileAccess.objectID(at: name.map { CChar(bitPattern: $0) } + [0]) == leaf.id
    }
}
