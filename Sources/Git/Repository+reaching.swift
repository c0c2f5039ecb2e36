import CLibgit2

extension Repository {
    /// The commits that somebody may still come back to: those of all branches, of what remotes were seen to have, of tags, of `HEAD`,
    /// and of whatever was stashed, with what git keeps beside a stash (git-stash(1)).
    ///
    /// Throws `.damaged` where the file of a reference names nothing and no log tells what it did, unless such are passed over.
    public func keptCommits(passingOverDamaged isLenient: Bool = false) throws(GitError) -> [ObjectID] {
        var iterator: OpaquePointer?
        defer { unsafe git_reference_iterator_free(iterator) }
        try git("git_reference_iterator_new") { unsafe git_reference_iterator_new(&iterator, handle) }
        var found: Set<ObjectID> = []
        // One whose file is damaged led to what its log tells; without that, nobody knows what is needed.
        let damaged = try damagedReferences()
        for reference in damaged {
            guard let last = ReferenceLog.newest(commonDirectory + "/logs/" + reference), try holds(last) else {
                if isLenient { continue }
                throw GitError(refusing: "read", .damaged(reference))
            }
            found.insert(last)
        }
        var name: UnsafePointer<CChar>?
        while unsafe git_reference_next_name(&name, iterator) == 0, let reference = unsafe name {
            // One that names no commit, as a tag of a file does, leads to none.
            let reference = unsafe String(cString: reference)
            guard !damaged.contains(reference), let id = try? commit(ofReference: reference) else { continue }
            if let commit = peeled(id) { found.insert(commit) }
        }
        if let commit = try head.commit { found.insert(commit) }
        let database = try ObjectDatabase(of: self)
        for stash in ReferenceLog.ids(commonDirectory + "/logs/refs/stash") {
            guard let header = try? database.header(of: stash) else { continue }
            found.insert(stash)
            found.formUnion(header.parents.dropFirst())
        }
        return found.sorted { $0.hex < $1.hex }
    }

    /// The commits under names that begin alike, sorted by name; what is no commit is passed over.
    public func commits(named prefix: String) throws(GitError) -> [ObjectID] {
        try referenceNames(prefix).sorted().compactMap { name in
            (try? commit(ofReference: name)).flatMap { $0 }.flatMap { peeled($0) }
        }
    }

    /// The full names of references that begin alike.
    func referenceNames(_ prefix: String) throws(GitError) -> [String] {
        var iterator: OpaquePointer?
        defer { unsafe git_reference_iterator_free(iterator) }
        try git("git_reference_iterator_glob_new") {
            unsafe git_reference_iterator_glob_new(&iterator, handle, prefix + "*")
        }
        var names: [String] = []
        var next: UnsafePointer<CChar>?
        while unsafe git_reference_next_name(&next, iterator) == 0, let found = unsafe next {
            unsafe names.append(String(cString: found))
        }
        return names
    }

    /// The commit that a name stands for, be it that of a tag that has an object of its own.
    func peeled(_ id: ObjectID) -> ObjectID? {
        var object: OpaquePointer?
        var commit: OpaquePointer?
        defer {
            unsafe git_object_free(commit)
            unsafe git_object_free(object)
        }
        var oid = id.oid
        guard unsafe git_object_lookup(&object, handle, &oid, GIT_OBJECT_ANY) == 0,
            unsafe git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0, let peeled = unsafe git_object_id(commit)
        else { return nil }
        return unsafe ObjectID(peeled.pointee)
    }

    /// Hands on every commit that leads to some, each once, in no order, as far as a shallow clone has them.
    public func eachCommit(leadingTo tips: [ObjectID], _ body: (CommitWalk.Step) throws -> Void) throws {
        let database = try ObjectDatabase(of: self)
        let boundary = shallowBoundary()
        var seen = Set(tips)
        var pending = tips
        while let commit = pending.popLast() {
            let header = try database.header(of: commit)
            let parents = boundary.contains(commit) ? [] : header.parents
            try body(CommitWalk.Step(id: commit, tree: header.tree, parents: parents, seconds: header.seconds))
            for parent in parents where seen.insert(parent).inserted { pending.append(parent) }
        }
    }

    /// Which of some objects a commit that can be reached needs; all of them where the history itself has holes.
    func needed(of ids: Set<ObjectID>) -> Set<ObjectID> {
        guard !ids.isEmpty else { return [] }
        var found: Set<ObjectID> = []
        var seen: Set<ObjectID> = []
        do {
            let database = try ObjectDatabase(of: self)
            try eachCommit(leadingTo: try keptCommits()) { step in
                if ids.contains(step.tree) { found.insert(step.tree) }
                var pending = [step.tree]
                while let tree = pending.popLast() {
                    guard seen.insert(tree).inserted, let items = try? database.items(of: tree) else { continue }
                    for item in items.values {
                        if ids.contains(item.id) { found.insert(item.id) }
                        if item.kind == .folder { pending.append(item.id) }
                    }
                }
            }
        } catch {
            return ids
        }
        return found
    }

    /// The files of the index that the last commit does not have like that, each side of a conflict by itself.
    public func filesOnlyInIndex() throws(GitError) -> [TreeEntry] {
        var index: OpaquePointer?
        defer { unsafe git_index_free(index) }
        try requireIndexFile()
        try git("git_repository_index") { unsafe git_repository_index(&index, handle) }
        var committed: Set<ObjectID> = []
        if let commit = try head.commit { committed = Set(try entries(at: commit, recursively: true).map(\.id)) }
        var found: [TreeEntry] = []
        for position in 0..<(unsafe git_index_entrycount(index)) {
            guard let entry = unsafe git_index_get_byindex(index, position), let path = unsafe entry.pointee.path else {
                continue
            }
            let id = unsafe ObjectID(entry.pointee.id)
            if committed.contains(id) || id.isNone { continue }
            let kind = unsafe TreeEntry.Kind(mode: entry.pointee.mode)
            found.append(TreeEntry(path: unsafe String(cString: path), id: id, kind: kind))
        }
        return found
    }
}
