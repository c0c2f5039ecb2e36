import Git

extension ReversalPlan {
    /// What the commit did to one entry or other file: the two sides may have different paths.
    struct Pair {
        var old: TreeEntry?
        var new: TreeEntry?
        var sides: [TreeEntry] { [old, new].compactMap(\.self) }
        var path: String { new?.path ?? old?.path ?? "" }
        var isMove: Bool { if let old, let new { !old.path.isSame(as: new.path) } else { false } }
    }

    /// What the commit did, each renamed entry in one.
    func pairs() throws -> [Pair] { try pairs(of: commit) }

    /// What a commit did, each renamed entry in one.
    func pairs(of commit: CommitInformation) throws -> [Pair] {
        let parent = commit.parents.first
        let changed = try repository.changedFiles(from: parent, to: commit.id)
        var pairs: [Pair] = []
        var gone = changed.filter { $0.new == nil && Self.isEntry($0.path) }
        for change in changed {
            if change.new == nil, Self.isEntry(change.path) { continue }
            var pair = Pair(old: change.old, new: change.new)
            if change.old == nil, let new = change.new, let parent, !gone.isEmpty, Self.isEntry(new.path),
                let index = try source(of: new, among: gone, parent, commit.id)
            {
                pair.old = gone.remove(at: index).old
            }
            pairs.append(pair)
        }
        return pairs + gone.map { Pair(old: $0.old, new: nil) }
    }

    /// Leaves alone what the command did to files that are too large for the remote, which its commit tells nothing of any more.
    mutating func leaveLeftOut(besides done: [Pair]) throws {
        guard let original = command.leftOut, let commit = try? repository.information(of: original) else { return }
        let done = Set(done.map { Array($0.path.utf8) })
        for pair in try pairs(of: commit) where MediaPath(pair.path) == nil && !done.contains(Array(pair.path.utf8)) {
            leave(pair.path, .leftOut)
            guard pair.old != nil else { continue }
            reversal.obstacles[reversal.obstacles.count - 1].version = commit.parents.first?.hex
        }
    }

    /// Which of the files that are gone a new one was.
    private func source(
        of new: TreeEntry, among gone: [FileChange], _ parent: ObjectID, _ commit: ObjectID
    ) throws -> Int? {
        let entry = try bytes(of: new).map { Entry(StoredFile(path: new.path, bytes: $0)) }
        guard let entry, let id = entry.id else {
            let path = try repository.renamedFile(to: new.id, from: parent, to: commit)
            return path.flatMap { path in gone.firstIndex { $0.path.isSame(as: path) } }
        }
        var named: Int?
        for (place, file) in gone.enumerated() {
            guard let old = file.old, let bytes = try self.bytes(of: old) else { continue }
            let former = Entry(StoredFile(path: old.path, bytes: bytes))
            if former.id == id { return place }
            // A note of another program's gets its identity with its first command, which may be its renaming; its words stay.
            if named == nil, former.id == nil, former.document.trimmedBody == entry.document.trimmedBody {
                named = place
            }
        }
        return named
    }

    static func isEntry(_ path: String) -> Bool { VaultWalk.isEntryName(FileOperations.name(of: path)) }

    /// The identity that an object holds as an entry.
    func id(of entry: TreeEntry) throws -> EntryID? {
        guard let bytes = try bytes(of: entry) else { return nil }
        return Entry(StoredFile(path: entry.path, bytes: bytes)).id
    }

    /// An object's bytes; nil where they are more than those of an entry, or no file's, or git has lost them.
    func bytes(of entry: TreeEntry) throws -> [UInt8]? {
        guard entry.kind == .file || entry.kind == .executable else { return nil }
        return try recent.bytes(of: entry.id) { () throws(GitError) in
            try repository.contents(of: entry.id, upTo: Vault.longestEntry).bytes
        }
    }

    /// What lies in the folder at a path.
    func state(of path: String) throws -> FileState {
        let found = try vault.state(of: path)
        guard case .bytes(let bytes) = found else { return found }
        return .bytes(recent.shared(bytes))
    }

    /// Where in the folder an entry is that is no more where the last commit has it.
    func movedByHand(_ present: TreeEntry) throws -> String? {
        guard Self.isEntry(present.path), let id = try id(of: present) else { return nil }
        return try vault.livingPath(of: id, first: present.path)
    }

    /// Whether what lies in the folder is another entry, which somebody has put in the place of the one that the last commit has there.
    func isOther(_ bytes: [UInt8], than present: TreeEntry) throws -> Bool {
        guard Self.isEntry(present.path), let id = Entry(StoredFile(path: present.path, bytes: bytes)).id else {
            return false
        }
        return try self.id(of: present).map { $0 != id } ?? false
    }

    /// Why there are no bytes of an object.
    func whyUnreadable(_ entry: TreeEntry) throws -> Reversal.Reason {
        let isLost = try repository.contents(of: entry.id, upTo: Vault.longestEntry) == .lost
        return isLost ? .lost(object: entry.id.hex) : .unreadable
    }
}
