public import Git

extension Vault {
    /// What cloning came to.
    public struct Cloned: Sendable {
        /// The vault; one that is not initialized where the remote holds no `.daybook/`.
        public var vault: Vault
        /// What came.
        public var report: SyncReport
    }

    /// Makes a folder a clone of a remote, which is called `origin` there, with its history.
    ///
    /// Where the remote cannot be had, nothing is left of it. Done in a folder in which it broke off, it goes on; what somebody put
    /// there meanwhile stays.
    ///
    /// - Parameter settle: Called with the vault before the clone counts as whole.
    /// - Throws: `CloneError`, `TransferError`, `GitError`, `VaultError`.
    public static func clone(
        _ address: String, to folder: String, by access: RemoteAccess, world: World,
        operations: FileOperations = FileOperations(), progress: @escaping (Sync.Progress) -> Void = { _ in },
        settle: (Vault) throws -> Void = { _ in }
    ) throws -> Cloned {
        let found = try operations.information(at: folder, followingLinks: true)
        if let found {
            guard found.kind == .folder else { throw VaultError.noFolder(folder) }
        } else {
            try operations.createFolder(folder)
        }
        let root = try operations.resolve(folder)
        let cloning = Cloning(root: root, address: address, access: access, world: world, operations: operations)
        let isBegun = try found != nil && cloning.isBegun(called: folder)
        if !isBegun, let repository = Repository.enclosing(root) {
            if found == nil { try? operations.removeFolder(root) }
            throw VaultError.insideRepository(path: root, repository: repository)
        }
        var mayStay = isBegun
        defer {
            if !mayStay {
                Repository.discard(at: root)
                if found == nil { try? operations.removeFolder(root) }
            }
        }
        if !isBegun { _ = try Repository.create(at: root, marking: Cloning.mark) }
        let hold = try operations.open(root + "/.git/" + Cloning.mark, for: .lock)
        guard try hold.tryLockPatiently() else { throw VaultError.busy(holder: "clone") }
        let theirs = try cloning.isSettled ? nil : cloning.fetch(progress)
        let vault = Vault(
            root: root, gitFolder: try gitFolder(of: root, operations), isInitialized: true, operations: operations,
            world: world)
        // From here on it is a vault, and the next command in it goes on.
        mayStay = true
        let outcome = try vault.writing("clone") { _ in
            try theirs.map {
                try vault.advance(from: nil, to: $0, subject: "clone: origin") { done, all in
                    progress(.writing(done: done, all: all))
                }
            }
        }
        let made = try Vault(at: root, world: world, operations: operations)
        if let remote = try made.remote() { made.rememberPlace(of: remote) }
        try settle(made)
        cloning.cleanUp(vault)
        try operations.remove(root + "/.git/" + Cloning.mark)
        _ = consume hold
        var report = SyncReport(remote: "origin")
        let paths = try outcome?.paths ?? cloning.pathsOfHead()
        report.received = SyncReport.Count(paths)
        report.unwritten = outcome?.unwritten ?? made.notedFiles()
        return Cloned(vault: made, report: report)
    }
}

/// Why nothing was cloned.
public enum CloneError: Error, Equatable, Sendable {
    /// Something lies in the folder already.
    case notEmpty(String)
    /// The remote has no branch yet.
    case nothingThere
}
