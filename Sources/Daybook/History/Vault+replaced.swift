import Git

extension Vault {
    /// The entry that a name fits and in whose place another one was put.
    func replacedEntry(
        _ named: RemovedName, _ word: String, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry? {
        var found: [PastEntry] = []
        try visitReplaced(from: head, repository) { entry, replaced in
            if named.fits(entry), !found.contains(where: { $0.id == replaced.id }) { found.append(replaced) }
        }
        // By the name of its file the one is meant that is there.
        let gone = try found.filter { past in try past.id.flatMap { try livingPath(of: $0, first: past.path) } == nil }
        guard gone.count < 2 else { throw ReferenceError.severalRemoved(word, gone) }
        return gone.first
    }

    /// How an entry went in the end that was removed once: one that came back may have been replaced since, at whatever path it had.
    func replacedSince(
        _ past: PastEntry, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry {
        guard let id = past.id, let removal = past.removal, try cameBack(id, since: removal, head, repository) else {
            return past
        }
        var last: PastEntry?
        try visitReplaced(from: head, until: removal, repository) { entry, replaced in
            if last == nil, entry.id == id { last = replaced }
        }
        return last ?? past
    }

    /// The commit before the one that put another entry in the place of one; nil where it did something else.
    func replacement(
        of entry: PastEntry, by commit: ObjectID, _ repository: borrowing Repository
    ) throws -> ObjectID? {
        guard let id = entry.id, let parent = try repository.information(of: commit).parents.first,
            let old = try repository.entry(at: entry.path, in: parent), try pastID(of: old.id, repository) == id,
            let new = try repository.entry(at: entry.path, in: commit), let other = try pastID(of: new.id, repository),
            other != id
        else { return nil }
        return parent
    }

    /// Whether a commit since another one brought an entry to a path: what only came takes a tenth of the time to tell of what changed.
    private func cameBack(
        _ id: EntryID, since removal: ObjectID, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> Bool {
        var walk = try CommitWalk(from: head, in: repository)
        while let step = try walk.nextStep(in: repository), step.id != removal {
            guard step.parents.count == 1, !walk.isCutOff(step.id) else { continue }
            for file in try repository.addedFiles(by: step)
            where try pastEntry(of: file, repository)?.id == id { return true }
        }
        return false
    }

    /// Visits the entries in whose files commits put another entry, the last one first; merges are passed over.
    ///
    /// - Parameter end: The commit before which to stop; the first one is reached where nil.
    func visitReplaced(
        from head: ObjectID, until end: ObjectID? = nil, _ repository: borrowing Repository,
        _ visit: (Entry, PastEntry) throws -> Void
    ) throws {
        try visitRewritten(from: head, until: end, repository) { old, new, commit in
            // What has no identity on one side is the same entry, edited by hand.
            guard let entry = try pastEntry(of: old, repository), let id = entry.id,
                let other = try pastID(of: new.id, repository), other != id
            else { return }
            try visit(entry, PastEntry(entry, removedBy: repository.information(of: commit)))
        }
    }

    /// Visits the files that commits wrote anew, as they were and as they are then, the last one first; merges are passed over.
    func visitRewritten(
        from head: ObjectID, until end: ObjectID? = nil, _ repository: borrowing Repository,
        _ visit: (_ old: TreeEntry, _ new: TreeEntry, _ commit: ObjectID) throws -> Void
    ) throws {
        var walk = try CommitWalk(from: head, in: repository)
        while let step = try walk.nextStep(in: repository), step.id != end {
            guard let parent = step.parents.first, step.parents.count == 1, !walk.isCutOff(step.id) else { continue }
            for change in try repository.knownChanges(from: parent, to: step.id) {
                if let old = change.old, let new = change.new { try visit(old, new, step.id) }
            }
        }
    }
}
