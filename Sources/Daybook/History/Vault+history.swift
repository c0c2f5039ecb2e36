public import Git

extension Vault {
    /// One commit that changed an entry.
    public struct Version: Sendable, Equatable {
        /// The commit's id in hex.
        public var commit: String
        /// When it was made, in the committer's own offset.
        public var date: EntryDate
        /// The first line of its message.
        public var subject: String
        /// Who made it.
        public var author: String
        /// The device that its trailer names.
        public var device: String?
        /// What the entry's file was called then.
        public var path: String
        /// What it was called before, where the commit renamed it.
        public var renamedFrom: String?
        /// Whether the commit removed it.
        public var isRemoval: Bool
    }

    /// The commits that changed an entry, newest first, back through renames.
    public func history(of path: String, limit: Int = .max) throws -> [Version] {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [] }
        return try repository.history(of: path, from: head, limit: limit).map { version in
            let author = version.commit.author
            return Version(
                commit: version.commit.id.hex,
                date: EntryDate(instant: author.seconds, offset: author.offsetMinutes * 60),
                subject: version.commit.subject,
                author: author.name,
                device: version.commit.trailers.first { $0.key == "Daybook-Device" }?.value,
                path: version.path,
                renamedFrom: version.renamedFrom,
                isRemoval: version.object == nil)
        }
    }

    /// How an entry differs from an earlier version of it, line by line.
    ///
    /// - Parameter revision: What git understands as one commit; the commit before the entry's last change where nil and
    ///   the file is as committed, else the last commit.
    public func visitDifference(
        of path: String, since revision: String?, _ visit: (LineDiff.Line) throws -> Void
    ) throws {
        let (old, new) = try versions(of: path, since: revision)
        _ = try LineDiff.visit(from: old[...], to: new[...], path: path, visit)
    }

    /// The two texts that ``visitDifference(of:since:_:)`` compares.
    private func versions(of path: String, since revision: String?) throws -> (old: [UInt8], new: [UInt8]) {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        // A removed entry has versions too.
        let now = try state(of: path) == .missing ? [] : try read(path)?.bytes ?? []
        guard let head = try repository.head.commit else { return ([], now) }
        let versions = try repository.history(of: path, from: head)
        if let revision {
            let commit = try self.commit(named: revision, in: repository)
            let old = try file(of: versions, at: commit, repository)
                .map { try repository.contents(of: $0.id, limit: Self.longestEntry) }
            return (old ?? [], now)
        }
        let committed = try contents(of: path, in: head, repository)
        if committed != now { return (committed, now) }
        guard versions.count > 1, let object = versions[1].object else { return ([], now) }
        return (try repository.contents(of: object, limit: Self.longestEntry), now)
    }

    /// How one text differs from another.
    public static func difference(from old: [UInt8], to new: [UInt8], path: String) throws -> LineDiff {
        try LineDiff(from: old, to: new, path: path)
    }

    /// The file of an entry in a commit, given its versions, newest first; nil where it was not there then.
    ///
    /// What it was called then is what the last version before the commit says: at another of its names another entry may stand.
    func file(
        of versions: [FileVersion], at commit: ObjectID, _ repository: borrowing Repository
    ) throws -> TreeEntry? {
        for version in versions where try repository.descends(commit, from: version.commit.id) {
            return version.object == nil ? nil : try repository.entry(at: version.path, in: commit)
        }
        return nil
    }

    /// The commit that a revision of git names, or the last one up to a date or a day's end.
    func commit(named revision: String, in repository: borrowing Repository) throws -> ObjectID {
        do {
            return try repository.resolve(revision)
        } catch {
            guard let date = EntryDate(typed: revision, world: world), let head = try repository.head.commit else {
                switch error.code {
                case .notFound: throw RestoreError.noVersion(revision)
                case .ambiguous, .invalidName: throw RestoreError.notOneVersion(revision)
                default: throw error
                }
            }
            let instant = date.instant(assumingOffset: world.utcOffset(date.instant(assumingOffset: 0)))
            let limit = date.hasTime ? instant : instant + 86_399
            var walk = try CommitWalk(from: head, in: repository)
            while let commit = try walk.next(in: repository) {
                if commit.committer.seconds <= limit { return commit.id }
            }
            throw RestoreError.beforeAll(revision)
        }
    }

    private func contents(
        of path: String, in commit: ObjectID, _ repository: borrowing Repository
    ) throws -> [UInt8] {
        try repository.contents(of: path, at: commit, limit: Self.longestEntry) ?? []
    }
}
