import Git

extension Vault {
    /// An entry that was removed, or that is under another name, found in git's history by the path, the beginning of the id,
    /// the title or the name of its file.
    ///
    /// One that is there is given only where no removed one is meant. Those without an identity are told apart by their paths. One
    /// whose file another entry was written into, as a replaced profile, is looked for where the word names nothing else.
    ///
    /// - Parameter path: The word as a path from the vault's root, where it is one from somewhere else.
    /// - Throws: `ReferenceError.severalRemoved` where the word names more than one that was removed.
    public func removedEntry(named word: String, from path: String? = nil) throws -> PastEntry {
        guard gitFolder != nil else { throw ReferenceError.noSuchEntry(word) }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { throw ReferenceError.noSuchEntry(word) }
        let candidates = [path, word, word + ".md"].compactMap { $0 }
            .filter { (try? Layout.check($0)) != nil && VaultWalk.isEntryName(FileOperations.name(of: $0)) }
        for candidate in candidates {
            guard let last = try lastAt(candidate, head, repository) else { continue }
            return try now(last.removal == nil ? last : lastRemoval(of: last, head, repository), head, repository)
        }
        let named = RemovedName(word)
        if let gone = try removedByHand(named, head, repository) { return gone }
        var found: [PastEntry] = []
        var last: [EntryID: PastEntry] = [:]
        try visitRemoved(from: head, repository) { entry, removed in
            if let id = removed.id, last[id] == nil { last[id] = removed }
            let isKnown = found.contains {
                $0.id == removed.id && (removed.id != nil || $0.path.isSame(as: removed.path))
            }
            if !isKnown, named.fits(entry) { found.append(removed) }
            return true
        }
        let places = try found.map { entry in
            try replacedSince(now(entry.id.flatMap { last[$0] } ?? entry, head, repository), head, repository)
        }
        let removed = places.filter { $0.removal != nil }
        guard removed.count < 2 else { throw ReferenceError.severalRemoved(word, removed) }
        if let one = removed.first ?? places.first { return one }
        if let one = try replacedEntry(named, word, head, repository) { return one }
        if let one = try droppedEntry(named, word, at: candidates, head, repository) { return one }
        return try keptEntry(named: word, at: candidates, head, repository)
    }

