import Git

/// A clone that is to be made, or that was begun and broke off.
struct Cloning {
    let root: String
    let address: String
    let access: RemoteAccess
    let world: World
    let operations: FileOperations

    /// The file in git's folder that is there as long as a clone is not whole.
    static let mark = "daybook/cloning"

    /// Whether a folder holds this clone, begun; throws where something else lies there.
    ///
    /// One of another remote of which nothing came yet, with nothing beside it, is removed.
    func isBegun(called folder: String) throws -> Bool {
        let names = try operations.list(root).entries.map(\.name).filter { $0 != Repository.unfinishedFolder }
        if names.isEmpty { return false }
        guard names.contains(".git"), try operations.information(at: root + "/.git/" + Self.mark)?.kind == .file else {
            throw CloneError.notEmpty(folder)
        }
        // Nobody else clones here: git's locks are those of the process that died.
        let mark = try operations.open(root + "/.git/" + Self.mark, for: .lock)
        guard try mark.tryLockPatiently() else { throw VaultError.busy(holder: "clone") }
        removeLocks(in: root + "/.git", isDeep: false)
        removeLocks(in: root + "/.git/refs", isDeep: true)
        _ = consume mark
        // Empty since git's folder was given its name.
        try? operations.removeFolder(root + "/" + Repository.unfinishedFolder)
        let repository = try Repository.open(root)
        guard let former = try repository.configuration("remote.origin.url") else { return true }
        if try RemoteAddress(former, relativeTo: root) == RemoteAddress(address, relativeTo: root) { return true }
        guard names == [".git"], try repository.head.commit == nil, try !isSettled else {
            throw CloneError.notEmpty(folder)
        }
        Repository.discard(at: root)
        return false
    }

    private func removeLocks(in folder: String, isDeep: Bool) {
        for entry in (try? operations.list(folder).entries) ?? [] {
            let path = folder + "/" + entry.name
            if entry.kind == .folder, isDeep { removeLocks(in: path, isDeep: true) }
            if entry.kind == .file, entry.name.ends(with: ".lock") { try? operations.remove(path) }
        }
    }

    /// Does what could not be done on the way, where a call failed without harm: there may be no next command for long that would, and
    /// git takes every file for removed as long as its index does not know of them.
    func cleanUp(_ vault: Vault) {
        removeLocks(in: root + "/.git/refs/remotes", isDeep: true)
        try? vault.writing("clone") { _ in }
    }

    /// Whether all has come, and at most files are still to be written, as a record says.
    var isSettled: Bool {
        get throws {
            if try Repository.open(root).head.commit != nil { return true }
            return try RedoRecord.read(from: root + "/.git/daybook", operations) != nil
        }
    }

    /// Brings all that the remote has, checks out its branch without a commit yet, and says where that is.
    func fetch(_ progress: @escaping (Sync.Progress) -> Void) throws -> ObjectID {
        let repository = try Repository.open(root)
        if try repository.configuration("remote.origin.url") == nil { try repository.addRemote("origin", at: address) }
        guard let remote = try repository.remote(named: "origin") else { throw CloneError.notEmpty(root) }
        let fetched = try repository.fetch(remote, by: access) { progress(.transfer($0)) }
        let own = try repository.head.branch ?? "main"
        let names = fetched.advertisement.branches.map(\.name)
        let candidates = [fetched.advertisement.head, own, "main", "master"].compactMap { $0 } + names
        guard let branch = candidates.first(where: { fetched.advertisement.commit(of: $0) != nil }),
            let theirs = fetched.advertisement.commit(of: branch)
        else { throw CloneError.nothingThere }
        if fetched.skipped.contains(where: { $0.branch.isSame(as: branch) }) {
            throw SyncError.unusable(branch: branch)
        }
        if !branch.isSame(as: own) { try repository.checkOutUnborn(branch) }
        try repository.follow(branch, of: "origin", from: branch)
        return theirs
    }

    /// The paths of the commit that is checked out.
    func pathsOfHead() throws -> [[UInt8]] {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [] }
        return try repository.changes(from: nil, to: head).map(\.path)
    }
}
