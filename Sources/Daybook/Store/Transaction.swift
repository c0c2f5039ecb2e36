/// Changes to several files and one commit, all or nothing: before it is committed nothing of the vault has changed,
/// and once its record is on disk a crash is finished by the next command.
public struct Transaction: ~Copyable {
    let vault: Vault
    let stateFolder: String
    private let lock: VaultLock
    private(set) var changes: [Change] = []

    /// Takes the vault's lock and finishes what a process that died left half done.
    public init(in vault: Vault, command: String, waiting seconds: Int = 10) throws {
        let stateFolder = try vault.requireWritable()
        try vault.requireUsableRepository()
        let lock = try VaultLock(of: vault, command: command, waiting: seconds)
        try Recovery(vault: vault, stateFolder: stateFolder).run()
        self.vault = vault
        self.stateFolder = stateFolder
        self.lock = lock
    }

    /// Whether anything would be written.
    public var isEmpty: Bool { changes.isEmpty }

    /// The paths that would be written or removed.
    public var paths: [String] { changes.map(\.path) }

    /// Adds a new file; a name that is taken, case and Unicode form aside, is an error at the commit.
    public mutating func create(_ path: String, _ bytes: [UInt8]) throws {
        try vault.check(path)
        changes.append(.create(path: path, bytes: bytes))
    }

    /// Gives a file that was read new bytes; equal ones are no change.
    public mutating func replace(_ file: StoredFile, with bytes: [UInt8]) throws {
        try vault.check(file.path)
        if bytes != file.bytes { changes.append(.replace(path: file.path, bytes: bytes, old: file.bytes)) }
    }

    /// Takes what is on disk now into the commit, as an editor has left it.
    public mutating func record(_ file: StoredFile) throws {
        try vault.check(file.path)
        changes.append(.replace(path: file.path, bytes: file.bytes, old: file.bytes))
    }

    /// Removes a file that was read.
    public mutating func remove(_ file: StoredFile) throws {
        try vault.check(file.path)
        changes.append(.remove(path: file.path, old: file.bytes))
    }

    /// Takes a media file that already lies in place into the commit.
    public mutating func addMedia(_ path: String) throws {
        try vault.check(path)
        changes.append(.media(path: path))
    }

    /// Tells of a file that is about to be put into the vault before the commit, so that it is removed should the process die.
    public borrowing func announce(_ paths: [String]) throws {
        try Recovery.announce(paths, in: stateFolder, vault.operations)
    }

    /// Writes the files, then the commit; on any failure the files are put back as they were.
    public consuming func commit(_ message: CommitMessage) throws -> Committed {
        guard !changes.isEmpty else { return Committed(commit: nil, indexRefreshed: true) }
        let application = Application(vault: vault, stateFolder: stateFolder, changes: changes)
        let record = try application.stage(message)
        do {
            try record.write(to: stateFolder, vault.operations)
            try application.apply(record)
            let committed = try vault.commit(application.treeChanges, message)
            try vault.operations.remove(RedoRecord.path(in: stateFolder))
            return committed
        } catch {
            application.revert(record)
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
}
