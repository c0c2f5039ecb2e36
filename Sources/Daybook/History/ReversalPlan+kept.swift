import Git

/// What a merge kept, though the command that is to be undone removed it.
extension ReversalPlan {
    /// The entry is there, as a merge kept it, since it was edited on another device: what this one had changed before it removed it,
    /// words, a name, is all that is to come back.
    mutating func bringBackWords(_ old: TreeEntry, _ bytes: [UInt8], besides kept: TreeEntry) throws {
        guard kept.id != old.id || !kept.path.isSame(as: old.path), let base = try self.bytes(of: kept) else { return }
        try changeBack((old, bytes), (kept, base), made: base)
    }

    /// Whether what the last commit has at the path of a removed entry is that entry.
    func isSameEntry(_ present: TreeEntry, _ old: TreeEntry, _ bytes: [UInt8]) throws -> Bool {
        guard Self.isEntry(old.path) else { return false }
        if let id = Entry(StoredFile(path: old.path, bytes: bytes)).id {
            if let other = try self.id(of: present) { return other == id }
            // It may have got its identity by what was done to it before it was removed.
            guard let kept = try keptVersion(at: old.path, of: old.id) else { return false }
            return try self.id(of: kept) == nil
        }
        // Of one without an identity nothing else tells that it is the same.
        return try keptVersion(at: old.path, of: old.id)?.id == old.id
    }

    /// The most commits that are looked at.
    private static let mostSteps = 10_000

    /// What there was, before the commit and on another device, of a file that the commit removed, where it never went there, and a merge
    /// has it from there: a way leads from the last commit to one that the removal came of as well, and the file stands in each commit on
    /// it. Where that is nowhere what was removed, words went with the removal. Nil where it is there for another reason.
    func keptVersion(at path: String, of removed: ObjectID) throws -> TreeEntry? {
        guard let parent = commit.parents.first else { return nil }
        let before = try recent.commits(leadingTo: parent, in: repository)
        var seen: Set<ObjectID> = [head]
        var pending = [head]
        var found: TreeEntry?
        while let next = pending.popLast(), seen.count < Self.mostSteps {
            guard let present = try repository.entry(at: path, in: next) else { continue }
            if before.contains(next) {
                if present.id == removed { return present }
                found = found ?? present
                continue
            }
            for parent in try repository.information(of: next).parents where seen.insert(parent).inserted {
                pending.append(parent)
            }
        }
        return found
    }

    /// What there was of a file before this removal of it and before another one, of another device, which has been undone already; nil
    /// where the last commit has the file for another reason.
    func versionBeforeBothRemovals(at path: String) throws -> TreeEntry? {
        guard let other = try removalUndone(at: path), let parent = try repository.information(of: other).parents.first,
            let own = commit.parents.first
        else { return nil }
        for base in try repository.mergeBases(own, parent) {
            if let entry = try repository.entry(at: path, in: base) { return entry }
        }
        return nil
    }

    /// The removal whose undoing made a file that the last commit holds.
    private func removalUndone(at path: String) throws -> ObjectID? {
        var next = head
        for _ in 0..<Self.mostSteps {
            let information = try repository.information(of: next)
            var holder: ObjectID?
            for parent in information.parents where holder == nil {
                if try repository.entry(at: path, in: parent) != nil { holder = parent }
            }
            guard let parent = holder else { return PastCommand(information)?.undoes }
            next = parent
        }
        return nil
    }
}
