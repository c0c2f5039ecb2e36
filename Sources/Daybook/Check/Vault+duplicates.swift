import Git

extension Vault {
    /// Of entries with one id, the one that keeps it: the one that was committed first, as far as history tells, else the first path.
    func keeper(among paths: [String]) throws -> String? {
        guard paths.count > 1, gitFolder != nil else { return paths.first }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return paths.first }
        var first: (path: String, commit: CommitInformation?)?
        for path in paths {
            // A history that cannot be read tells nothing.
            let commit = (try? repository.history(of: path, from: head))?.last?.commit
            guard let known = first else {
                first = (path, commit)
                continue
            }
            if let commit, try known.commit.map({ try Self.precedes(commit, $0, repository) }) ?? true {
                first = (path, commit)
            }
        }
        return first?.path
    }

    /// Whether a commit was made before another: by where they stand in the history, else by their clocks.
    private static func precedes(
        _ commit: CommitInformation, _ other: CommitInformation, _ repository: borrowing Repository
    ) throws -> Bool {
        if commit.id == other.id { return false }
        if try repository.descends(other.id, from: commit.id) { return true }
        if try repository.descends(commit.id, from: other.id) { return false }
        return commit.committer.seconds < other.committer.seconds
    }
}
