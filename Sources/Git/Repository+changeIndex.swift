import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Calls a closure with the index, and writes what it made of it, all under git's lock of the index.
    ///
    /// Where there is none it begins with what the last commit holds: git takes what an index lacks for removed, and the next
    /// `git commit` would remove it. With a token the lock is one whose owner can be told, see `LockFile`. Throws `.locked` while
    /// another program has it.
    func changeIndex(
        token: String?, _ change: (_ index: OpaquePointer?) throws(GitError) -> Void
    ) throws(GitError) {
        let path = gitDirectory + "/index"
        // libgit2 would read the whole index before it sees this.
        guard
            FileAccess.factsWithoutFollowing(path + ".lock") == nil
                || token.map({ LockFile.isLock(path + ".lock", of: $0) }) == true
        else {
            throw GitError(refusing: "changeIndex", .locked)
        }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        let found = FileAccess.factsWithoutFollowing(path)
        try requireIndexFile()
        guard let token, found?.isRegular != false, let lock = try LockFile.taking(path + ".lock", token: token) else {
            try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
            try git("git_index_read") { unsafe git_index_read(index, 0) }
            if found == nil { try unsafe readLastCommit(into: index) }
            if let found { try unsafe distrustSuspects(of: index, writtenAt: found) }
            try unsafe change(index)
            try git("git_index_write") { unsafe git_index_write(index) }
            return
        }
        // libgit2 locks what it writes by itself: it gets a second name of the index, and what it wrote takes the index's place.
        let scratch = token + ".index"
        Self.removeScratch(of: token)
        defer { Self.removeScratch(of: token) }
        if found != nil { try FileAccess.double(path, as: scratch) }
        try git("git_index_open") { unsafe git_index_open(&index, scratch) }
        // Else it would not look at files that were changed in the moment when the index was written.
        try git("git_repository_set_index") { unsafe git_repository_set_index(handle, index) }
        try git("git_index_set_caps") { unsafe git_index_set_caps(index, GIT_INDEX_CAPABILITY_FROM_OWNER.rawValue) }
        if found == nil { try unsafe readLastCommit(into: index) }
        if let found { try unsafe distrustSuspects(of: index, writtenAt: found) }
        try unsafe change(index)
        try git("git_index_write") { unsafe git_index_write(index) }
        guard lock.isHeld else { throw GitError(refusing: "changeIndex", .locked) }
        guard unsafe rename(scratch, path) == 0 else { throw GitError(refusing: "rename", .system(errno)) }
        _ = consume lock
    }

    /// Throws where something stands in the place of the index that is no file, or longer than any: whoever opened a pipe would wait
    /// for ever.
    func requireIndexFile() throws(GitError) {
        guard let facts = FileAccess.facts(at: gitDirectory + "/index") else { return }
        guard facts.isRegular, facts.size <= LargestFile.index else {
            throw GitError(refusing: "git_repository_index", .damaged("index"))
        }
    }

    /// Brings an index to what the last commit holds, without what no index may hold.
    private func readLastCommit(into index: OpaquePointer?) throws(GitError) {
        guard let commit = try head.commit else { return }
        var tree: OpaquePointer?
        defer { unsafe git_tree_free(tree) }
        var oid = try treeID(of: commit).oid
        try git("git_tree_lookup") { unsafe git_tree_lookup(&tree, handle, &oid) }
        try git("git_index_read_tree") { unsafe git_index_read_tree(index, tree) }
        var harmful: [[CChar]] = []
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let entry = unsafe git_index_get_byindex(index, position), let path = unsafe entry.pointee.path else {
                continue
            }
            let bytes = unsafe Array(UnsafeBufferPointer(start: path, count: strlen(path)))
            let kind = unsafe TreeEntry.Kind(mode: entry.pointee.mode)
            if Self.mayStandInIndex(bytes.map { UInt8(bitPattern: $0) }, as: kind) { continue }
            harmful.append(bytes + [0])
        }
        for path in harmful { try git("git_index_remove") { unsafe git_index_remove(index, path, 0) } }
    }

    /// Removes what a process that died may have left beside the token.
    static func removeScratch(of token: String) {
        for ending in [".index", ".index.lock", ".reference", ".configuration", ".configuration.lock"] {
            unsafe unlink(token + ending)
        }
    }
}
