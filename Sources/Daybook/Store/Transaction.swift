import Git

/// Changes to several files and one commit, all or nothing: before it is committed nothing of the vault has changed,
/// and once its record is on disk a crash is finished by the next command.
public struct Transaction: ~Copyable {
    let vault: Vault
    let stateFolder: String
    private let lock: VaultLock
    private var announcement: Announcement
    private(set) var changes: [Change] = []
    /// The command that was cut off before, and that this one has finished.
    let finished: FinishedCommand?

    /// Takes the vault's lock and finishes what a process that died left half done.
    init(in vault: Vault, command: String, waiting seconds: Int = 10) throws {
        let stateFolder = try vault.requireWritable()
        let problems: [RepositoryProblem]
        do {
            problems = try vault.requireUsableRepository()
        } catch VaultError.repository(.unfinished(let operation)) {
            // Git could not end what it is in the middle of, for a lock that a process of ours left when it died.
            if let lock = try? VaultLock(of: vault, command: command, waiting: 0) {
                vault.removeStaleLocks((try? Repository.inspect(vault.root)) ?? [])
                _ = consume lock
            }
            throw VaultError.repository(.unfinished(operation))
        }
        let lock = try VaultLock(of: vault, command: command, waiting: seconds)
        vault.removeStaleLocks(problems)
        finished = try Recovery(vault: vault, stateFolder: stateFolder).run()
        vault.commitAbandonedConversations()
        vault.refreshIndex()
        self.vault = vault
        self.stateFolder = stateFolder
        self.lock = lock
        announcement = Announcement(of: vault, stateFolder: stateFolder)
    }

    /// Whether anything would be written.
    public var isEmpty: Bool { changes.isEmpty }

    /// The paths that would be written or removed.
    public var paths: [String] { changes.map(\.path) }

    /// Adds a new file; a name that is taken, case and Unicode form aside, is an error at the commit.
    public mutating func create(_ path: String, _ bytes: [UInt8]) throws {
        try vault.checkWritable(path)
        changes.append(.create(path: path, bytes: bytes))
    }

    /// Gives a file that was read new bytes; equal ones are no change.
    public mutating func replace(_ file: StoredFile, with bytes: [UInt8]) throws {
        try vault.checkWritable(file.path)
        if bytes != file.bytes { changes.append(.replace(path: file.path, bytes: bytes, old: file.bytes)) }
    }

    /// Takes what is on disk now into the commit, as an editor has left it.
    public mutating func record(_ file: StoredFile) throws {
        try vault.checkWritable(file.path)
        changes.append(.replace(path: file.path, bytes: file.bytes, old: file.bytes))
    }

    /// Removes a file that was read.
    public mutating func remove(_ file: StoredFile) throws {
        try vault.checkWritable(file.path)
        changes.append(.remove(path: file.path, old: file.bytes))
    }

    /// Adds a change of any sort.
    mutating func add(_ change: Change) throws {
        try vault.checkWritable(change.path)
        changes.append(change)
    }

    /// Stores media, to be committed with the rest; what was not there before goes again where the commit fails.
    mutating func store(_ media: [IncomingMedia]) throws -> [StoredMedia] {
        guard !media.isEmpty else { return [] }
        try announcement.add([MediaPath.root + "/"])
        var stored: [StoredMedia] = []
        for incoming in media {
            stored.append(try vault.mediaStore.store(incoming) { path in try announcement.add([path.description]) })
        }
        return stored
    }

    /// Lists paths that are about to be put there, so that they go again where the commit fails.
    mutating func announce(_ paths: [String]) throws { try announcement.add(paths) }

    /// Takes stored media into the commit; such as stays out of git is passed over.
    mutating func add(_ stored: [StoredMedia]) throws {
        if stored.contains(where: \.path.isLocal) { try? vault.hideLocalMedia() }
        var known = Set(paths)
        for media in stored where !media.path.isLocal && known.insert(media.path.description).inserted {
            try vault.checkWritable(media.path.description)
            changes.append(.media(path: media.path.description))
        }
    }

