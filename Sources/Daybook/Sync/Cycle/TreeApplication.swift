import Git

/// Brings the folder from what one commit holds to what another does, file by file.
///
/// A file is replaced or removed only where it holds what git has of it; what was edited meanwhile is merged with what comes, and
/// left for the next commit. Done again after a crash it goes on where it stopped.
struct TreeApplication {
    let vault: Vault
    private(set) var outcome = Outcome()
    /// Whether anything in the folder may have changed already, but for files beside their places.
    private var hasChanged = false
    /// The files that were written, or begun, beside their places.
    private var begun: [StagedFile] = []
    // By the bytes of their paths: one in two Unicode forms is two folders.
    private var writableFolders: Set<[UInt8]> = []
    private var touchedFolders: Set<[UInt8]> = []
    /// The files that were replaced, whose old versions have a second name until the end: somebody may be writing into them.
    private var replaced: [StagedFile] = []
    /// How many files are written before they are forced to the disk, one after the other.
    private static let batch = 128
    /// From how many files on all are forced together at the end: each by itself takes milliseconds.
    private static let fewestTogether = 512
    private var isForcedTogether = false
    /// What was not put into the folder before, by the bytes of its path: there it is not what git has.
    private let known: [[UInt8]: UnwrittenFile]

    /// Where entries are that somebody moves meanwhile; nil until it is asked for.
    private var moved: MovedMeanwhile?
    /// The names that files are to have: two that were written to one name would be one of them. As they are compared on any disk once
    /// that is asked for.
    private var planned: [String] = []
    private var targets: Set<String>?

    /// Whether a process died in the middle of it, which may have left files beside their places.
    private let isRecovery: Bool

    init(to vault: Vault, isRecovery: Bool = false) {
        self.vault = vault
        self.isRecovery = isRecovery
        known = Dictionary(vault.notedFiles().map { ($0.bytes, $0) }, uniquingKeysWith: { $1 })
    }

