import Git

extension Vault {
    /// What became of an entry, and of its name, while an editor had it open.
    struct Meanwhile {
        /// The entry as another command left it, under whatever name; nil where it is what the editor was opened on, or gone.
        var entry: StoredFile?
        /// What the last commit has of another entry that was given the name.
        var tenant: [UInt8]?

        /// What the editor left with what another command changed, where these are different things.
        static func putTogether(base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> [UInt8]? {
            if let settled = ThreeWay.settled(base, ours, theirs) { return settled }
            guard EntryMerge.canCompare(base), EntryMerge.canCompare(ours), EntryMerge.canCompare(theirs) else {
                return nil
            }
            let merge = try EntryMerge(base: base, ours: ours, theirs: theirs)
            return merge.overlaps.isEmpty && merge.unchosen.isEmpty ? merge.bytes : nil
        }
    }

    /// What became of an entry since an edit of it began, given what the editor left.
    func meanwhile(_ editing: Editing, _ file: StoredFile) throws -> Meanwhile {
        let path = editing.entry.path
        guard try headCommit() != editing.head else { return Meanwhile() }
        let now = try committedBytes(of: path)
        guard let id = editing.entry.id, Entry(file).id == id else {
            // What the editor left does not say which entry it is: it stays where it is, but for one that never said so.
            if now == nil, editing.entry.id == nil, let moved = try renamedWithoutID(editing) {
                return Meanwhile(entry: try read(moved))
            }
            guard let now, now != editing.entry.file.bytes, try !wasSavedHere(path) else { return Meanwhile() }
            return Meanwhile(entry: StoredFile(path: path, bytes: now))
        }
        if let now, Entry(StoredFile(path: path, bytes: now)).id == id {
            if now == editing.entry.file.bytes { return Meanwhile() }
            if try !wasSavedHere(path) { return Meanwhile(entry: StoredFile(path: path, bytes: now)) }
            return Meanwhile(entry: try renamedMeanwhile(editing, id))
        }
        return Meanwhile(entry: try renamedMeanwhile(editing, id), tenant: now)
    }

    /// The entry under the name that it was given since the edit began.
    private func renamedMeanwhile(_ editing: Editing, _ id: EntryID) throws -> StoredFile? {
        let others = try list(Query(sort: .date, details: .id), includingUnlisted: true).entries
            .filter { $0.id == id && !$0.path.isSame(as: editing.entry.path) }
        guard others.count == 1, let other = others.first, try committedBytes(of: other.path) != nil else { return nil }
        // One that was there already is a copy of it.
        let repository = try Repository.open(root)
        if let head = editing.head.flatMap({ ObjectID(hex: $0) }),
            let former = try repository.entry(at: other.path, in: head), try pastID(of: former.id, repository) == id
        {
            return nil
        }
        return try read(other.path)
    }

    /// Where commands of this program that rename have put an entry without an identity since the edit began.
    private func renamedWithoutID(_ editing: Editing) throws -> String? {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit, let old = editing.head.flatMap({ ObjectID(hex: $0) }) else {
            return nil
        }
        var path = editing.entry.path
        for commit in try repository.commits(leadingTo: head, butNotTo: old, limit: 100).reversed() {
            guard commit.parents.count == 1, PastCommand(commit)?.command == "rename" else { continue }
            let changes = try repository.changedFiles(from: commit.parents[0], to: commit.id)
            guard changes.contains(where: { $0.new == nil && $0.path.isSame(as: path) }) else { continue }
            let added = changes.filter { $0.old == nil && VaultWalk.isEntryName(FileOperations.name(of: $0.path)) }
            guard added.count == 1 else { return nil }
            path = added[0].path
        }
        return try path.isSame(as: editing.entry.path) || committedBytes(of: path) == nil ? nil : path
    }

    /// Whether the last commit of a file holds what was saved by hand on this device: the editor has gone on from that, while a sync
    /// or another command committed it.
    private func wasSavedHere(_ path: String) throws -> Bool {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit,
            let last = try repository.history(of: path, from: head, limit: 1).first?.commit
        else { return false }
        // Two devices may have one name: this clone knows what it committed itself.
        return last.subject.hasPrefix(CommitMessage.byHandPrefix) && repository.commitsMadeHere.contains(last.id)
    }
}
