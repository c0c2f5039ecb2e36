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
        let date = world.now()
        guard let identity = try repository.identity(seconds: date, offsetMinutes: world.utcOffset(date) / 60) else {
            throw VaultError.noIdentity
        }
        let unsent = try repository.commits(leadingTo: commit, butNotTo: old, limit: Self.mostRewritten + 1)
        let device = world.deviceName
        let lighter = try repository.writingObjects { () throws(GitError) -> [ObjectID: ObjectID] in
            if unsent.count <= Self.mostRewritten {
                return try LighterCommits(unsent, limit, in: repository).rewrite(commit, in: repository)
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

/// Commits that are written anew without what is too large, each with its own message, so that each can be undone as before.
private struct LighterCommits {
    private let commits: [ObjectID: CommitInformation]
    /// The objects that are too large, and every path at which one stands.
    private var large: Set<ObjectID> = []
    private var paths: Set<[UInt8]> = []
    private let lookup: TreeLookup
    /// The commits by the names of those in whose place they are.
    private var made: [ObjectID: ObjectID] = [:]

    init(_ unsent: [CommitInformation], _ limit: Int, in repository: borrowing Repository) throws(GitError) {
        commits = Dictionary(unsent.map { ($0.id, $0) }) { first, _ in first }
        lookup = try TreeLookup(of: repository)
        var small: Set<ObjectID> = []
        for commit in unsent {
            for difference in try repository.changes(from: commit.parents.first, to: commit.id) {
                guard let leaf = difference.ours, leaf.isFile, !small.contains(leaf.id) else { continue }
                if try repository.size(of: leaf.id) > limit {
                    large.insert(leaf.id)
                    paths.insert(difference.path)
                } else {
                    small.insert(leaf.id)
                }
            }
        }
    }

    /// Writes one, and before it those that it comes of; tells the name of each by the one of that in whose place it is.
    consuming func rewrite(
        _ last: ObjectID, in repository: borrowing Repository
    ) throws(GitError) -> [ObjectID: ObjectID] {
        // A clock that was set back may have put a parent behind its child.
        var waiting = [last]
        while let id = waiting.last {
            guard let commit = commits[id], made[id] == nil else {
                waiting.removeLast()
                continue
            }
            let missing = commit.parents.filter { commits[$0] != nil && made[$0] == nil }
            if missing.isEmpty {
                made[id] = try lighter(commit, in: repository)
            } else {
                waiting += missing
            }
        }
        return made
    }

    private func lighter(_ commit: CommitInformation, in repository: borrowing Repository) throws(GitError) -> ObjectID
    {
        let parents = commit.parents.map { made[$0] ?? $0 }
        // As it was last, which for one that was not sent before may be nowhere.
        let before = try parents.first.map { (parent) throws(GitError) in try repository.tree(of: parent) }
        var changes: [LeafChange] = []
        for path in paths {
            guard let leaf = try lookup.leaf(at: path, in: commit.tree), large.contains(leaf.id) else { continue }
            let last = try before.flatMap { (tree) throws(GitError) in try lookup.leaf(at: path, in: tree) }
            if last == leaf { continue }
            changes.append(LeafChange(path: path, leaf: last.flatMap { $0.kind == .folder ? nil : $0 }))
        }
        if changes.isEmpty, parents == commit.parents { return commit.id }
        let tree = try repository.rewriting(commit.tree, changes)
        // What held nothing else has nothing more to say.
        if !changes.isEmpty || commit.parents.first != parents.first, parents.count == 1,
            try repository.tree(of: parents[0]) == tree, try repository.tree(of: commit.parents[0]) != commit.tree
        {
            return parents[0]
        }
        return try repository.writeCommit(like: commit.id, tree: tree, parents: parents) { renamed(in: $0) }
    }

    /// A message whose trailers name commits by their new names.
    private func renamed(in message: [UInt8]) -> [UInt8] {
        let keys = [PastCommand.Trailer.undoes, PastCommand.Trailer.passed].map { Array(($0 + ": ").utf8) }
        let lines = message.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            guard let key = keys.first(where: { line.starts(with: $0) }),
                let named = ObjectID(hex: String(decoding: line.dropFirst(key.count), as: UTF8.self)),
                let new = made[named]
            else { return Array(line) }
            return key + Array(new.hex.utf8)
        }
        return Array(lines.joined(separator: [0x0A]))
    }
}
