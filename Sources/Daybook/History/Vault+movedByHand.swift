import Git

extension Vault {
    /// What else changes with files whose entries a commit has under other names, since somebody gave them these by hand: the old names
    /// go, and what took one over comes. Committed under the new name alone, an entry would be there twice, for another device too.
    ///
    /// - Parameter commit: The commit that still has the old names.
    func movedByHand(
        with files: [(path: String, bytes: [UInt8])], since commit: ObjectID?
    ) throws -> [TreeChange] {
        guard let commit else { return [] }
        let repository = try Repository.open(root)
        var sought = try files.compactMap { file in try movedEntry(at: file.path, file.bytes, commit, repository) }
        guard !sought.isEmpty else { return [] }
        let unwritten = Set(unwrittenFiles().map(\.bytes))
        var rest = try gitStatus().filter { changed in
            let path = Array(changed.path.utf8)
            return TreeMerge.isEntry(path) && !unwritten.contains(path) && (try? checkWritable(changed.path)) != nil
                && !files.contains { $0.path.isSame(as: changed.path) }
        }
        var changes: [TreeChange] = []
        while let moved = sought.popLast() {
            for (place, changed) in rest.enumerated().reversed() {
                guard let entry = try repository.entry(at: changed.path, in: commit),
                    entry.kind == .file || entry.kind == .executable, try moved.isHeld(by: entry.id, in: repository)
                else { continue }
                let state = try state(of: changed.path)
                if case .bytes(let bytes) = state {
                    // A copy of it under a new name takes nothing from it.
                    guard let other = try movedEntry(at: changed.path, bytes, commit, repository) else { continue }
                    changes.append(.write(path: changed.path, bytes: bytes))
                    sought.append(other)
                } else if case .missing = state {
                    changes.append(.remove(path: changed.path))
                } else {
                    continue
                }
                rest.remove(at: place)
            }
        }
        return try changes + displaced(by: files, among: rest, commit, repository)
    }

    /// The new files that hold what the commit has under the names of others: without them it would be nowhere in the next one.
    private func displaced(
        by files: [(path: String, bytes: [UInt8])], among new: [ChangedPath], _ commit: ObjectID,
        _ repository: borrowing Repository
    ) throws -> [TreeChange] {
        var ids: Set<EntryID> = []
        for file in files {
            guard let held = try repository.entry(at: file.path, in: commit),
                let bytes = try repository.text(of: held.id),
                let id = Entry(StoredFile(path: file.path, bytes: bytes)).id
            else { continue }
            if id != Entry(StoredFile(path: file.path, bytes: file.bytes)).id { ids.insert(id) }
        }
        guard !ids.isEmpty else { return [] }
        return try new.compactMap { changed in
            guard try repository.entry(at: changed.path, in: commit) == nil,
                case .bytes(let bytes) = try state(of: changed.path),
                let id = Entry(StoredFile(path: changed.path, bytes: bytes)).id, ids.contains(id)
            else { return nil }
            return .write(path: changed.path, bytes: bytes)
        }
    }

    /// What a file is to be found by where the commit has another entry under its name, or none.
    private func movedEntry(
        at path: String, _ bytes: [UInt8], _ commit: ObjectID, _ repository: borrowing Repository
    ) throws -> MovedEntry? {
        guard TreeMerge.isEntry(Array(path.utf8)) else { return nil }
        let moved = MovedEntry(
            id: Entry(StoredFile(path: path, bytes: bytes)).id, object: try Repository.objectID(of: bytes))
        guard let held = try repository.entry(at: path, in: commit) else { return moved }
        // Without an identity nobody can tell a new text from another entry.
        return try moved.id == nil || moved.isHeld(by: held.id, in: repository) ? nil : moved
    }
}

/// An entry that has another name than in a commit.
private struct MovedEntry {
    let id: EntryID?
    let object: ObjectID

    /// Whether an object holds the entry.
    func isHeld(by other: ObjectID, in repository: borrowing Repository) throws -> Bool {
        if object == other { return true }
        guard let id, let bytes = try repository.text(of: other) else { return false }
        return Entry(StoredFile(path: "", bytes: bytes)).id == id
    }
}
