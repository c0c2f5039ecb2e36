import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Brings the index entries of some paths to what the checked-out commit holds, and leaves every other entry alone.
    ///
    /// Mends an index that could not be refreshed after a commit. Throws `.locked` while another program holds the index.
    public func refreshIndex(_ paths: [String]) throws(GitError) {
        guard let commit = try head.commit else {
            return try refreshIndex(paths, tree: nil, knownFacts: [:])
        }
        try refreshIndex(paths, tree: try treeID(of: commit), knownFacts: [:])
    }

    func refreshIndex(
        _ paths: [String], tree: ObjectID?, knownFacts: [String: FileAccess.Facts]
    ) throws(GitError) {
        guard let workTree else { throw GitError(refusing: "refreshIndex", .bare) }
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        try git("git_index_read") { unsafe git_index_read(index, 0) }
        for path in paths {
            var entry: TreeEntry?
            if let tree { entry = try self.entry(at: path, in: tree) }
            unsafe git_index_remove(index, path, 0)
            unsafe git_index_conflict_remove(index, path)
            guard let entry, entry.kind != .folder, entry.kind != .submodule else { continue }
            try unsafe add(entry, to: index, workTree: workTree, knownFacts: knownFacts[path])
        }
        try git("git_index_write") { unsafe git_index_write(index) }
    }

    private func add(
        _ entry: TreeEntry, to index: OpaquePointer?, workTree: String, knownFacts: FileAccess.Facts?
    ) throws(GitError) {
        var added = unsafe git_index_entry()
        unsafe added.id = entry.id.oid
        unsafe added.mode = entry.kind.mode.rawValue
        if let facts = try facts(of: workTree + "/" + entry.path, holding: entry.id, knownFacts: knownFacts) {
            unsafe added.ctime = git_index_time(facts.changed)
            unsafe added.mtime = git_index_time(facts.modified)
            unsafe added.dev = facts.device
            unsafe added.ino = facts.inode
            unsafe added.uid = facts.owner
            unsafe added.gid = facts.group
            unsafe added.file_size = UInt32(truncatingIfNeeded: facts.size)
        }
        try git("git_index_add") {
            unsafe entry.path.withCString { path in
                unsafe added.path = path
                return unsafe git_index_add(index, &added)
            }
        }
    }

    /// The facts of a file of the work tree, if it holds an object's bytes; without them git looks at the file again.
    private func facts(
        of file: String, holding id: ObjectID, knownFacts: FileAccess.Facts?
    ) throws(GitError) -> FileAccess.Facts? {
        guard let now = FileAccess.factsWithoutFollowing(file), now.isRegular else { return nil }
        if let knownFacts, knownFacts.isSameFile(as: now) { return now }
        guard now.size <= 8 << 20, let bytes = FileAccess.contents(of: file, limit: 8 << 20) else { return nil }
        var oid = git_oid()
        try git("git_odb_hash") {
            unsafe bytes.withUnsafeBytes { unsafe git_odb_hash(&oid, $0.baseAddress, $0.count, GIT_OBJECT_BLOB) }
        }
        // The facts are from before the bytes were read: a write in between makes git look again.
        return ObjectID(oid) == id ? now : nil
    }
}

extension git_index_time {
    fileprivate init(_ time: timespec) {
        self.init(
            seconds: Int32(truncatingIfNeeded: time.tv_sec), nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
    }
}