    /// Does it; `old` and `new` are commits, of which the first may be none.
    mutating func run(
        from old: ObjectID?, to new: ObjectID, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws {
        let repository = try Repository.open(vault.root)
        let target = try repository.tree(of: new)
        let before = try old.map { (old) throws(GitError) in try repository.tree(of: old) }
        var writes: [Write] = []
        var removals: [(path: String, old: TreeLeaf)] = []
        for difference in try repository.differences(base: before, ours: target, theirs: target) {
            outcome.paths.append(difference.path)
            let former = former(of: difference)
            guard let path = writablePath(difference.path) else {
                if difference.ours != nil { leave(difference.path, .name, former) }
                continue
            }
            if let leaf = difference.ours {
                guard leaf.isFile else {
                    leave(difference.path, .kind, former)
                    continue
                }
                writes.append(Write(path: path, old: former, new: leaf))
            } else if let leaf = former, leaf.isFile {
                removals.append((path, leaf))
            }
        }
        planned = writes.map(\.path)
        isForcedTogether = writes.count >= Self.fewestTogether
        // What stands in the way of a new file goes first; else removals come last.
        let early = Blocking(writes.map(\.path))
        for removal in removals where early.isInTheWay(removal.path) { try remove(removal.path, removal.old) }
        var done = 0
        while done < writes.count {
            let end = min(done + Self.batch, writes.count)
            try write(Array(writes[done..<end]), repository)
            done = end
            progress(done, writes.count)
        }
        for removal in removals where !early.isInTheWay(removal.path) { try remove(removal.path, removal.old) }
        if isForcedTogether { try vault.operations.synchronizeEverything(besides: vault.root) }
        for file in replaced { try file.settle(in: vault) }
        for folder in touchedFolders {
            let path = vault.absolute(String(decoding: folder, as: UTF8.self))
            guard try vault.operations.information(at: path)?.kind == .folder else { continue }
            try vault.operations.synchronizeFolder(path)
        }
    }

    /// Tries again to write files that were not put into the folder, and to remove those that were not; those of which it still is not
    /// done are the outcome's.
    mutating func retry(_ files: [UnwrittenFile], of commit: ObjectID) throws {
        let repository = try Repository.open(vault.root)
        let trees = try TreeLookup(of: repository)
        let tree = try repository.tree(of: commit)
        var writes: [Write] = []
        for file in files {
            if file.isRemoval {
                guard try trees.leaf(at: file.bytes, in: tree) == nil, let path = writablePath(file.bytes),
                    let former = file.former.flatMap({ ObjectID(hex: $0) })
                else { continue }
                try remove(path, TreeLeaf(id: former, kind: .file))
                continue
            }
            // Where it is gone from git, or somebody wrote it, nothing is left to do.
            guard let leaf = try trees.leaf(at: file.bytes, in: tree), leaf.kind != .folder || file.reason == .kind,
                !repository.workTreeHolds(leaf, at: file.bytes)
            else { continue }
            let former = file.former.flatMap { ObjectID(hex: $0) }.map { TreeLeaf(id: $0, kind: .file) }
            guard let path = writablePath(file.bytes) else {
                leave(file.bytes, .name, former)
                continue
            }
            guard leaf.isFile, file.reason != .corrupt else {
                try setAsideEdit(at: path, former)
                leave(file.bytes, leaf.isFile ? file.reason : .kind, former)
                continue
            }
            writes.append(Write(path: path, old: former, new: leaf))
        }
        planned = writes.map(\.path)
        try write(writes, repository)
        for file in replaced { try file.settle(in: vault) }
    }

    /// Removes what was written beside its place; false where anything in the folder has changed already, or something cannot be removed.
    func withdraw() -> Bool {
        guard !hasChanged else { return false }
        do {
            for file in begun { try file.withdraw(in: vault) }
            return true
        } catch {
            return false
        }
    }

    /// What git had at a path when the folder was last brought to it.
    private func former(of difference: PathDifference) -> TreeLeaf? {
        guard let file = known[difference.path] else { return difference.base }
        return file.former.flatMap { ObjectID(hex: $0) }.map { TreeLeaf(id: $0, kind: .file) }
    }

    private func writablePath(_ bytes: [UInt8]) -> String? {
        guard let path = String(validating: bytes), (try? Layout.check(path)) != nil, path.hasOnlyShortNames else {
            return nil
        }
        return path
    }

    /// Gives a file another name that was edited where git has something that cannot be put into the folder, so that both stay.
    private mutating func setAsideEdit(at path: String, _ former: TreeLeaf?) throws {
        guard (try? vault.checkWritable(path)) != nil, case .file(let object, _) = try vault.look(at: path),
            object != former?.id
        else { return }
        let beside = String(decoding: FileMerging.besidePath(of: Array(path.utf8), object), as: UTF8.self)
        guard try vault.look(at: beside) == .missing else { return }
        hasChanged = true
        try vault.operations.rename(vault.absolute(path), to: vault.absolute(beside))
    }

    private mutating func leave(_ path: [UInt8], _ reason: UnwrittenFile.Reason, _ former: TreeLeaf?) {
        outcome.unwritten.append(UnwrittenFile(bytes: path, reason: reason, former: former?.id.hex))
    }

    private mutating func leave(_ write: Write, _ reason: UnwrittenFile.Reason) {
        leave(Array(write.path.utf8), reason, write.old)
    }

    /// Writes some files beside their places, forces them to the disk, and gives them their names.
    private mutating func write(_ writes: [Write], _ repository: borrowing Repository) throws {
        var staged: [StagedFile] = []
        for write in writes {
            guard isWritable(write.path) else {
                leave(write, .inTheWay)
                continue
            }
            if let file = try stage(followed(write, repository), repository) { staged.append(file) }
        }
        for file in staged where !file.isForced && !isForcedTogether {
            try vault.operations.open(vault.absolute(file.temporary), for: .reading).synchronize()
        }
        if !staged.isEmpty {
            hasChanged = true
            begun = []
        }
        for file in staged {
            var file = file
            var attempts = 0
            while try !file.place(in: vault) {
                attempts += 1
                // What is written next may have another place, or be there already.
                let left = vault.absolute(file.temporary)
                if try vault.operations.information(at: left) != nil { try vault.operations.remove(left) }
                // Somebody saves it again and again; the next sync takes it up.
                guard attempts < 5 else { throw VaultError.changedUnderneath(file.write.path) }
                guard let again = try stage(followed(file.write, repository), repository) else { break }
                file = again
            }
            replaced.append(file)
            touchedFolders.insert(Array(FileOperations.folder(of: file.write.path).utf8))
        }
    }

    /// The same at the place of an entry that somebody moved meanwhile: at its old one there would be a second one, without what they
    /// wrote. One that is nowhere was removed, and a change counts more. So it does where another file comes under the new name, which
    /// is then put together with what stands there.
    private mutating func followed(_ write: Write, _ repository: borrowing Repository) throws -> Write {
        guard let old = write.old, known[Array(write.path.utf8)] == nil, TreeMerge.isEntry(Array(write.path.utf8)),
            try vault.operations.information(at: vault.absolute(write.path)) == nil,
            let id = try vault.pastID(of: old.id, repository)
        else { return write }
        let places = try moved ?? MovedMeanwhile(in: vault)
        moved = places
        guard let path = places.paths[id], isWritable(path), isFreeTarget(path) else { return write }
        outcome.edited.append(path)
        return Write(path: path, old: old, new: write.new)
    }

    /// Whether nothing else is to be written under a name, which is taken by that.
    private mutating func isFreeTarget(_ path: String) -> Bool {
        var names = targets ?? Set(planned.map(\.nameKey))
        defer { targets = names }
        return names.insert(path.nameKey).inserted
    }

    private mutating func isWritable(_ path: String) -> Bool {
        let folder = Array(FileOperations.folder(of: path).utf8)
        if writableFolders.contains(folder) { return true }
        guard (try? vault.checkWritable(path)) != nil else { return false }
        writableFolders.insert(folder)
        return true
    }

    private mutating func remove(_ path: String, _ old: TreeLeaf) throws {
        guard (try? vault.checkWritable(path)) != nil else {
            guard try vault.operations.information(at: vault.absolute(path)) != nil else { return }
            let bytes = Array(path.utf8)
            outcome.unwritten.append(
                UnwrittenFile(bytes: bytes, reason: .inTheWay, isRemoval: true, former: old.id.hex))
            return
        }
        let file = StagedFile(write: Write(path: path, old: old, new: old), found: try vault.look(at: path))
        if isRecovery { try file.removeLeftovers(in: vault) }
        guard case .file(old.id, _) = file.found else { return }
        hasChanged = true
        try file.remove(in: vault)
        vault.removeEmptyFolders(above: path)
        touchedFolders.insert(Array(FileOperations.folder(of: path).utf8))
    }

    /// Writes what a file is to hold beside its place; nothing where there is nothing to do.
    private mutating func stage(_ write: Write, _ repository: borrowing Repository) throws -> StagedFile? {
        if isRecovery { try StagedFile(write: write, found: .missing).removeLeftovers(in: vault) }
        let found = try vault.look(at: write.path)
        var file = StagedFile(write: write, found: found)
        switch found {
        case .other:
            leave(write, .inTheWay)
            return nil
        case .file(write.new.id, let facts):
            let isExecutable = facts.permissions & 0o100 != 0
            if isExecutable != (write.new.kind == .executable), write.old?.kind != write.new.kind {
                hasChanged = true
                try vault.operations.setPermissions(file.permissions, of: vault.absolute(write.path))
            }
            return nil
        // What is kept out of git on this machine is not to be sent with the next sync.
        case .file where try write.old == nil && repository.isIgnored(write.path):
            leave(write, .inTheWay)
            return nil
        case .file(let object, _) where object != write.old?.id:
            guard try repository.size(of: write.new.id) <= UnwrittenFile.largest else {
                try setAsideEdit(at: write.path, write.old)
                leave(write, .size)
                return nil
            }
            guard let bytes = try merged(write, repository) else { return nil }
            if !hasChanged { begun.append(file) }
            try file.write(bytes, in: vault)
            return file
        case .missing, .file: break
        }
        guard try repository.size(of: write.new.id) <= UnwrittenFile.largest else {
            leave(write, .size)
            return nil
        }
        if !hasChanged { begun.append(file) }
        do {
            try file.write(write.new.id, in: vault, repository)
        } catch MediaError.corrupt {
            leave(write, .corrupt)
            return nil
        }
        return file
    }

    /// What was edited meanwhile with what comes in it; where they cannot be put together, what comes is kept beside.
    private mutating func merged(_ write: Write, _ repository: borrowing Repository) throws -> [UInt8]? {
        if !outcome.edited.contains(where: { $0.isSame(as: write.path) }) { outcome.edited.append(write.path) }
        let path = Array(write.path.utf8)
        if case .bytes(let edit) = try vault.state(of: write.path), let new = try repository.text(of: write.new.id) {
            let old = try write.old.flatMap { (old) throws(GitError) in try repository.text(of: old.id) }
            let bytes =
                TreeMerge.isEntry(path)
                ? try EntryMerge(base: old, ours: edit, theirs: new).bytes
                : try TextMerge.merged(path: path, base: old, edit, new)
            if let bytes { return bytes == edit ? nil : bytes }
        }
        let beside = String(decoding: FileMerging.besidePath(of: path, write.new.id), as: UTF8.self)
        guard try vault.look(at: beside) == .missing else { return nil }
        hasChanged = true
        var copy = StagedFile(write: Write(path: beside, old: nil, new: write.new), found: .missing)
        try copy.write(write.new.id, in: vault, repository)
        _ = try copy.place(in: vault)
        return nil
    }
}

extension String {
    /// Whether every part of a path is as long as file systems allow: 255 bytes.
    fileprivate var hasOnlyShortNames: Bool { pathParts().allSatisfy { $0.utf8.count <= 255 } }
}
