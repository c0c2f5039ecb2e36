import CLibgit2

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Repository {
    /// Brings the index entries of some paths to what the checked-out commit holds, and leaves every other entry alone.
    ///
    /// Mends an index that could not be refreshed after a commit. What somebody told git of an entry, not to look for its file or to
    /// take it for unchanged, stays. Throws `.locked` while another program holds the index.
    ///
    /// - Parameters:
    ///   - paths: The bytes of the paths.
    ///   - skipped: Those among them for which git is to look for no file (git-update-index(1), `--skip-worktree`).
    ///   - shown: Those for which it is to look for one again.
    ///   - token: As for `commit`.
    public func refreshIndex(
        _ paths: [[UInt8]], skipping skipped: Set<[UInt8]> = [], showing shown: Set<[UInt8]> = [], token: String? = nil
    ) throws(GitError) {
        let commit = try head.commit
        let tree = if let commit { try treeID(of: commit) } else { ObjectID?.none }
        try refreshIndex(
            paths, skipping: skipped, showing: shown, from: nil, to: tree, knownFacts: [:], token: token,
            sharing: try sharedPermissions())
    }

    /// Brings index entries to what a tree holds; `base` is the tree that the index may still stand for.
    func refreshIndex(
        _ paths: [[UInt8]], skipping skipped: Set<[UInt8]> = [], showing shown: Set<[UInt8]> = [],
        from base: ObjectID?, to tree: ObjectID?, knownFacts: [[UInt8]: FileAccess.Facts], token: String?,
        sharing: SharedPermissions?
    ) throws(GitError) {
        guard let workTree else { throw GitError(refusing: "refreshIndex", .bare) }
        var replacements: [IndexFile.Replacement] = []
        let trees = try TreeLookup(of: self)
        for path in paths {
            var replacement = try replacement(of: path, from: base, to: tree, trees)
            replacement.isSkipped = skipped.contains(path) ? true : shown.contains(path) ? false : nil
            if let id = replacement.entry?.id, replacement.isSkipped != true,
                let name = String(validating: path, as: UTF8.self)
            {
                replacement.entry?.facts = try facts(
                    of: workTree + "/" + name, holding: id, knownFacts: knownFacts[path])
            }
            replacements.append(replacement)
        }
        if let token, try replaceInFile(replacements, token: token, sharing: sharing) { return }
        try replaceByLibrary(replacements, token: token)
        sharing?.apply(to: gitDirectory + "/index")
    }

    /// What is to become of a path in the index.
    private func replacement(
        of path: [UInt8], from base: ObjectID?, to tree: ObjectID?, _ trees: TreeLookup
    ) throws(GitError) -> IndexFile.Replacement {
        var entry: IndexFile.Entry?
        if let tree, let found = try trees.leaf(at: path, in: tree), found.kind != .folder,
            Self.mayStandInIndex(path, as: found.kind)
        {
            entry = IndexFile.Entry(id: found.id, mode: found.kind.mode.rawValue)
        }
        var folders = [IndexTrees.Change(folder: [], before: base, after: tree)]
        for (position, byte) in path.enumerated() where byte == 0x2F {
            let folder = Array(path[..<position])
            let before = if let base { try trees.folder(at: folder, in: base) } else { ObjectID?.none }
            let after = if let tree { try trees.folder(at: folder, in: tree) } else { ObjectID?.none }
            folders.append(IndexTrees.Change(folder: folder, before: before, after: after))
        }
        return IndexFile.Replacement(path: path, entry: entry, folders: folders)
    }

    /// Makes the replacements in the bytes of the index, where they are understood.
    private func replaceInFile(
        _ replacements: [IndexFile.Replacement], token: String, sharing: SharedPermissions?
    ) throws(GitError) -> Bool {
        let path = gitDirectory + "/index"
        guard let lock = try LockFile.taking(path + ".lock", token: token) else { return false }
        guard FileAccess.factsWithoutFollowing(path)?.isRegular == true,
            let bytes = try replaced(replacements, inFile: path)
        else { return false }
        let scratch = token + ".index"
        FileAccess.remove(scratch)
        defer { FileAccess.remove(scratch) }
        // Git itself does not force the index: what it holds can be worked out again.
        try FileAccess.write(bytes, to: scratch, flags: O_WRONLY | O_CREAT | O_EXCL, durably: false)
        sharing?.apply(to: scratch)
        guard lock.isHeld else { throw GitError(refusing: "refreshIndex", .locked) }
        try FileAccess.move(scratch, to: path)
        _ = consume lock
        return true
    }

    private func replaced(
        _ replacements: [IndexFile.Replacement], inFile path: String
    ) throws(GitError) -> [UInt8]? {
        var bytes: [UInt8] = []
        let facts = try unsafe FileAccess.read(path, limit: LargestFile.index) { (facts) throws(GitError) in
            bytes.reserveCapacity(facts.size)
        } body: { (chunk) throws(GitError) in
            unsafe bytes.append(contentsOf: chunk)
        }
        guard var index = IndexFile(bytes, modified: facts, replacements: replacements) else { return nil }
        for (entry, suspect) in index.suspects where try mayHaveChanged(suspect, since: facts) { index.distrust(entry) }
        return index.replaced()
    }

    private func replaceByLibrary(_ replacements: [IndexFile.Replacement], token: String?) throws(GitError) {
        try unsafe changeIndex(token: token) { (index) throws(GitError) in
            for replacement in replacements {
                let path = replacement.path.map { CChar(bitPattern: $0) } + [0]
                var marks = EntryMarks()
                if let old = unsafe git_index_get_bypath(index, path, 0) { marks = unsafe EntryMarks(old) }
                marks.isSkipped = replacement.isSkipped ?? marks.isSkipped
                unsafe git_index_remove(index, path, 0)
                unsafe git_index_conflict_remove(index, path)
                guard let entry = replacement.entry else { continue }
                // libgit2 removes a file where a folder is to be, and not a folder where a file is to be.
                unsafe git_index_remove_directory(index, path, 0)
                try unsafe add(entry, at: path, marks, to: index)
            }
            unsafe keepTreeCache(of: index)
        }
    }

    /// Works out the trees that the index stands for, so that git finds their names in it and is quick.
    ///
    /// It has to come before the index is written. Git's own trees leave out files that are only intended to be added, which
    /// libgit2's do not: with those in it, as with conflicts, the names are left to git. Trees that no commit has, as of what was
    /// only staged, are written to the repository itself: what this value writes after a commit goes with its `ObjectQuarantine`.
    private func keepTreeCache(of index: OpaquePointer?) {
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let entry = unsafe git_index_get_byindex(index, position) else { return }
            let isIntended = unsafe UInt32(entry.pointee.flags_extended) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0
            if unsafe isIntended || git_index_entry_stage(entry) != 0 { return }
        }
        guard let workTree, let repository = try? Repository.open(workTree) else { return }
        var oid = git_oid()
        _ = unsafe git_index_write_tree_to(&oid, index, repository.handle)
    }

    private func add(
        _ entry: IndexFile.Entry, at path: [CChar], _ marks: EntryMarks, to index: OpaquePointer?
    ) throws(GitError) {
        var added = unsafe git_index_entry()
        if marks.isAssumedUnchanged { unsafe added.flags |= UInt16(GIT_INDEX_ENTRY_VALID.rawValue) }
        if marks.isSkipped { unsafe added.flags_extended |= UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) }
        unsafe added.id = entry.id.oid
        unsafe added.mode = entry.mode
        if let facts = entry.facts {
            unsafe added.ctime = git_index_time(facts.changed)
            unsafe added.mtime = git_index_time(facts.modified)
            unsafe added.dev = facts.device
            unsafe added.ino = facts.inode
            unsafe added.uid = facts.owner
            unsafe added.gid = facts.group
            unsafe added.file_size = UInt32(truncatingIfNeeded: facts.size)
        }
        try git("git_index_add") {
            unsafe path.withUnsafeBufferPointer { path in
                unsafe added.path = path.baseAddress
                return unsafe git_index_add(index, &added)
            }
        }
    }

    /// The facts of a file of the work tree, if it holds an object's bytes; without them git looks at the file again.
    func facts(
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
