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
    /// Where the remote cannot be had, nothing is left of it. Done in a folder in which it broke off, it goes on.
    ///
    /// - Throws: `CloneError`, `TransferError`, `GitError`, `VaultError`.
    public static func clone(
        _ address: String, to folder: String, by access: RemoteAccess, world: World,
        operations: FileOperations = FileOperations(), progress: @escaping (Sync.Progress) -> Void = { _ in }
    ) throws -> Cloned {
        let found = try operations.information(at: folder, followingLinks: true)
        if let found {
            guard found.kind == .folder else { throw VaultError.noFolder(folder) }
            guard try operations.list(folder).entries.isEmpty else { throw CloneError.notEmpty(folder) }
        } else {
            try operations.createFolder(folder)
        }
        let root = try operations.resolve(folder)
        if let repository = Repository.enclosing(root) {
            throw VaultError.insideRepository(path: root, repository: repository)
        }
        var isDone = false
        defer {
            if !isDone {
                Repository.discard(at: root)
                if found == nil { try? operations.removeFolder(root) }
            }
        }
        _ = try Repository.create(at: root)
        let repository = try Repository.open(root)
        try repository.addRemote("origin", at: address)
        guard let remote = try repository.remote(named: "origin") else { throw CloneError.notEmpty(folder) }
        let fetched = try repository.fetch(remote, by: access) { progress(.transfer($0)) }
        let own = try repository.head.branch ?? "main"
        let names = fetched.advertisement.branches.map(\.name)
        let candidates = [fetched.advertisement.head, own, "main", "master"].compactMap { $0 } + names
        guard let branch = candidates.first(where: { fetched.advertisement.commit(of: $0) != nil }),
            let theirs = fetched.advertisement.commit(of: branch)
        else { throw CloneError.nothingThere }
        if fetched.skipped.contains(where: { $0.branch == branch }) { throw SyncError.unusable(branch: branch) }
        if branch != own { try repository.checkOutUnborn(branch) }
        try repository.follow(branch, of: "origin", from: branch)
        var vault = Vault(
            root: root, gitFolder: try gitFolder(of: root, operations), isInitialized: true, operations: operations,
            world: world)
        // From here on it is a vault, and the next command in it goes on.
        isDone = true
        let outcome = try vault.writing("clone") { _ in
            try vault.advance(from: nil, to: theirs, subject: "clone: origin") { done, all in
                progress(.writing(done: done, all: all))
            }
        }
        vault = try Vault(at: root, world: world, operations: operations)
        var report = SyncReport(remote: "origin")
        report.received = SyncReport.Count(outcome.paths.map { Array($0.utf8) })
        report.unwritten = outcome.unwritten
        return Cloned(vault: vault, report: report)
    }
}

/// Why nothing was cloned.
public enum CloneError: Error, Equatable, Sendable {
    /// Something lies in the folder already.
    case notEmpty(String)
    /// The remote has no branch yet.
    case nothingThere
}
