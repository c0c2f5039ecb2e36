public import Git

extension Vault {
    /// Whether what was noticed is anything that a sync has to do: edits that are in no commit, or commits that the remote may lack.
    ///
    /// Daybook's own writing is noticed too, and is no news once it is sent.
    public func isNews(_ noticed: NoticedChanges) -> Bool { holdsEdits(noticed) || !isSent() }

    /// Whether one of the files that were noticed is not as the last commit has it; where that cannot be told, it is not.
    public func holdsEdits(_ noticed: NoticedChanges) -> Bool {
        if noticed.isMore || noticed.isLost { return true }
        guard !noticed.paths.isEmpty else { return false }
        do {
            let repository = try Repository.open(root)
            let head = try repository.head.commit
            let unwritten = Set(unwrittenFiles().map(\.bytes))
            for path in noticed.paths.map({ String(decoding: $0, as: UTF8.self) })
            where try isEdited(path, since: head, unwritten, repository) { return true }
            return false
        } catch {
            return true
        }
    }

    private func isEdited(
        _ path: String, since head: ObjectID?, _ unwritten: Set<[UInt8]>, _ repository: borrowing Repository
    ) throws -> Bool {
        let entry: TreeEntry? = if let head { try repository.entry(at: path, in: head) } else { nil }
        switch try look(at: path) {
        case .missing: return entry != nil && !unwritten.contains(Array(path.utf8))
        case .file(let object, let facts):
            guard let entry else { return try !repository.isIgnored(path) }
            let isExecutable = facts.permissions & 0o100 != 0
            return entry.id != object || (entry.kind == .executable) != isExecutable
        case .other:
            // What lies in a new folder is noticed for itself.
            let isFolder = try operations.information(at: absolute(path))?.kind == .folder
            return isFolder ? entry != nil && entry?.kind != .folder : entry?.kind != .symbolicLink
        }
    }

    /// Whether the remote was last known to be where this vault is; with no remote there is nothing to send.
    func isSent() -> Bool {
        guard let remote = try? remote() else { return true }
        guard let repository = try? Repository.open(root), let head = try? repository.head,
            let commit = head.commit
        else { return false }
        let own = head.branch ?? "main"
        let branch = ((try? repository.followed(by: own, of: remote.name)) ?? nil) ?? own
        return (try? repository.known(branch, of: remote.name)) == commit
    }

    /// Asks the remote whether it is elsewhere than this vault; one that there is not, is not.
    public func remoteHasMoved(by access: RemoteAccess) throws -> Bool {
        guard let remote = try remote() else { return false }
        let standing = try advertisement(of: remote, by: access).standing
        if [.empty, .emptied].contains(standing) { return try Repository.open(root).head.commit != nil }
        return standing != .same
    }
}
