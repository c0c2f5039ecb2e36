import Git

/// What has to be done to take one commit back, worked out file by file.
///
/// Of each file three states count: what the commit left, what the last commit holds, and what lies in the folder. Where
/// nothing came after the commit its former state is put back as it was; where something did, line by line where the lines are
/// others, and else the file is left alone: a later edit is never overwritten, and one that is in no commit stays in none.
struct ReversalPlan: ~Copyable {
    let vault: Vault
    let repository: Repository
    let head: ObjectID
    let command: PastCommand
    let commit: CommitInformation
    /// Whether a file that the commit made goes with what was written into it since.
    let removesLaterEdits: Bool
    /// What is taken for committed after the last commit, by the bytes of its path.
    private(set) var supposed: [[UInt8]: TreeEntry] = [:]
    /// The later commits whose changes were all gone already.
    var gone: [ObjectID] = []
    /// What the command did that this commit took back; nil where it is no undoing, or that is not known.
    private(set) var undone: UndoneChanges?
    /// The later commands that were passed over.
    var passed: [Reversal.Passed] = []
    var changes: [Change] = []
    var reversal = Reversal()
    /// The files, by the bytes of their paths, of which something later stays as it is: what came before that stays too.
    private(set) var held: Set<[UInt8]>
    /// The names in folders by those that differ by case or Unicode form alone, as far as they were looked into; nil for what is none.
    var names: [String: [String: [String]]?] = [:]
    /// The paths in the folder by identity, once they were looked for.
    private var living: [EntryID: [String]]?
    /// How many files are left alone for that alone.
    private var heldBack = 0
    /// The versions that were read last.
    let recent = RecentContents()
    /// Media that the commit brought and that goes unless an entry names it.
    var leaving: [(media: MediaPath, isThere: Bool)] = []

    init(
        of step: CommandHistory.Step, in vault: Vault, _ repository: consuming Repository, head: ObjectID,
        removesLaterEdits: Bool, holding held: Set<[UInt8]> = []
    ) {
        self.removesLaterEdits = removesLaterEdits
        self.held = held
        self.vault = vault
        self.repository = repository
        self.head = head
        command = step.command
        commit = step.commit
    }

    /// Takes what is only staged for committed.
    mutating func suppose(_ staged: [TreeChange]) {
        for case .restore(let path, let object, let executable) in staged {
            supposed[Array(path.utf8)] = TreeEntry(path: path, id: object, kind: executable ? .executable : .file)
        }
    }

    /// Holds to what taking back a command was to do; see ``isMeant(_:)``.
    mutating func holdToUndoing() throws {
        // It may be in the part of the history that a shallow clone has not.
        guard let target = command.undoes, let done = try? repository.information(of: target) else { return }
        do {
            undone = UndoneChanges(try pairs(of: done))
        } catch let error as GitError where error.tellsOfLoss {
            return
        }
    }

    /// What the last commit holds at a path.
    func present(at path: String) throws -> TreeEntry? {
        try supposed[Array(path.utf8)] ?? repository.entry(at: path, in: head)
    }

    /// Looks at every file that the commit changed.
    mutating func work() throws {
        let pairs = try pairs().filter { try isMeant($0) }
        for pair in pairs {
            if let media = MediaPath(pair.path), !media.isLocal {
                try reverse(media, pair)
            } else {
                try reverse(pair)
            }
        }
        try withholdLinked()
        try withholdUnshownMedia()
        try leaveLeftOut(besides: pairs)
        try decideMedia(
            isAlone: ["restore", "import"].contains(command.command)
                && pairs.allSatisfy { MediaPath($0.path) != nil && $0.old == nil })
        try bringShownMedia()
        keepRenamingWhole(pairs)
        recent.forget()
    }

    /// Whether nothing is left to do, as everything is as it was before the commit.
    var isDone: Bool { changes.isEmpty && reversal.obstacles.isEmpty }

    /// Whether something else is in the way than what stays as it is.
    var hasOwnObstacle: Bool { reversal.obstacles.count > heldBack }

