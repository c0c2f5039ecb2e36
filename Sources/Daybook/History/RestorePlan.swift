import Git

/// What has to be done to put a version of an entry back.
struct RestorePlan {
    /// The entry as it will be.
    var entry: Entry
    var changes: [Change] = []
    var restoring: Vault.Restoring

    /// A version of an entry, and whether the entry is another than the one that stands at the path that was named.
    private struct Source {
        var file: TreeEntry
        var commit: CommitInformation
        var isOther = false
    }

    /// Works it out; writes nothing but an object where links have to be kept right.
    static func make(for named: PastEntry, at revision: String?, in vault: Vault) throws -> RestorePlan {
        guard vault.gitFolder != nil else { throw VaultError.notInGit(vault.root) }
        let repository = try Repository.open(vault.root)
        guard let head = try repository.head.commit else {
            try vault.requireNoLostBranch()
            throw RestoreError.noHistory(named.path)
        }
        let (entry, present) = try place(of: named, head, repository, vault)
        let state =
            try entry.removal == nil && (present != nil || named.id == nil) ? vault.state(of: entry.path) : .missing
        if state == .other {
            let kind = try vault.operations.information(at: vault.absolute(entry.path))?.kind
            throw kind == .file
                ? RestoreError.tooLong(entry.path, limit: Vault.longestEntry)
                : RestoreError.notAnOrdinaryFile(entry.path)
        }
        let committed = try present.map { file in
            let contents = try repository.contents(of: file.id, upTo: Vault.longestEntry)
            if contents == .tooLarge { throw RestoreError.tooLong(entry.path, limit: Vault.longestEntry) }
            return try contents.bytes ?? repository.contents(of: file.id, limit: Vault.longestEntry)
        }
        var current = committed
        if let committed, state != .missing, state != .bytes(committed) {
            guard case .bytes(let bytes) = state, try vault.isKept(bytes, of: entry, head, repository) else {
                throw RestoreError.editedByHand(entry.path)
            }
            current = bytes
        }

        var versions = try vault.versions(of: entry, from: head, repository)
        if versions.own.isEmpty {
            // A merge may have left it out.
            versions = try vault.versions(of: entry, from: head, isFull: true, repository)
        }
        if versions.own.isEmpty {
            versions.own = try vault.keptVersions(of: entry, besides: [], head, repository)
        }
        guard !versions.own.isEmpty else { throw RestoreError.noHistory(entry.path) }
        let isAsLast = present != nil && state != .missing
        let source =
            try revision.map { try then(entry, named, versions.own, $0, head, repository, vault) }
            ?? before(entry, versions.own, isThere: isAsLast, versions.other, repository, vault)
        let isThere = present != nil && !source.isOther
        let target = isThere ? entry.path : try vault.freePath(like: entry.path, head, repository)
        guard let bytes = try repository.contents(of: source.file.id, upTo: Vault.longestEntry).bytes else {
            throw try unreadable(source, entry, versions.own, repository)
        }
        var document = Document(bytes: bytes)
        if !source.file.path.isSame(as: target) {
            try? document.repairOwnLinks(Renaming(path: source.file.path, target: target))
        }
        let committer = source.commit.committer
        var plan = RestorePlan(
            entry: Entry(StoredFile(path: target, bytes: document.bytes)),
            restoring: Vault.Restoring(
                path: target, version: source.commit.id.hex,
                date: EntryDate(instant: committer.seconds, offset: committer.offsetMinutes * 60), effects: []))
        if !isThere || state == .missing {
            var commits: Change.Committing?
            let isExecutable = source.file.kind == .executable
            if isThere || isExecutable {
                let object = document.bytes == bytes ? source.file.id : try repository.writeBlob(document.bytes)
                // Where git has it under this name, what else stands there did so beside it.
                commits = Change.Committing(object: object, isExecutable: isExecutable, besideTwins: isThere)
            }
            plan.changes.append(.create(path: target, bytes: document.bytes, commits: commits))
            plan.restoring.effects.append(.restored(target))
        } else if let current, current != document.bytes {
            plan.changes.append(.replace(path: target, bytes: document.bytes, old: current))
            plan.restoring.effects.append(.changed(target))
        }
        try plan.bringMedia(from: source.commit.id, head, repository, vault)
        return plan
    }

    /// Where the entry that is meant is, with what the last commit has of it: by its identity, where it has one.
    private static func place(
        of named: PastEntry, _ head: ObjectID, _ repository: borrowing Repository, _ vault: Vault
    ) throws -> (entry: PastEntry, present: TreeEntry?) {
        let present = try repository.entry(at: named.path, in: head)
        let presentID = try present.flatMap { try vault.pastID(of: $0.id, repository) }
        var entry = named
        if entry.id == nil, entry.removal == nil {
            entry.id = try presentID ?? (present == nil ? lastID(named.path, head, repository, vault) : nil)
        }
        // What stands there and is in no commit may be an entry whose former versions are elsewhere.
        if entry.id == nil, present == nil, entry.removal == nil,
            case .bytes(let bytes) = try vault.state(of: named.path)
        {
            entry.id = Entry(StoredFile(path: named.path, bytes: bytes)).id
        }
        guard let id = entry.id else {
            if present == nil, entry.removal == nil, try vault.wasMovedByHand(to: entry.path, head, repository) {
                throw vault.uncommitted(entry.path)
            }
            return (entry, entry.removal == nil ? present : nil)
        }
        let isHere = present != nil && presentID == id
        if isHere { entry.removal = nil }
        if isHere, try vault.state(of: named.path) != .missing {
            guard named.id != nil, let file = present, let former = try vault.pastEntry(of: file, repository),
                try vault.isReplacedByHand(former)
            else { return (entry, present) }
            // It comes back beside what stands in its place and is in no commit.
            return (entry, nil)
        }
        let before = try isHere ? head : named.removal.flatMap { try repository.information(of: $0).parents.first }
        guard let living = try vault.livingPath(of: id, at: named.path, in: before, repository) else {
            return (entry, isHere ? present : nil)
        }
        entry = PastEntry(at: living, id: id)
        guard let moved = try repository.entry(at: living, in: head), try vault.pastID(of: moved.id, repository) == id
        else { throw vault.uncommitted(living) }
        return (entry, moved)
    }

