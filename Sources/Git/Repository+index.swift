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
    ///
    /// - Parameter token: As for `commit`.
    public func refreshIndex(_ paths: [String], token: String? = nil) throws(GitError) {
        var tree: ObjectID?
        if let commit = try head.commit { tree = try treeID(of: commit) }
        try refreshIndex(paths, tree: tree, knownFacts: [:], token: token)
    }

    func refreshIndex(
        _ paths: [String], tree: ObjectID?, knownFacts: [String: FileAccess.Facts], token: String?
    ) throws(GitError) {
        guard let workTree else { throw GitError(refusing: "refreshIndex", .bare) }
        try unsafe changeIndex(token: token) { (index) throws(GitError) in
            for path in paths {
                var entry: TreeEntry?
                if let tree { entry = try self.entry(at: path, in: tree) }
                unsafe git_index_remove(index, path, 0)
                unsafe git_index_conflict_remove(index, path)
                guard let entry, entry.kind != .folder, entry.kind != .submodule else { continue }
                try unsafe add(entry, to: index, workTree: workTree, knownFacts: knownFacts[path])
            }
            unsafe keepTreeCache(of: index)
        }
    }

    /// Works out the trees that the index stands for, so that git finds their names in it and is quick.
    ///
    /// It has to come before the index is written. Git's own trees leave out files that are only intended to be added, which
    /// libgit2's do not: with those in it, as with conflicts, the names are left to git.
    private func keepTreeCache(of index: OpaquePointer?) {
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let entry = unsafe git_index_get_byindex(index, position) else { return }
            let isIntended = unsafe UInt32(entry.pointee.flags_extended) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0
            if unsafe isIntended || git_index_entry_stage(entry) != 0 { return }
        }
        var oid = git_oid()
        _ = unsafe git_index_write_tree(&oid, index)
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
