import Git

extension Vault {
    /// What taking back a sync would do, or did.
    public struct SyncUndoing: Sendable, Equatable {
        /// How many entries and files change.
        public var changed: SyncReport.Count
        /// What there is to tell of files that were changed since, too.
        public var remarks: [String]
    }

    /// Takes back what the last sync brought, in a commit of its own; what was written since stays.
    ///
    /// The other devices get it with the next sync, as any other change.
    ///
    /// - Parameter dryRun: Whether it is only to be told.
    /// - Throws: `SyncUndoError.nothing` where the last sync brought nothing.
    public func undoSync(dryRun: Bool = false) throws -> SyncUndoing {
        guard let brought = lastSync()?.brought, let before = ObjectID(hex: brought.from),
            let after = ObjectID(hex: brought.to)
        else { throw SyncUndoError.nothing }
        return try writing("sync") { _ in
            // What was edited since is a commit of its own.
            if !dryRun { _ = try commitEdits { _, _ in } }
            let repository = try Repository.open(root)
            guard let head = try repository.head.commit, try repository.descends(head, from: after) else {
                throw SyncUndoError.nothing
            }
            let (now, old) = (try repository.information(of: head), try repository.information(of: before))
            let base = try repository.tree(of: after)
            let date = world.now()
            guard let identity = try repository.identity(seconds: date, offsetMinutes: world.utcOffset(date) / 60)
            else {
                throw VaultError.noIdentity
            }
            let message = CommitMessage(command: "sync-undo", subject: "what came")
                .text(device: world.deviceName)
            let (commit, merge) = try repository.writingObjects { () throws(GitError) -> (ObjectID, TreeMerge) in
                let merge = try TreeMerge(
                    base: base, ours: .init(tree: now.tree, date: now.committer.seconds),
                    theirs: .init(tree: old.tree, date: old.committer.seconds), in: repository)
                let commit = try repository.writeCommit(
                    tree: merge.tree, parents: [head], message: message, signature: identity)
                return (commit, merge)
            }
            let changes = try Repository.open(root).changes(from: head, to: commit)
            guard !changes.isEmpty else { throw SyncUndoError.nothing }
            let undoing = SyncUndoing(
                changed: SyncReport.Count(changes.map(\.path)), remarks: merge.remarks.map(\.path))
            if dryRun { return undoing }
            _ = try advance(from: head, to: commit, subject: "sync-undo")
            rememberBrought(nil)
            return undoing
        }
    }
}

/// Why a sync was not taken back.
public enum SyncUndoError: Error, Equatable, Sendable {
    /// The last sync brought nothing, or it was taken back already.
    case nothing
}
