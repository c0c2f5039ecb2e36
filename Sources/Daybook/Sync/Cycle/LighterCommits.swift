import Git

/// Commits that are written anew without what is too large, each with its own message, so that each can be undone as before.
///
/// A file that is too large is in the new commit as it was last, under the name that it has by then, and of a merge as its smaller
/// versions are merged: what others wrote, and what the remote has already, stays.
struct LighterCommits {
    private let commits: [ObjectID: CommitInformation]
    /// The objects that are too large, and every path at which one stands.
    private var large: Set<ObjectID> = []
    private var paths: Set<[UInt8]> = []
    private let lookup: TreeLookup
    /// The commits by the names of those in whose place they are.
    private var made: [ObjectID: ObjectID] = [:]

    /// - Parameter sent: What the remote has.
    init(
        _ unsent: [CommitInformation], _ limit: Int, besides sent: ObjectID?, in repository: borrowing Repository
    ) throws(GitError) {
        commits = Dictionary(unsent.map { ($0.id, $0) }) { first, _ in first }
        lookup = try TreeLookup(of: repository)
        let remote = try sent.map { (sent) throws(GitError) in try repository.tree(of: sent) }
        var small: Set<ObjectID> = []
        for commit in unsent {
            for difference in try repository.changes(from: commit.parents.first, to: commit.id) {
                guard let leaf = difference.ours, leaf.isFile, !small.contains(leaf.id) else { continue }
                // What others sent is there, however large it is.
                if let remote, try lookup.leaf(at: difference.path, in: remote)?.id == leaf.id { continue }
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
        var merged: ObjectID?
        var changes: [LeafChange] = []
        for path in paths {
            guard let leaf = try lookup.leaf(at: path, in: commit.tree), large.contains(leaf.id) else { continue }
            let last: TreeLeaf?
            switch parents.count {
            case 0: last = nil
            case 1:
                let before = try repository.tree(of: parents[0])
                if let same = try lookup.leaf(at: path, in: before) {
                    last = same
                } else {
                    last = try former(of: leaf, at: path, commit, before, in: repository)
                }
            case 2:
                if merged == nil { merged = try HistoryMerge.tree(of: parents[0], parents[1], in: repository) }
                last = try merged.flatMap { (tree) throws(GitError) in try lookup.leaf(at: path, in: tree) }
            default: last = try carried(leaf, at: path, commit, parents, in: repository)
            }
            if last == leaf { continue }
            changes.append(LeafChange(path: path, leaf: last.flatMap { $0.kind == .folder ? nil : $0 }))
        }
        if changes.isEmpty, parents == commit.parents { return commit.id }
        let tree = try repository.rewriting(commit.tree, changes)
        let isCommand = PastCommand(commit) != nil
        // What held nothing else has nothing more to say, but for a command, which undoing would pass over in silence.
        if !isCommand, !changes.isEmpty || commit.parents.first != parents.first, parents.count == 1,
            try repository.tree(of: parents[0]) == tree, try repository.tree(of: commit.parents[0]) != commit.tree
        {
            return parents[0]
        }
        let original = isCommand ? try leftOut(of: commit, in: repository) : nil
        return try repository.writeCommit(like: commit.id, tree: tree, parents: parents) { message in
            renamed(in: message) + (original.map { Array("\(PastCommand.Trailer.leftOut): \($0.hex)\n".utf8) } ?? [])
        }
    }

    /// The commit itself, where it changed a file that was too large before or after that, or what it stands for itself.
    private func leftOut(
        of commit: CommitInformation, in repository: borrowing Repository
    ) throws(GitError) -> ObjectID? {
        if let earlier = PastCommand(commit)?.leftOut { return earlier }
        guard commit.parents.count == 1 else { return nil }
        let before = try repository.tree(of: commit.parents[0])
        for path in paths {
            let old = try lookup.leaf(at: path, in: before)
            let new = try lookup.leaf(at: path, in: commit.tree)
            if old != new, [old, new].contains(where: { $0.map { large.contains($0.id) } ?? false }) {
                return commit.id
            }
        }
        return nil
    }

    /// The smaller version of an entry that the commit gave another name; nil where it is no such one.
    private func former(
        of leaf: TreeLeaf, at path: [UInt8], _ commit: CommitInformation, _ before: ObjectID,
        in repository: borrowing Repository
    ) throws(GitError) -> TreeLeaf? {
        guard let id = try entryID(leaf, at: path, in: repository) else { return nil }
        for difference in try repository.changes(from: commit.parents.first, to: commit.id) {
            guard difference.ours == nil, let old = difference.base,
                try entryID(old, at: difference.path, in: repository) == id
            else { continue }
            return try lookup.leaf(at: difference.path, in: before)
        }
        return nil
    }

    private func entryID(
        _ leaf: TreeLeaf, at path: [UInt8], in repository: borrowing Repository
    ) throws(GitError) -> EntryID? {
        guard TreeMerge.isEntry(path), leaf.isFile, let bytes = try repository.text(of: leaf.id) else { return nil }
        return Entry(StoredFile(path: "", bytes: bytes)).id
    }

    /// Of a merge of more than two, the version of the parent that the file is from.
    private func carried(
        _ leaf: TreeLeaf, at path: [UInt8], _ commit: CommitInformation, _ parents: [ObjectID],
        in repository: borrowing Repository
    ) throws(GitError) -> TreeLeaf? {
        var found: [TreeLeaf?] = []
        for (old, new) in zip(commit.parents, parents) {
            let last = try lookup.leaf(at: path, in: try repository.tree(of: new))
            if try lookup.leaf(at: path, in: try repository.tree(of: old)) == leaf { return last }
            found.append(last)
        }
        return found.lazy.compactMap { $0 }.first
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