    private mutating func reverse(_ pair: Pair) throws {
        if try isReplaced(pair) { return leave(pair.path, .taken, before: true) }
        if try isAddedByHand(pair) { return leave(pair.path, .addedByHand) }
        var old: [UInt8]?
        var new: [UInt8]?
        if let entry = pair.old {
            guard let bytes = try bytes(of: entry) else { return leave(pair.path, try whyUnreadable(entry)) }
            old = bytes
        }
        if let entry = pair.new {
            guard let bytes = try bytes(of: entry) else { return leave(pair.path, try whyUnreadable(entry)) }
            new = bytes
        }
        switch (pair.old, old, pair.new, new) {
        case (let entry?, let bytes?, nil, _): try bringBack(entry, bytes)
        case (nil, _, let entry?, let bytes?): try takeAway(entry, bytes, made: meant(pair, nil, bytes))
        case (let oldEntry?, let oldBytes?, let newEntry?, let newBytes?):
            let base = try meant(pair, oldBytes, newBytes)
            try changeBack((oldEntry, oldBytes), (newEntry, newBytes), made: base)
        default: break
        }
    }

    /// The commit removed the file.
    private mutating func bringBack(_ old: TreeEntry, _ bytes: [UInt8]) throws {
        if let present = try present(at: old.path) {
            if present.id == old.id { return }
            guard try isSameEntry(present, old, bytes) else { return leave(old.path, .taken, before: true) }
            if let kept = try keptVersion(at: old.path, of: old.id) {
                return try bringBackWords(old, bytes, besides: kept)
            }
            // Of two removals one is undone already.
            guard let base = try versionBeforeBothRemovals(at: old.path) else {
                return leave(old.path, .taken, before: true)
            }
            return try bringBackWords(old, bytes, besides: base)
        }
        if let other = try livingElsewhere(old, bytes) {
            if let kept = try keptVersion(at: other, of: old.id) {
                return try bringBackWords(old, bytes, besides: kept)
            }
            // What it says there may be something else.
            let isSame = try state(of: other) == .bytes(bytes)
            return leave(old.path, .livesElsewhere(other), before: !isSame)
        }
        if try isTakenByOther(old.path) { return leave(old.path, .taken, before: true) }
        var commits = Change.Committing(object: old.id, isExecutable: old.kind == .executable)
        commits.besideTwins = try stoodBesideTwins(old.path)
        switch try state(of: old.path) {
        case .missing: changes.append(.create(path: old.path, bytes: bytes, commits: commits))
        case .bytes(bytes):
            changes.append(.replace(path: old.path, bytes: bytes, old: bytes, commits: commits))
        case .bytes: return leave(old.path, .taken, before: true)
        case .other: return leave(old.path, try other(at: old.path))
        }
        reversal.effects.append(.restored(old.path))
    }

    /// Where in the folder an entry is under another name that is to come back: somebody put it there, or made a copy, since the commit.
    private mutating func livingElsewhere(_ old: TreeEntry, _ bytes: [UInt8]) throws -> String? {
        guard Self.isEntry(old.path), let id = Entry(StoredFile(path: old.path, bytes: bytes)).id else { return nil }
        if living == nil {
            var found: [EntryID: [String]] = [:]
            for entry in try vault.list(Query(sort: .date, details: .id), includingUnlisted: true).entries {
                if let id = entry.id { found[id, default: []].append(entry.path) }
            }
            living = found
        }
        return try living?[id]?.sorted().first { path in
            guard !path.isSame(as: old.path), !losesPlace(id, at: path) else { return false }
            // Two that were there together before are to be together again.
            guard let parent = commit.parents.first, let before = try repository.entry(at: path, in: parent) else {
                return true
            }
            return try self.id(of: before) != id
        }
    }

    /// Whether what is done already takes an entry from a path: what comes back does so last.
    private func losesPlace(_ id: EntryID, at place: String) -> Bool {
        changes.contains { change in
            switch change {
            case .remove(let path, _, _): path.isSame(as: place)
            case .replace(let path, let bytes, _, _):
                path.isSame(as: place) && Entry(StoredFile(path: path, bytes: bytes)).id != id
            default: false
            }
        }
    }

