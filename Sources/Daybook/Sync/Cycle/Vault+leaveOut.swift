import Git

extension Vault {
    /// How many commits are written anew one by one; more become one.
    private static var mostRewritten: Int { 500 }

    /// Puts others in place of the commits that were not sent, in which the files that are too large are as they were last: in the
    /// folder they stay, and the former commits under a name of their own.
    func leaveOut(_ limit: Int, of commit: ObjectID, since old: ObjectID?) throws -> ObjectID {
        let repository = try Repository.open(root)
        guard try repository.head.commit == commit else { throw VaultError.changedUnderneath(".git/HEAD") }
        var changes: [LeafChange] = []
        for difference in try repository.changes(from: old, to: commit) {
            guard let leaf = difference.ours, leaf.isFile, leaf.id != difference.base?.id,
                try repository.size(of: leaf.id) > limit
            else { continue }
            changes.append(LeafChange(path: difference.path, leaf: difference.base))
        }
        guard let identity = try world.signature(in: repository) else { throw VaultError.noIdentity }
        let unsent = try repository.commits(leadingTo: commit, butNotTo: old, limit: Self.mostRewritten + 1)
        let device = world.deviceName
        let lighter = try repository.writingObjects { () throws(GitError) -> [ObjectID: ObjectID] in
            if unsent.count <= Self.mostRewritten {
                return try LighterCommits(unsent, limit, besides: old, in: repository).rewrite(commit, in: repository)
            }
            let tree = try repository.rewriting(try repository.tree(of: commit), changes)
            // No command made it, so that no undoing takes back all that it stands for.
            let whole = try repository.writeCommit(
                tree: tree, parents: old.map { [$0] } ?? [],
                message: CommitMessage.byHand("without large files", device: device), signature: identity)
            return [commit: whole]
        }
        guard let made = lighter[commit] else { return commit }
        let fresh = try Repository.open(root)
        try fresh.keep(commit, as: KeptCommits.name(of: commit))
        try rememberUnrefreshed(changes.map(\.path))
        try fresh.advance(
            from: commit, to: made, subject: "sync: without large files", committer: identity, token: lockToken)
        refreshIndex()
        try rememberAnew(lighter, fresh, made)
        let lookup = try TreeLookup(of: fresh)
        let tree = try fresh.tree(of: made)
        let gone = try changes.filter { try lookup.leaf(at: $0.path, in: tree) == nil }
        try hideFromGit(gone.compactMap { String(validating: $0.path) })
        return made
    }
}

extension Vault {
    /// Remembers what the last sync brought by the new names of its commits, so that it can still be taken back.
    private func rememberAnew(
        _ made: [ObjectID: ObjectID], _ repository: borrowing Repository, _ head: ObjectID
    ) throws {
        guard let brought = lastSync()?.brought, let before = ObjectID(hex: brought.from),
            let after = ObjectID(hex: brought.to), let newAfter = made[after]
        else { return }
        let newBefore = made[before] ?? before
        // Where all became one commit, it cannot be told apart what came from what was here.
        guard try repository.descends(head, from: newBefore) else { return }
        rememberBrought(.init(from: newBefore.hex, to: newAfter.hex))
    }
}
