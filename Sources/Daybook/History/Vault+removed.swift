import Git

extension Vault {
    /// The path that a removed entry had, or has under another name, found in git's history by the path, the beginning of the
    /// id, the title or the name of its file; of several the one that was removed last.
    ///
    /// - Parameter path: The word as a path from the vault's root, where it is one from somewhere else.
    public func removedEntry(named word: String, from path: String? = nil) throws -> String {
        guard gitFolder != nil else { throw ReferenceError.noSuchEntry(word) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { throw ReferenceError.noSuchEntry(word) }
        for candidate in [path, word, word + ".md"].compactMap({ $0 })
        where (try? Layout.check(candidate)) != nil && VaultWalk.isEntryName(FileOperations.name(of: candidate)) {
            if let version = try repository.history(of: candidate, from: head, limit: 1).first {
                return try successor(of: candidate, version.commit, head, repository)
            }
        }
        let named = RemovedName(word)
        var walk = try CommitWalk(from: head, in: repository)
        while let commit = try walk.next(in: repository) {
            guard commit.parents.count == 1, !walk.isCutOff(commit.id), let parent = commit.parents.first else {
                continue
            }
            let changed = try repository.changedFiles(from: parent, to: commit.id)
            for change in changed where change.new == nil {
                guard let old = change.old, VaultWalk.isEntryName(FileOperations.name(of: old.path)),
                    let removed = try entry(of: old, repository), named.fits(removed)
                else { continue }
                return try successor(of: old.path, commit, head, repository)
            }
        }
        throw ReferenceError.noSuchEntry(word)
    }

    /// The name that an entry got in the commit that took its old one away, and so on; the old one where it was removed.
    private func successor(
        of path: String, _ commit: CommitInformation, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> String {
        var (path, commit) = (path, commit)
        while try repository.entry(at: path, in: head) == nil, let parent = commit.parents.first,
            let old = try repository.entry(at: path, in: parent), let id = try entry(of: old, repository)?.id,
            let next = try repository.changedFiles(from: parent, to: commit.id).first(where: { change in
                guard change.old == nil, let new = change.new else { return false }
                return try entry(of: new, repository)?.id == id
            })?.new?.path
        {
            path = next
            guard let last = try repository.history(of: path, from: head, limit: 1).first, last.object == nil else {
                break
            }
            commit = last.commit
        }
        return path
    }

    private func entry(of file: TreeEntry, _ repository: borrowing Repository) throws -> Entry? {
        guard file.kind == .file || file.kind == .executable, VaultWalk.isEntryName(FileOperations.name(of: file.path)),
            try repository.size(of: file.id) <= Self.longestEntry
        else { return nil }
        return Entry(
            StoredFile(path: file.path, bytes: try repository.contents(of: file.id, limit: Self.longestEntry)))
    }
}

/// A word that names an entry which is not there to be listed.
private struct RemovedName {
    private let key: String
    /// The name of a file without its ending, where it is one.
    private let stem: String
    private let prefix: String?

    init(_ word: String) {
        key = word.nameKey
        stem = (VaultWalk.isEntryName(FileOperations.name(of: word)) ? Layout.stem(of: word) : word).nameKey
        prefix = word.utf8.count >= Reference.shortestPrefix ? word.lowercased() : nil
    }

    func fits(_ entry: Entry) -> Bool {
        if let prefix, entry.id?.description.lowercased().hasPrefix(prefix) == true { return true }
        return entry.title.nameKey == key || Layout.stem(of: entry.path).nameKey == stem
    }
}