    /// The commit made the file.
    ///
    /// - Parameter made: What it was to hold.
    private mutating func takeAway(_ new: TreeEntry, _ bytes: [UInt8], made: [UInt8]) throws {
        guard let now = try location(of: new, bytes) else { return }
        if isHeld(now.path), !removesLaterEdits { return holdBack(now.path) }
        let committed = now.id == new.id ? bytes : try self.bytes(of: now)
        let isAsMade = committed.map { Self.isEntry(now.path) ? Self.areSameButForDate($0, made) : $0 == made }
        guard isAsMade == true || removesLaterEdits else { return leave(now.path, .changedLater, wouldGo: true) }
        switch try state(of: now.path) {
        case .missing:
            if let other = try movedByHand(now) { return leave(now.path, .movedByHand(other)) }
            changes.append(.forget(path: now.path))
        case .bytes(let found) where try isOther(found, than: now):
            return leave(now.path, try movedByHand(now).map { .movedByHand($0) } ?? .taken)
        case .bytes(let found) where found == committed || removesLaterEdits:
            changes.append(.remove(path: now.path, old: found))
        case .bytes: return leave(now.path, .editedByHand, wouldGo: true)
        case .other: return leave(now.path, try other(at: now.path))
        }
        reversal.effects.append(.removed(now.path))
    }

    /// The commit changed the file or its name.
    ///
    /// - Parameter made: What it was to hold after that.
    mutating func changeBack(
        _ old: (entry: TreeEntry, bytes: [UInt8]), _ new: (entry: TreeEntry, bytes: [UInt8]), made: [UInt8]
    ) throws {
        guard let now = try location(of: new.entry, new.bytes) else {
            return leave(new.entry.path, .goneLater, before: true)
        }
        if isHeld(now.path) { return holdBack(now.path) }
        guard let committed = try bytes(of: now) else { return leave(now.path, try whyUnreadable(now)) }
        // A name that it was given later stays.
        let target = now.path.isSame(as: new.entry.path) ? old.entry.path : now.path
        guard let wanted = try merged(base: made, ours: committed, theirs: old.bytes, now.path) else {
            return leave(now.path, .changedLater, before: true)
        }
        let stays = target.isSame(as: now.path)
        if stays, wanted == committed { return }
        let inFolder: [UInt8]
        let file: [UInt8]
        switch try state(of: now.path) {
        case .missing:
            return leave(now.path, try movedByHand(now).map { .movedByHand($0) } ?? .goneByHand, before: true)
        case .other: return leave(now.path, try other(at: now.path))
        case .bytes(let bytes) where try isOther(bytes, than: now):
            return leave(now.path, try movedByHand(now).map { .movedByHand($0) } ?? .taken, before: true)
        case .bytes(let bytes):
            file = bytes
            guard let merged = try merged(base: committed, ours: bytes, theirs: wanted, now.path) else {
                return leave(now.path, .editedByHand, before: true)
            }
            inFolder = merged
        }
        // Whether it is a program is of the later commits, unless the command changed that.
        let isExecutable = (old.entry.kind == new.entry.kind ? now.kind : old.entry.kind) == .executable
        var commits = Change.Committing(object: old.entry.id, isExecutable: isExecutable)
        if wanted != old.bytes { commits.object = try repository.writeBlob(wanted) }
        if stays {
            changes.append(.replace(path: target, bytes: inFolder, old: file, commits: commits))
            reversal.effects.append(.changed(target))
            return
        }
        let isCommitted = try present(at: target) != nil
        guard
            try !isCommitted && state(of: target) == .missing && vault.fileInPlaceOfFolder(above: target) == nil
        else {
            held.insert(Array(now.path.utf8))
            leave(target, .taken)
            let free = try vault.freePath(like: target, head, repository)
            reversal.obstacles[reversal.obstacles.count - 1].wayOut = .init(path: free, isCommitted: isCommitted)
            return
        }
        commits.besideTwins = try stoodBesideTwins(target)
        changes.append(.remove(path: now.path, old: file, moves: true))
        changes.append(.create(path: target, bytes: inFolder, commits: commits))
        reversal.effects.append(.moved(from: now.path, to: target))
    }

    private func isHeld(_ path: String) -> Bool { held.contains(Array(path.utf8)) }

    private mutating func holdBack(_ path: String) {
        heldBack += 1
        leave(path, .laterStays, before: true)
    }

    /// What stands at a path where nothing does that an entry could be.
    private func other(at path: String) throws -> Reversal.Reason {
        try vault.operations.information(at: vault.absolute(path))?.kind == .file ? .unreadable : .notAnOrdinaryFile
    }

    mutating func leave(_ path: String, _ reason: Reversal.Reason, before: Bool = false, wouldGo: Bool = false) {
        held.insert(Array(path.utf8))
        let version = before ? commit.parents.first?.hex : nil
        reversal.obstacles.append(
            Reversal.Obstacle(
                path: path, reason: reason, version: version, wouldGo: wouldGo,
                later: reason == .changedLater ? later(path) : nil))
    }
}