    /// Writes the files, then the commit; on any failure the files are put back as they were.
    ///
    /// What a conversation that is still open has written into the same entries, and what was edited by hand in them, is
    /// committed for itself first, so that taking back this command does not take that away.
    ///
    /// - Parameters:
    ///   - path: What `last` shall name from now on.
    ///   - takesEdits: Whether the command is the edit by hand, so that both are one commit.
    public mutating func commit(
        _ message: CommitMessage, remembering path: String? = nil, takesEdits: Bool = false
    ) throws -> Committed {
        // A change that keeps uncommitted edits out of its commit keeps these out as well.
        let touched = changes.filter { $0.old != nil && $0.commits == nil }
        try vault.checkNotIgnored(touched.map(\.path))
        try vault.commitOpenConversations(in: touched.map(\.path))
        let edited = takesEdits ? [] : touched.filter { $0.touchesFiles && !$0.isMove }
        try vault.commitStaged(at: try placesInIndex(besides: edited))
        try vault.commitHandEdits(edited.compactMap { change in change.old.map { (change.path, $0) } })
        return try perform(message, remembering: path) { vault, changes in try vault.commit(changes, message) }
    }

    /// The files, besides some that are seen to, whose places in git's index the commit takes; what was staged there would be nowhere
    /// then. For a command that only makes files, whose names nearly always are free there too, the index is only looked through.
    private func placesInIndex(besides edited: [Change]) throws -> [String] {
        let seen = Set(edited.map { Array($0.path.utf8) })
        let others = changes.filter { MediaPath($0.path) == nil && !seen.contains(Array($0.path.utf8)) }
        let paths = others.map(\.path)
        if seen.isEmpty, others.allSatisfy({ $0.makesFile && $0.commits == nil }) {
            guard try Repository.open(vault.root).mayStandInIndex(paths) else { return [] }
            // An index that cannot be read holds nothing to be saved, and keeps no new file from being made.
            return (try? vault.stagedAlone(at: paths)).map { $0.isEmpty } == false ? paths : []
        }
        return paths
    }

    /// Writes the files as a commit would, and leaves the commit to a later one: where the process dies in the middle, the
    /// next command makes it, with this message.
    mutating func write(_ message: CommitMessage) throws {
        try vault.checkNotIgnored(changes.filter { $0.old != nil }.map(\.path))
        _ = try perform(message, remembering: nil) { _, _ in Committed(commit: nil, indexRefreshed: true) }
    }

    private mutating func perform(
        _ message: CommitMessage, remembering path: String?, committing: (Vault, [TreeChange]) throws -> Committed
    ) throws -> Committed {
        guard !changes.isEmpty else {
            abandon()
            return Committed(commit: nil, indexRefreshed: true)
        }
        var application = Application(of: changes, to: vault, stateFolder: stateFolder)
        try application.stage(announcing: &announcement)
        let record = RedoRecord(
            command: message.command, subject: message.subject, trailers: message.trailers, steps: application.steps)
        let committed: Committed
        do {
            try record.write(to: stateFolder, vault.operations)
            try application.apply()
            committed = try committing(vault, application.treeChanges)
        } catch {
            application.revert()
            throw error
        }
        // The commit stands: what fails from here on is left to the next command.
        try? finish(application, committed)
        if let path { vault.remember(last: path) }
        return committed
    }

    /// Removes what was put into the vault for a commit that does not come.
    mutating func abandon() {
        // A record that is still there means that not everything could be put back: the next command finishes it.
        guard (try? vault.operations.information(at: RedoRecord.path(in: stateFolder))) == .some(nil) else { return }
        try? announcement.undo()
    }

    private func finish(_ application: Application, _ committed: Committed) throws {
        try application.cleanUp()
        try announcement.withdraw()
        let record = RedoRecord.path(in: stateFolder)
        if let commit = committed.commit, !committed.isRemembered {
            try vault.rememberUnrefreshed(byRecord: record, of: commit)
        } else {
            try vault.operations.remove(record)
        }
    }
}

extension Vault {
    /// Does something under the vault's lock, and removes what was begun where it fails.
    func writing<Result>(_ command: String, _ body: (inout Transaction) throws -> Result) throws -> Result {
        var transaction = try Transaction(in: self, command: command)
        do {
            return try body(&transaction)
        } catch {
            transaction.abandon()
            throw error
        }
    }
}

/// What a transaction came to.
public struct Committed: Sendable, Equatable {
    /// The commit's id in hex; nil where nothing had to be committed.
    public var commit: String?
    /// Whether git's index knows of it; false where another program held the index.
    public var indexRefreshed: Bool
    /// Whether it is written down that it does not; a full disk may have kept it from that too.
    var isRemembered = true

    init(commit: String?, indexRefreshed: Bool, isRemembered: Bool = true) {
        (self.commit, self.indexRefreshed, self.isRemembered) = (commit, indexRefreshed, isRemembered)
    }
}
