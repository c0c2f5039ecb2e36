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
        /// Whether git has lost something of the commits right after or before it, so that more versions may have been there.
        public var isBesideLoss: Bool

        init(_ version: FileVersion) {
            let author = version.commit.author
            commit = version.commit.id.hex
            date = EntryDate(instant: author.seconds, offset: author.offsetMinutes * 60)
            subject = version.commit.subject
            self.author = author.name
            device = version.commit.trailers.first { $0.key == "Daybook-Device" }?.value
            path = version.path
            renamedFrom = version.renamedFrom
            isRemoval = version.object == nil
            isBesideLoss = version.isBesideLoss
        }
    }

    /// The commits that changed an entry, newest first, back through renames, also those of which a merge took nothing,
    /// and those that were never sent, since a file in them is too large.
    ///
    /// Where its path was another entry's before or after it, those that changed that one are none of them.
    public func history(of entry: PastEntry, limit: Int = .max) throws -> [Version] {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else {
            try requireNoLostBranch()
            return []
        }
        let own = try versions(of: entry, from: head, limit: limit, isFull: true, repository).own
        var kept = try keptVersions(of: entry, besides: own, head, repository)[...]
        var all: [FileVersion] = []
        for version in own {
            while let next = kept.first, next.commit.committer.seconds > version.commit.committer.seconds {
                all.append(next)
                kept.removeFirst()
            }
            all.append(version)
        }
        return (all + kept).prefix(limit).map { Version($0) }
    }

    /// The commits that changed what stood at a path, newest first, back through renames.
    func history(of path: String, limit: Int = .max) throws -> [Version] {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else {
            try requireNoLostBranch()
            return []
        }
        return try repository.history(of: path, from: head, limit: limit, identity: Self.identity).map { Version($0) }
    }

    /// What tells an entry from others in git's history.
    private static func identity(_ bytes: [UInt8]) -> String? {
        Entry(StoredFile(path: "", bytes: bytes)).id?.description
    }

    /// The versions of an entry, newest first, and the first one at its path that is another entry's.
    ///
    /// An entry keeps its identity; what has none is the same as long as it was never gone.
    ///
    /// - Parameter isFull: Whether those are wanted too of which a merge took nothing.
    func versions(
        of entry: PastEntry, from head: ObjectID, limit: Int = .max, isFull: Bool = false,
        _ repository: borrowing Repository
    ) throws -> (own: [FileVersion], other: FileVersion?) {
        var own: [FileVersion] = []
        var removals: [FileVersion] = []
        var other: FileVersion?
        var id = entry.id
        // Another device may have changed what this one removed.
        let isFromHead = entry.removal == nil || isFull && id != nil
        var start = isFromHead ? head : entry.removal ?? head
        // The file that was put in its place has a history of its own, which would be followed.
        if !isFromHead, let before = try replacement(of: entry, by: start, repository),
            var removal = try repository.history(of: entry.path, from: start, limit: 1).first
        {
            removal.object = nil
            removals.append(removal)
            start = before
        }
        // Whose removal the last one is, the one before it tells.
        let limit = limit == .max || entry.removal != nil ? .max : limit + 1
        let all = try repository.history(
            of: entry.path, from: start, limit: limit, isFull: isFull, identity: Self.identity)
        for version in all {
            guard let object = version.object else {
                if isFull, let id, try !tookAway(id, version, repository) { continue }
                removals.append(version)
                continue
            }
            let found = try pastID(of: object, repository)
            if found != id, version.commit.id == entry.removal {
                // Another entry was put in its place, which is how it was removed.
                var removal = version
                removal.object = nil
                removals.append(removal)
                continue
            }
            if found != id, !own.isEmpty || entry.id != nil {
                // What has no identity yet, or was written over by hand without one, is the same entry.
                let isOne =
                    try other == nil
                    && (removals.isEmpty && (found == nil || id == nil) || found == nil && isLost(object, repository))
                if try !isOne || id == nil && livesElsewhere(found, than: entry.path) {
                    other = other ?? version
                    // On another side of a merge there may be more of this one.
                    guard isFull else { break }
                    continue
                }
            }
            id = id ?? found
            own += removals + [version]
            removals = []
        }
        if isFull, own.isEmpty, entry.removal != nil {
            return try versions(of: entry, from: head, limit: limit, repository)
        }
        return (own + (try former(id, own, isFull: isFull, repository)), other)
    }

    /// Whether git has lost what an object held, so that it is not known whose it is.
    private func isLost(_ object: ObjectID, _ repository: borrowing Repository) throws -> Bool {
        try repository.contents(of: object, upTo: Self.longestEntry) == .lost
    }

    /// The versions of an entry before it was removed, where it was put back under another name, beside what stood there by then.
    private func former(
        _ id: EntryID?, _ own: [FileVersion], isFull: Bool, _ repository: borrowing Repository
    ) throws -> [FileVersion] {
        guard let id, let first = own.last, first.object != nil, first.renamedFrom == nil,
            PastCommand(first.commit)?.command == "restore", let parent = first.commit.parents.first,
            try repository.entry(at: first.path, in: parent) == nil
        else { return [] }
        let removed = try lastRemoval(of: PastEntry(at: first.path, id: id), parent, repository)
        guard removed.removal != nil else { return [] }
        return try versions(of: removed, from: parent, isFull: isFull, repository).own
    }

    /// Whether a commit removed what had an identity, and not another entry in its place.
    private func tookAway(
        _ id: EntryID, _ removal: FileVersion, _ repository: borrowing Repository
    ) throws -> Bool {
        for parent in removal.commit.parents {
            guard let old = try repository.entry(at: removal.path, in: parent) else { continue }
            let found = try pastID(of: old.id, repository)
            if found == id || found == nil { return true }
        }
        return false
    }

    private func livesElsewhere(_ id: EntryID?, than path: String) throws -> Bool {
        guard let id, let living = try livingPath(of: id, first: path) else { return false }
        return !living.isSame(as: path)
    }

    /// How an entry differs from an earlier version of it, line by line.
    ///
    /// - Parameter revision: What git understands as one commit; the commit before the entry's last change where nil and
    ///   the file is as committed, else the last commit.
    public func visitDifference(
        of entry: PastEntry, since revision: String?, _ visit: (LineDiff.Line) throws -> Void
    ) throws {
        let (old, new) = try texts(of: entry, since: revision)
        _ = try LineDiff.visit(from: old[...], to: new[...], path: entry.path, visit)
    }

    /// The two texts that ``visitDifference(of:since:_:)`` compares.
    private func texts(of entry: PastEntry, since revision: String?) throws -> (old: [UInt8], new: [UInt8]) {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        // A removed entry has versions too.
        let isThere = try entry.removal == nil && state(of: entry.path) != .missing
        let now = isThere ? try readWhole(entry.path) : []
        guard let head = try repository.head.commit else {
            try requireNoLostBranch()
            return ([], now)
        }
        let versions = try versions(of: entry, from: head, repository).own
        if let revision {
            let commit = try self.commit(named: revision, in: repository)
            let old = try file(of: entry, versions, at: commit, head, repository)
                .map { try text(of: $0.id, entry, repository) }
            return (old ?? [], now)
        }
        let committed = entry.removal == nil ? try text(at: entry.path, in: head, entry, repository) : []
        if committed != now { return (committed, now) }
        guard versions.count > 1, let object = versions[1].object else { return ([], now) }
        return (try text(of: object, entry, repository), now)
    }

    /// The bytes of an entry's file; throws `EntryError.tooLarge` where it is longer than an entry may be.
    private func readWhole(_ path: String) throws -> [UInt8] {
        guard let file = try read(path) else { throw EntryError.tooLarge(path: path, limit: Self.longestEntry) }
        return file.bytes
    }

    /// The bytes of a version; throws `EntryError.tooLarge` where it is longer than an entry may be.
    private func text(of object: ObjectID, _ entry: PastEntry, _ repository: borrowing Repository) throws -> [UInt8] {
        if try repository.size(of: object) > Self.longestEntry {
            throw EntryError.tooLarge(path: entry.path, limit: Self.longestEntry)
        }
        return try repository.contents(of: object, limit: Self.longestEntry)
    }

    /// How one text differs from another.
    public static func difference(from old: [UInt8], to new: [UInt8], path: String) throws -> LineDiff {
        try LineDiff(from: old, to: new, path: path)
    }

    /// The file of an entry in a commit, given its versions, newest first; nil where it was not there then.
    ///
    /// It is the one with the entry's identity, whatever it was called then. Of an entry that has none, or had none yet, the last
    /// version before the commit says what it was called: at another of its names another entry may stand.
    func file(
        of entry: PastEntry, _ versions: [FileVersion], at commit: ObjectID, _ head: ObjectID,
        _ repository: borrowing Repository
    ) throws -> TreeEntry? {
        let newest = versions.lazy.compactMap(\.object).first
        if let id = try entry.id ?? newest.flatMap({ try pastID(of: $0, repository) }) {
            if let file = try repository.entry(at: entry.path, in: commit),
                try pastEntry(of: file, repository)?.id == id
            {
                return file
            }
            for change in try repository.knownChanges(from: commit, to: head) {
                if let old = change.old, try pastEntry(of: old, repository)?.id == id { return old }
            }
        }
        for version in versions where try repository.descends(commit, from: version.commit.id) {
            guard version.object == nil else { return try repository.entry(at: version.path, in: commit) }
            break
        }
        // On the side of a merge that took nothing of it the commit itself is its version.
        let all = try self.versions(of: entry, from: head, isFull: true, repository).own
        guard let version = all.first(where: { $0.commit.id == commit && $0.object != nil }) else { return nil }
        return try repository.entry(at: version.path, in: commit)
    }

    /// The commit that a revision of git names, or the last one up to a date or a day's end.
    func commit(named revision: String, in repository: borrowing Repository) throws -> ObjectID {
        do {
            return try repository.resolve(revision)
        } catch {
            guard let date = EntryDate(typed: revision, world: daysWorld), let head = try repository.head.commit else {
                switch error.code {
                case .notFound: throw RestoreError.noVersion(revision)
                case .ambiguous, .invalidName: throw RestoreError.notOneVersion(revision)
                // A tree, or a tag of a file.
                case .damaged(let name) where name == revision: throw RestoreError.notOneVersion(revision)
                // A file of the index, which libgit2 does not look for; and what is longer than it takes any name to be.
                case .other where revision.utf8.first == 0x3A || revision.utf8.count > 1000:
                    throw RestoreError.notOneVersion(revision)
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

    private func text(
        at path: String, in commit: ObjectID, _ entry: PastEntry, _ repository: borrowing Repository
    ) throws -> [UInt8] {
        guard let file = try repository.entry(at: path, in: commit), file.kind == .file || file.kind == .executable
        else {
            return []
        }
        return try text(of: file.id, entry, repository)
    }
}
