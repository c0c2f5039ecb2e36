import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension GitError {
    /// Whether it is what libgit2 says where there was less to read than the file was long: somebody writes it.
    var tellsOfCutShort: Bool {
        guard category == .system, message.contains("for hashing") else { return false }
        if case .system(EIO) = code { return false }
        return true
    }
}

extension Repository {
    /// The name that a file's bytes have as an object, whatever filters git has for it; a link is followed.
    ///
    /// - Throws: `GitError.Code.changedWhileReading` where somebody goes on cutting it short.
    public static func objectID(ofFile path: String) throws(GitError) -> ObjectID {
        try GitLibrary.ensureStarted()
        var oid = git_oid()
        for _ in 0..<hashAttempts {
            do throws(GitError) {
                try git("git_odb_hashfile") { unsafe git_odb_hashfile(&oid, path, GIT_OBJECT_BLOB) }
                return ObjectID(oid)
            } catch {
                guard error.tellsOfCutShort else { throw error }
            }
        }
        throw GitError(refusing: "git_odb_hashfile", .changedWhileReading(path))
    }

    /// How often a file that is written while it is read is read again.
    static var hashAttempts: Int { 10 }

    /// The short names of the branches.
    public func branches() throws(GitError) -> [String] {
        let prefix = "refs/heads/"
        var iterator: OpaquePointer?
        defer { unsafe git_reference_iterator_free(iterator) }
        try git("git_reference_iterator_glob_new") {
            unsafe git_reference_iterator_glob_new(&iterator, handle, prefix + "*")
        }
        var names: [String] = []
        var name: UnsafePointer<CChar>?
        while unsafe git_reference_next_name(&name, iterator) == 0, let found = unsafe name {
            // By bytes: a name may begin with a mark that joins the slash before it.
            let bytes = unsafe String(cString: found).utf8.dropFirst(prefix.utf8.count)
            names.append(String(decoding: bytes, as: UTF8.self))
        }
        return names.sorted()
    }

    /// The name that bytes have as an object of a file.
    public static func objectID(of bytes: [UInt8]) throws(GitError) -> ObjectID {
        try GitLibrary.ensureStarted()
        var oid = git_oid()
        try git("git_odb_hash") { unsafe git_odb_hash(&oid, bytes, bytes.count, GIT_OBJECT_BLOB) }
        return ObjectID(oid)
    }

    /// Where a branch of a remote was when it was last asked; nil where that is not known.
    public func known(_ branch: String, of remote: String) throws(GitError) -> ObjectID? {
        try commit(ofReference: Remote.prefix(remote) + branch)
    }

    /// The commits that lead to one and not to another, newest first, at most `limit` of them.
    public func commits(
        leadingTo commit: ObjectID, butNotTo other: ObjectID?, limit: Int
    ) throws(GitError) -> [CommitInformation] {
        var walk: OpaquePointer?
        defer { unsafe git_revwalk_free(walk) }
        try git("git_revwalk_new") { unsafe git_revwalk_new(&walk, handle) }
        var id = commit.oid
        try git("git_revwalk_push") { unsafe git_revwalk_push(walk, &id) }
        if let other {
            var id = other.oid
            try git("git_revwalk_hide") { unsafe git_revwalk_hide(walk, &id) }
        }
        var commits: [CommitInformation] = []
        var next = git_oid()
        while commits.count < limit {
            let code = unsafe git_revwalk_next(&next, walk)
            if code == GIT_ITEROVER.rawValue { break }
            // A commit that cannot be read is not the last one.
            try git("git_revwalk_next") { code }
            commits.append(try information(of: ObjectID(next)))
        }
        return commits
    }

    /// Whether a shallow clone left out a part of the history.
    public var isShallow: Bool { !shallowBoundary().isEmpty }
}
