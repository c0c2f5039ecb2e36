import Git

extension Vault {
    /// What taking back a sync would do, or did.
    public struct SyncUndoing: Sendable, Equatable {
        /// How many entries and files change.
        public var changed: SyncReport.Count
        /// What there is to tell of files that were changed since, too.
        public var remarks: [String]
        /// Where nothing changes: what came and was changed since, and so stays.
        var edited: [String] = []
    }

    /// Takes back what the last sync brought, in a commit of its own; what was written since stays.
    ///
    /// The other devices get it with the next sync, as any other change.
    ///
    /// - Parameters:
    ///   - dryRun: Whether it is only to be told.
    ///   - largestFile: The largest edited file that is committed, in bytes, where that is set.
    /// - Throws: `SyncUndoError` where the last sync brought nothing, or nothing that was not changed since.
    public func undoSync(dryRun: Bool = false, largestFile: Int? = nil) throws -> SyncUndoing {
        try writing("sync") { _ in
            // What a sync brought that was cut off is known once it is finished.
            guard let brought = lastSync()?.brought, let before = ObjectID(hex: brought.from),
                let after = ObjectID(hex: brought.to)
            else { throw SyncUndoError.nothing }
            let repository = try Repository.open(root)
            guard let head = try repository.head.commit, try repository.descends(head, from: after) else {
                throw SyncUndoError.nothing
            }
            guard let identity = try identityNow() else { throw VaultError.noIdentity }
            let step = SyncStep(base: try repository.tree(of: after), old: try repository.information(of: before))
            let largest = self.largestFile(set: largestFile)
            if dryRun { return try undoing(step, over: head, largest) }
            // What was edited since is a commit of its own.
            _ = try commitEdits(largest: largest, Self.askAboutRemovals)
            return try undo(step, identity)
        }
    }

    private static func askAboutRemovals(_ removed: Int, _ all: Int, of files: MassRemoval.Files) throws {
        throw SyncError.massRemoval(removed: removed, all: all, of: files, isIncoming: false)
    }

    /// What would come of it, with all that was edited by hand and is in no commit yet.
    private func undoing(_ step: SyncStep, over head: ObjectID, _ largest: Int?) throws -> SyncUndoing {
        var leftAlone: [LeftAlone] = []
        var changes = try edits(try gitStatus(), largest: largest, &leftAlone)
        try checkRemovals(changes, Self.askAboutRemovals)
        let edited = try leavingUnfit(&changes, &leftAlone) { changes in
            let repository = try Repository.open(root)
            return try repository.supposing(changes, over: head) { (tree) throws(GitError) in
                try step.undone(tree, date: world.now(), keeping: shownMedia, in: repository).undoing
            }
        }
        if let edited { return try edited.unlessNothing }
        let now = try Repository.open(root).information(of: head)
        let repository = try Repository.open(root)
        return try repository.supposing([], over: head) { (tree) throws(GitError) in
            try step.undone(tree, date: now.committer.seconds, keeping: shownMedia, in: repository).undoing
        }.unlessNothing
    }

    private func undo(_ step: SyncStep, _ identity: Signature) throws -> SyncUndoing {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { throw SyncUndoError.nothing }
        let now = try repository.information(of: head)
        let message = CommitMessage(command: "sync-undo", subject: "what came").text(device: world.deviceName)
        let made = try repository.writingObjects { () throws(GitError) in
            let (tree, undoing) = try step.undone(
                now.tree, date: now.committer.seconds, keeping: shownMedia, in: repository)
            let commit = try repository.writeCommit(
                tree: tree, parents: [head], message: message, signature: identity)
            return (commit: commit, undoing: undoing)
        }
        let undoing = try made.undoing.unlessNothing
        _ = try advance(from: head, to: made.commit, subject: Self.undoSubject)
        return undoing
    }

    private func shownMedia(besides changed: [String]) -> Set<String>? { (try? namedMedia(besides: changed)) ?? nil }

    private func identityNow() throws -> Signature? { try world.signature(in: try Repository.open(root)) }
}

extension Vault.SyncUndoing {
    /// Itself, if anything changes.
    fileprivate var unlessNothing: Self {
        get throws {
            guard changed.isNothing else { return self }
            throw edited.isEmpty ? SyncUndoError.nothing : .edited(edited)
        }
    }
}

/// Why a sync was not taken back.
public enum SyncUndoError: Error, Equatable, Sendable {
    /// The last sync brought nothing, or it was taken back already.
    case nothing
    /// All that it brought was changed since, and stays.
    case edited([String])
}