    /// The identity of what stood at a path last.
    private static func lastID(
        _ path: String, _ head: ObjectID, _ repository: borrowing Repository, _ vault: Vault
    ) throws -> EntryID? {
        for version in try repository.history(of: path, from: head, limit: 2) {
            if let object = version.object { return try vault.pastID(of: object, repository) }
        }
        return nil
    }

    /// The last version; of an entry that is there, the one before: what was deleted by hand has only to come back.
    private static func before(
        _ entry: PastEntry, _ versions: [FileVersion], isThere: Bool, _ other: FileVersion?,
        _ repository: borrowing Repository, _ vault: Vault
    ) throws -> Source {
        for version in isThere ? versions.dropFirst() : versions[...] where version.object != nil {
            if let file = try repository.entry(at: version.path, in: version.commit.id) {
                return Source(file: file, commit: version.commit)
            }
        }
        // What stood there before can be had too, where it is gone.
        var version: String?
        if let other, let object = other.object {
            let id = try vault.pastID(of: object, repository)
            let living = try id.flatMap { try vault.livingPath(of: $0, first: entry.path) }
            version = living == nil ? other.commit.id.hex : nil
        }
        throw RestoreError.noEarlier(entry.path, another: version, isCutOff: repository.isShallow)
    }

    /// Why a version cannot be had, and the newest one before it that can.
    private static func unreadable(
        _ source: Source, _ entry: PastEntry, _ versions: [FileVersion], _ repository: borrowing Repository
    ) throws -> RestoreError {
        if try repository.contents(of: source.file.id, upTo: Vault.longestEntry) == .tooLarge {
            return .tooLong(entry.path, limit: Vault.longestEntry)
        }
        let older = versions.drop { $0.commit.id != source.commit.id }.dropFirst()
        let whole = try older.first { version in
            guard let object = version.object else { return false }
            return try repository.contents(of: object, upTo: Vault.longestEntry).bytes != nil
        }
        return .lost(entry.path, version: source.commit.id.hex, earlier: whole?.commit.id.hex)
    }

    /// The version of a commit; where it had another entry at the path, which is gone since, that one.
    private static func then(
        _ entry: PastEntry, _ named: PastEntry, _ versions: [FileVersion], _ revision: String, _ head: ObjectID,
        _ repository: borrowing Repository, _ vault: Vault
    ) throws -> Source {
        let commit = try vault.commit(named: revision, in: repository)
        if let file = try vault.file(of: entry, versions, at: commit, head, repository) {
            return Source(file: file, commit: try repository.information(of: commit))
        }
        guard named.id == nil, let file = try repository.entry(at: named.path, in: commit),
            let other = try vault.pastEntry(of: file, repository)
        else { throw RestoreError.notThen(entry.path, revision: revision) }
        if let id = other.id, let living = try vault.livingPath(of: id, first: named.path) {
            throw RestoreError.notThen(entry.path, revision: revision, now: living)
        }
        return Source(file: file, commit: try repository.information(of: commit), isOther: true)
    }

    /// Media that the version shows comes back too, where it is gone and git has it.
    private mutating func bringMedia(
        from commit: ObjectID, _ head: ObjectID, _ repository: borrowing Repository, _ vault: Vault
    ) throws {
        var seen: Set<MediaPath> = []
        for link in entry.body.media where !link.isRemote {
            guard let media = Layout.resolve(link.destination, from: entry.path).flatMap({ MediaPath($0) }),
                !media.isLocal, seen.insert(media).inserted, try vault.mediaStore.verify(media) == .missing,
                let file = try repository.entry(at: media.description, in: commit)
                    ?? KeptCommits(besides: head, in: repository).file(at: media.description, in: repository)?.file
            else { continue }
            changes.append(.bring(media, object: file.id))
            restoring.effects.append(.restored(media.description))
        }
    }
}

extension Vault {
    /// Why an entry is in no commit: git may ignore it, so that none will have it.
    fileprivate func uncommitted(_ path: String) -> any Error {
        countsAsEntry(path) ? RestoreError.notCommitted(path) : VaultError.ignored(path)
    }

    /// The path that an entry had, or one beside it where that is taken: in the folder, or in the last commit, where what was
    /// deleted by hand may come back.
    func freePath(
        like path: String, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> String {
        var path = path
        var folder = FileOperations.folder(of: path)
        if let file = try fileInPlaceOfFolder(above: path) {
            folder = FileOperations.folder(of: file)
            path = folder.isEmpty ? FileOperations.name(of: path) : folder + "/" + FileOperations.name(of: path)
        }
        try checkWritable(path)
        var taken: Set<String> = []
        if try operations.information(at: absolute(folder))?.kind == .folder {
            taken = Set(try operations.list(absolute(folder)).entries.map(\.name.nameKey))
        }
        var free = path
        while try taken.contains(FileOperations.name(of: free).nameKey) || repository.entry(at: free, in: head) != nil {
            taken.insert(FileOperations.name(of: free).nameKey)
            let name = Layout.freeName(Layout.stem(of: path), extension: ".md", taken: taken)
            free = folder.isEmpty ? name : folder + "/" + name
        }
        return free
    }
}
