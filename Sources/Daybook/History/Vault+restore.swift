import Git

extension Vault {
    /// What putting back a version of an entry came to.
    public struct Restoring: Sendable, Equatable {
        /// The entry's path now.
        public var path: String
        /// The commit that the version is of, in hex.
        public var version: String
        /// When that was made.
        public var date: EntryDate
        /// What became of each file; nothing where the entry holds that version already.
        public var effects: [Reversal.Effect]
        /// The commit; nil where it was only to be told.
        public var committed: Committed?
    }

    /// Puts an entry back as it was in a commit, in one new commit, with the media that it shows.
    ///
    /// An entry that is there keeps its name, and its relative links are kept right; one that was removed gets the name back
    /// that it had, or one beside it where that is taken. Another entry that stands there now is never written over.
    ///
    /// - Parameters:
    ///   - entry: The one that is meant.
    ///   - revision: What git understands as one commit, or a date; nil for how a removed entry last was, and how one that is
    ///     there was before its last change.
    /// - Throws: `RestoreError`; then nothing has changed.
    public func restore(_ entry: PastEntry, at revision: String? = nil) throws -> Restoring {
        try writing("restore") { transaction in
            let plan = try RestorePlan.make(for: entry, at: revision, in: self)
            try commitStaged(at: plan.changes.filter { MediaPath($0.path) == nil }.map(\.path))
            for change in plan.changes { try transaction.add(change) }
            let message = CommitMessage(command: "restore", subject: Self.subject(of: plan.entry))
            var restoring = plan.restoring
            let committed = try transaction.commit(message, remembering: restoring.path)
            if committed.commit == nil {
                // What was only deleted by hand needs no commit, but git's index may have been told of it.
                try rememberUnrefreshed(plan.changes.map { Array($0.path.utf8) })
                refreshIndex()
            }
            restoring.committed = committed
            return restoring
        }
    }

    /// What `restore` would do now.
    public func previewRestore(_ entry: PastEntry, at revision: String? = nil) throws -> Restoring {
        try RestorePlan.make(for: entry, at: revision, in: self).restoring
    }
}

/// Why an entry was not put back.
public enum RestoreError: Error, Equatable, Sendable {
    /// Git holds no version of it.
    case noHistory(String)
    /// It has no version before the present one, or the part of the history that a shallow clone has holds none; of another entry,
    /// which is gone since, that commit has one at the path.
    case noEarlier(String, another: String? = nil, isCutOff: Bool = false)
    /// It was not there in that version; another entry stood at its path then, which is `now` elsewhere.
    case notThen(String, revision: String, now: String? = nil)
    /// Git knows no commit by that name.
    case noVersion(String)
    /// It names several commits, or nothing that can be one.
    case notOneVersion(String)
    /// No commit is as old as the date.
    case beforeAll(String)
    /// It has an edit that is in no commit.
    case editedByHand(String)
    /// It is a folder, a link or no ordinary file by now.
    case notAnOrdinaryFile(String)
    /// A media file is there, and not what its name says.
    case changedMedia(String)
    /// Git has lost what it was in a commit; the newest one before that in which it has not, both in hex.
    case lost(String, version: String, earlier: String?)
    /// It is longer than an entry may be, in bytes.
    case tooLong(String, limit: Int)
    /// It stands where no commit has it.
    case notCommitted(String)
}