    /// The entry that a merge left out, though neither side had removed it.
    private func droppedEntry(
        _ named: RemovedName, _ word: String, at paths: [String], _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry? {
        var found: [PastEntry] = []
        var walk = try CommitWalk(from: head, in: repository)
        while let step = try walk.nextStep(in: repository) {
            guard step.parents.count > 1, !walk.isCutOff(step.id) else { continue }
            for parent in step.parents {
                for change in try repository.knownChanges(from: parent, to: step.id) where change.new == nil {
                    guard let old = change.old, let entry = try pastEntry(of: old, repository),
                        named.fits(entry) || paths.contains(where: { $0.isSame(as: old.path) }),
                        !found.contains(where: { $0.id == entry.id && $0.path.isSame(as: old.path) })
                    else { continue }
                    let past = PastEntry(entry, removedBy: try repository.information(of: step.id))
                    if try now(past, head, repository).removal != nil { found.append(past) }
                }
            }
        }
        guard found.count < 2 else { throw ReferenceError.severalRemoved(word, found) }
        return found.first
    }

    /// The entry that the last commit has and the folder has not, or has another in its place; nil where a name fits none or several of
    /// them.
    private func removedByHand(
        _ named: RemovedName, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry? {
        var found: [PastEntry] = []
        for path in try gitStatus().map(\.path) where VaultWalk.isEntryName(FileOperations.name(of: path)) {
            guard let present = try repository.entry(at: path, in: head),
                let entry = try pastEntry(of: present, repository), named.fits(entry),
                try state(of: path) == .missing || isReplacedByHand(entry)
            else { continue }
            // One that was moved by hand is where it is.
            if let id = entry.id, try livingPath(of: id, at: path, in: head, repository) != nil { continue }
            found.append(PastEntry(at: path, id: entry.id))
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether another entry lies in the place of one that the last commit has, and that is nowhere in the folder.
    func isReplacedByHand(_ entry: Entry) throws -> Bool {
        guard let id = entry.id, case .bytes(let bytes) = try state(of: entry.path),
            let other = Entry(StoredFile(path: entry.path, bytes: bytes)).id
        else { return false }
        return try other != id && livingPath(of: id, first: entry.path) == nil
    }

    /// Whether the file at a path, which the last commit has not, is an entry that it has elsewhere, where the folder has none.
    func wasMovedByHand(to path: String, _ head: ObjectID, _ repository: borrowing Repository) throws -> Bool {
        guard case .bytes(let bytes) = try state(of: path), let id = Entry(StoredFile(path: path, bytes: bytes)).id
        else { return false }
        for former in try gitStatus().map(\.path) where VaultWalk.isEntryName(FileOperations.name(of: former)) {
            guard case .missing = try state(of: former), let present = try repository.entry(at: former, in: head)
            else { continue }
            if try pastID(of: present.id, repository) == id { return true }
        }
        return false
    }

    /// How an entry was removed in the end that stood at a path once.
    func lastRemoval(
        of past: PastEntry, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry {
        guard let id = past.id else { return past }
        var last: PastEntry?
        try visitRemoved(from: head, repository) { _, removed in
            if removed.id == id { last = removed }
            return last == nil
        }
        if last == nil {
            try visitReplaced(from: head, repository) { entry, replaced in
                if last == nil, entry.id == id { last = replaced }
            }
        }
        return try replacedSince(last ?? past, head, repository)
    }

    /// What stood at a path last, where git ever had an entry there.
    func lastAt(
        _ path: String, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry? {
        guard let last = try repository.history(of: path, from: head, limit: 1).first else { return nil }
        if let object = last.object { return PastEntry(at: path, id: try pastID(of: object, repository)) }
        var lost: PastEntry?
        for parent in last.commit.parents {
            guard let old = try repository.knownEntry(at: path, in: parent) else { continue }
            if let entry = try pastEntry(of: old, repository) { return PastEntry(entry, removedBy: last.commit) }
            switch try repository.contents(of: old.id, upTo: Self.longestEntry) {
            case .lost: break
            // Nobody reads it as an entry, and git has it all the same.
            case .tooLarge where VaultWalk.isEntryName(FileOperations.name(of: path)):
                return PastEntry(at: path, removedBy: last.commit)
            default: continue
            }
            if let entry = try olderEntry(at: path, parent, repository) {
                return PastEntry(entry, removedBy: last.commit)
            }
            // Whose it was nobody knows, and that it was there git knows.
            lost = lost ?? PastEntry(at: path, removedBy: last.commit)
        }
        return lost
    }

    /// What stood at a path in the last version that git has not lost: it tells whose the file was.
    private func olderEntry(
        at path: String, _ commit: ObjectID, _ repository: borrowing Repository
    ) throws -> Entry? {
        for version in try repository.history(of: path, from: commit, limit: 100) {
            guard let object = version.object else { return nil }
            if let entry = try pastEntry(of: TreeEntry(path: path, id: object, kind: .file), repository) {
                return entry
            }
        }
        return nil
    }

    /// An entry that was taken away from a path last of all, as it is now: where it lives, or as it was removed.
    private func now(_ past: PastEntry, _ head: ObjectID, _ repository: borrowing Repository) throws -> PastEntry {
        guard let removal = past.removal else { return past }
        guard let id = past.id else {
            guard let present = try repository.entry(at: past.path, in: head) else {
                return try renamed(past, head, repository)
            }
            return try pastID(of: present.id, repository) == nil ? PastEntry(at: past.path) : past
        }
        let parent = try repository.information(of: removal).parents.first
        if let path = try livingPath(of: id, at: past.path, in: parent, repository) {
            return PastEntry(at: path, id: id)
        }
        // Renamed, and then deleted by hand: the last commit has it still.
        for change in try repository.knownChanges(from: parent, to: removal) where change.old == nil {
            guard let new = change.new, try pastEntry(of: new, repository)?.id == id,
                let present = try repository.entry(at: new.path, in: head), try pastID(of: present.id, repository) == id
            else { continue }
            return PastEntry(at: new.path, id: id)
        }
        return past
    }

    /// An entry without an identity, followed through the commits that gave it another name after it was taken from its path: where it is
    /// now, or as it was removed in the end.
    private func renamed(
        _ past: PastEntry, _ head: ObjectID, _ repository: borrowing Repository
    ) throws -> PastEntry {
        var past = past
        var seen: Set<ObjectID> = []
        while let removal = past.removal, seen.insert(removal).inserted,
            let new = try successor(of: past, by: removal, repository)
        {
            // With its first command it may have got an identity.
            if let id = try pastID(of: new.id, repository) {
                if let path = try livingPath(of: id, first: new.path) { return PastEntry(at: path, id: id) }
                return try lastRemoval(of: PastEntry(at: new.path, id: id), head, repository)
            }
            if try repository.entry(at: new.path, in: head) != nil { return PastEntry(at: new.path) }
            guard let last = try lastAt(new.path, head, repository), last.id == nil else { break }
            past = last
        }
        return past
    }

    /// What an entry without an identity became by the commit that took it from its path; nil where that removed it.
    private func successor(
        of past: PastEntry, by removal: ObjectID, _ repository: borrowing Repository
    ) throws -> TreeEntry? {
        guard let parent = try repository.information(of: removal).parents.first,
            let old = try repository.entry(at: past.path, in: parent), let former = try pastEntry(of: old, repository)
        else { return nil }
        for change in try repository.knownChanges(from: parent, to: removal) where change.old == nil {
            guard let new = change.new, let entry = try pastEntry(of: new, repository) else { continue }
            // Its first command may be its renaming, which gives it an identity; its words stay.
            if entry.document.trimmedBody == former.document.trimmedBody { return new }
            if try repository.renamedFile(to: new.id, from: parent, to: removal)?.isSame(as: past.path) == true {
                return new
            }
        }
        return nil
    }

    /// Visits what commits took away from its path, the last one first, until told to stop; merges are passed over.
    ///
    /// - Parameter some: The commits that are looked at, all where nil.
    func visitRemoved(
        from head: ObjectID, _ repository: borrowing Repository, in some: Set<ObjectID>? = nil,
        _ visit: (Entry, PastEntry) throws -> Bool
    ) throws {
        var left = some
        // Each is a walk of its own; where very much is lost, as in a clone without old files, nobody waits for all.
        var lookups = 20
        var walk = try CommitWalk(from: head, in: repository)
        var following = try walk.nextStep(in: repository)
        while let step = following {
            if left?.isEmpty == true { return }
            following = try walk.nextStep(in: repository)
            if left != nil, left?.remove(step.id) == nil { continue }
            guard step.parents.count == 1, !walk.isCutOff(step.id) else { continue }
            let removed = try repository.removedFiles(by: step, before: following)
            if removed.isEmpty { continue }
            let commit = try repository.information(of: step.id)
            for old in removed {
                var former = try pastEntry(of: old, repository)
                if former == nil, lookups > 0, let parent = commit.parents.first,
                    VaultWalk.isEntryName(FileOperations.name(of: old.path)),
                    try repository.contents(of: old.id, upTo: Self.longestEntry) == .lost
                {
                    lookups -= 1
                    former = try olderEntry(at: old.path, parent, repository)
                }
                guard let entry = former else { continue }
                if try !visit(entry, PastEntry(entry, removedBy: commit)) { return }
            }
        }
    }

    /// Visits the entries whose titles commits changed, as they were before; merges are passed over.
    func visitRetitled(
        from head: ObjectID, _ repository: borrowing Repository, _ visit: (Entry) throws -> Void
    ) throws {
        try visitRewritten(from: head, repository) { old, new, _ in
            guard let entry = try pastEntry(of: old, repository), let other = try pastEntry(of: new, repository),
                other.id == entry.id, other.title != entry.title
            else { return }
            try visit(entry)
        }
    }
}

/// A word that names an entry which is not there to be listed.
struct RemovedName {
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
