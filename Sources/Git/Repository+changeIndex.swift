import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Calls a closure with the index, and writes what it made of it, all under git's lock of the index.
    ///
    /// With a token the lock is one whose owner can be told, see `LockFile`. Throws `.locked` while another program has it.
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
        guard let token, found?.isRegular != false, let lock = try LockFile.taking(path + ".lock", token: token) else {
            try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
            try git("git_index_read") { unsafe git_index_read(index, 0) }
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
        try unsafe change(index)
        try git("git_index_write") { unsafe git_index_write(index) }
        guard lock.isHeld else { throw GitError(refusing: "changeIndex", .locked) }
        guard unsafe rename(scratch, path) == 0 else { throw GitError(refusing: "rename", .system(errno)) }
        _ = consume lock
    }

    /// Removes what a process that died may have left beside the token.
    static func removeScratch(of token: String) {
        for ending in [".index", ".index.lock", ".reference", ".configuration", ".configuration.lock"] {
            unsafe unlink(token + ending)
        }
    }
}
