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
    /// that it had, or one beside it where that is taken.
    ///
    /// - Parameters:
    ///   - path: Where the entry is, or was when it was removed.
    ///   - revision: What git understands as one commit, or a date; nil for how a removed entry last was, and how one that is
    ///     there was before its last change.
    /// - Throws: `RestoreError`; then nothing has changed.
    public func restore(_ path: String, at revision: String? = nil) throws -> Restoring {
        try writing("restore") { transaction in
            let plan = try planRestore(path, at: revision)
            try commitStaged(at: plan.changes.filter { MediaPath($0.path) == nil }.map(\.path))
            for change in plan.changes { try transaction.add(change) }
            let message = CommitMessage(command: "restore", subject: Self.subject(of: plan.entry))
            var restoring = plan.restoring
            restoring.committed = try transaction.commit(message, remembering: restoring.path)
            return restoring
        }
    }

    /// What `restore` would do now.
    public func previewRestore(_ path: String, at revision: String? = nil) throws -> Restoring {
        try planRestore(path, at: revision).restoring
    }

    private func planRestore(_ path: String, at revision: String?) throws -> RestorePlan {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { throw RestoreError.noHistory(path) }
        let present = try repository.entry(at: path, in: head)
        let state = try state(of: path)
        let committed = try present.map { try repository.contents(of: $0.id, limit: Self.longestEntry) }
        if let committed, state != .missing, state != .bytes(committed) { throw RestoreError.editedByHand(path) }

        let versions = try repository.history(of: path, from: head)
        guard !versions.isEmpty else { throw RestoreError.noHistory(path) }
        let source = try source(path, versions, revision, isThere: present != nil, state, head, repository)
        let bytes = try repository.contents(of: source.file.id, limit: Self.longestEntry)
        let target = present == nil ? try freePath(like: path) : path
        var document = Document(bytes: bytes)
        if !source.file.path.isSame(as: target) {
            try? document.repairOwnLinks(Renaming(path: source.file.path, target: target))
        }
        let entry = Entry(StoredFile(path: target, bytes: document.bytes))
        var plan = RestorePlan(
            entry: entry, changes: [],
            restoring: Restoring(
                path: target, version: source.commit.id.hex,
                date: EntryDate(
                    instant: source.commit.committer.seconds, offset: source.commit.committer.offsetMinutes * 60),
                effects: []))
        if !target.isSame(as: path) || state == .missing {
            var commits: Daybook.Change.Committing?
            if present != nil {
                // Git has it under this name: what else stands there did so beside it.
                let object = document.bytes == bytes ? source.file.id : try repository.writeBlob(document.bytes)
                commits = Daybook.Change.Committing(
                    object: object, isExecutable: source.file.kind == .executable, besideTwins: true)
            }
            plan.changes.append(.create(path: target, bytes: document.bytes, commits: commits))
            plan.restoring.effects.append(.restored(target))
        } else if let committed, committed != document.bytes {
            plan.changes.append(.replace(path: path, bytes: document.bytes, old: committed))
            plan.restoring.effects.append(.changed(path))
        }
        try bringMedia(of: entry, from: source.commit.id, head, repository, into: &plan)
        return plan
    }

    /// The version that is meant.
    private func source(
        _ path: String, _ versions: [FileVersion], _ revision: String?, isThere: Bool, _ state: FileState,
        _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> (file: TreeEntry, commit: CommitInformation) {
        if let revision {
            let commit = try commit(named: revision, in: repository)
            guard let file = try file(of: versions, at: commit, repository) else {
                throw RestoreError.notThen(path, revision: revision)
            }
            return (file, try repository.information(of: commit))
        }
        // What is there has to be another version than the present one; what was deleted by hand has only to come back.
        let passed = isThere && state != .missing ? versions.dropFirst() : versions[...]
        for version in passed where version.object != nil {
            if let file = try repository.entry(at: version.path, in: version.commit.id) {
                return (file, version.commit)
            }
        }
        throw RestoreError.noEarlier(path)
    }

    /// The path that an entry had, or one beside it where that is taken.
    private func freePath(like path: String) throws -> String {
        try checkWritable(path)
        let folder = FileOperations.folder(of: path)
        guard try operations.information(at: absolute(folder))?.kind == .folder else { return path }
        let taken = Set(try operations.list(absolute(folder)).entries.map(\.name.nameKey))
        guard taken.contains(FileOperations.name(of: path).nameKey) else { return path }
        let name = Layout.freeName(Layout.stem(of: path), extension: ".md", taken: taken)
        return folder.isEmpty ? name : folder + "/" + name
    }

    /// Media that the version shows comes back too, where it is gone and git has it.
    private func bringMedia(
        of entry: Entry, from commit: ObjectID, _ head: ObjectID, _ repository: borrowing Repository,
        into plan: inout RestorePlan
    ) throws {
        var seen: Set<MediaPath> = []
        for link in entry.body.media where !link.isRemote {
            guard let media = Layout.resolve(link.destination, from: entry.path).flatMap({ MediaPath($0) }),
                !media.isLocal, seen.insert(media).inserted, try mediaStore.verify(media) == .missing,
                let file = try repository.entry(at: media.description, in: commit)
            else { continue }
            plan.changes.append(.bring(media, object: file.id))
            plan.restoring.effects.append(.restored(media.description))
        }
    }
}

/// What has to be done to put a version back.
private struct RestorePlan {
    var entry: Entry
    var changes: [Change]
    var restoring: Vault.Restoring
}

/// Why an entry was not put back.
public enum RestoreError: Error, Equatable, Sendable {
    /// Git holds no version of it.
    case noHistory(String)
    /// It has no version before the present one.
    case noEarlier(String)
    /// It was not there in that version.
    case notThen(String, revision: String)
    /// Git knows no commit by that name.
    case noVersion(String)
    /// It names several commits, or nothing that can be one.
    case notOneVersion(String)
    /// No commit is as old as the date.
    case beforeAll(String)
    /// It has an edit that is in no commit.
    case editedByHand(String)
}
