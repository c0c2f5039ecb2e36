import Git

/// The commits that a sync put others without large files in place of (``Sync/Options/leavesLarge``): they were never sent, and are under
/// names of their own on this device alone.
///
/// What was removed or undone before is nowhere else, so that whatever looks for a version or for media looks here last.
struct KeptCommits {
    /// What the names begin with.
    static let names = "refs/daybook/kept/"

    /// How many commits before each name are looked at.
    private static var most: Int { 10_000 }

    /// A commit that has a name, and those before it that the last commit does not come of, newest first.
    struct Line {
        var tip: ObjectID
        var commits: [CommitInformation]
    }

    /// One for each name, the newest first.
    let lines: [Line]

    /// What a commit gets for a name.
    static func name(of commit: ObjectID) -> String { names + commit.hex.prefix(12) }

    init(besides head: ObjectID, in repository: borrowing Repository) throws(GitError) {
        var lines: [Line] = []
        for tip in try repository.commits(named: Self.names) {
            let commits = try repository.commits(leadingTo: tip, butNotTo: head, limit: Self.most)
            if !commits.isEmpty { lines.append(Line(tip: tip, commits: commits)) }
        }
        self.lines = lines.sorted {
            ($0.commits.first?.committer.seconds ?? 0) > ($1.commits.first?.committer.seconds ?? 0)
        }
    }

    /// The newest file that stood at a path, and the newest commit that has it.
    func file(
        at path: String, in repository: borrowing Repository
    ) throws(GitError) -> (file: TreeEntry, commit: ObjectID)? {
        for line in lines {
            for commit in line.commits {
                if let file = try repository.entry(at: path, in: commit.id) { return (file, commit.id) }
            }
        }
        return nil
    }
}

extension Vault {
    /// The versions of an entry that only such commits have, newest first, with its removals where it has no others.
    ///
    /// - Parameter own: Its versions otherwise, newest first.
    func keptVersions(
        of entry: PastEntry, besides own: [FileVersion], _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> [FileVersion] {
        let kept = try KeptCommits(besides: head, in: repository)
        guard !kept.lines.isEmpty else { return [] }
        let known = Set(own.compactMap(\.object))
        let newest = own.lazy.compactMap(\.object).first
        let id = try entry.id ?? newest.flatMap { try pastID(of: $0, repository) }
        var paths = [entry.path]
        for version in own where !paths.contains(where: { $0.isSame(as: version.path) }) { paths.append(version.path) }
        var found: [FileVersion] = []
        for line in kept.lines {
            let commits = Set(line.commits.map(\.id))
            for path in paths {
                let past = PastEntry(at: path, id: id)
                for version in try versions(of: past, from: line.tip, isFull: true, repository).own
                where commits.contains(version.commit.id) && !found.contains(version) {
                    let isKnown = version.object.map { known.contains($0) } ?? !own.isEmpty
                    if !isKnown { found.append(version) }
                }
            }
        }
        return found
    }

    /// Whether an edit that is in no commit of the branch is one of those versions: it is too large to be in one, and not lost.
    func isKept(
        _ bytes: [UInt8], of entry: PastEntry, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> Bool {
        let object = try Repository.objectID(of: bytes)
        return try keptVersions(of: entry, besides: [], head, repository).contains { $0.object == object }
    }

    /// An entry that only such commits have, by its path, the beginning of its id, its title or the name of its file.
    ///
    /// - Throws: `ReferenceError` where there is none, or more than one.
    func keptEntry(
        named word: String, at paths: [String], _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry {
        let named = RemovedName(word)
        for line in try KeptCommits(besides: head, in: repository).lines {
            for path in paths {
                guard let last = try lastAt(path, line.tip, repository) else { continue }
                return last
            }
            var found: [PastEntry] = []
            for old in try repository.knownChanges(from: line.tip, to: head).filter({ $0.new == nil }).compactMap(\.old)
            {
                guard let entry = try pastEntry(of: old, repository), named.fits(entry) else { continue }
                found.append(PastEntry(at: old.path, id: entry.id))
            }
            try visitRemoved(from: line.tip, repository, in: Set(line.commits.map(\.id))) { entry, removed in
                let isKnown = found.contains {
                    $0.id == removed.id && (removed.id != nil || $0.path.isSame(as: removed.path))
                }
                if !isKnown, named.fits(entry) { found.append(removed) }
                return true
            }
            guard found.count < 2 else { throw ReferenceError.severalRemoved(word, found) }
            if let one = found.first { return one }
        }
        throw ReferenceError.noSuchEntry(word)
    }
}
