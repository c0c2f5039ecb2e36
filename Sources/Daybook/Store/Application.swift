import Git

/// The steps of a transaction on the disk: stage, apply, and on failure revert.
///
/// Old files keep a second name until the commit stands, so that reverting needs no space on the disk and gives back the
/// very files that were there.
struct Application {
    let vault: Vault
    let stateFolder: String
    let changes: [Change]
    let steps: [RedoRecord.Step]
    private var applied: [Int] = []

    private var operations: FileOperations { vault.operations }

    init(of changes: [Change], to vault: Vault, stateFolder: String) {
        self.vault = vault
        self.stateFolder = stateFolder
        self.changes = changes
        steps = changes.enumerated().map { index, change in change.step(at: index) }
    }

    /// What git is told of the changes.
    var treeChanges: [TreeChange] {
        changes.map { change in
            if let commits = change.commits {
                .restore(path: change.path, object: commits.object, executable: commits.isExecutable)
            } else {
                switch change {
                case .create(let path, let bytes, _), .replace(let path, let bytes, _, _):
                    .write(path: path, bytes: bytes)
                case .remove, .forget, .take, .bring: .remove(path: change.path)
                case .media(let path): .writeFile(path: path, from: vault.absolute(path))
                }
            }
        }
    }

    /// Checks that every file is as it was read, and writes the new bytes beside their places.
    func stage(announcing announcement: inout Announcement) throws {
        let names = try takenNames()
        for change in changes { try verify(change, names) }
        let folders = try missingFolders()
        try announcement.add(steps.flatMap { [$0.staged, $0.kept].compactMap { $0 } } + folders.map { $0 + "/" })
        let former = formerPaths()
        for (index, (change, step)) in zip(changes, steps).enumerated() {
            guard let staged = step.staged.map(vault.absolute) else { continue }
            try operations.createFolder(FileOperations.folder(of: staged))
            if case .bring(let media, let object) = change {
                try vault.writeMedia(media, from: object, to: staged)
                continue
            }
            guard let bytes = change.bytes else { continue }
            try operations.writeTemporary(staged, bytes)
            if let permissions = try operations.information(at: vault.absolute(change.path))?.permissions {
                try operations.setPermissions(permissions, of: staged)
            } else if change.commits?.isExecutable == true {
                try operations.setPermissions(0o755, of: staged)
            } else if let former = former[index],
                let permissions = try operations.information(at: vault.absolute(former))?.permissions
            {
                // What nobody else may read stays so under another name. That a file is a program is git's to know.
                try operations.setPermissions(permissions & 0o666, of: staged)
            }
        }
    }

    /// Where the entries lie that get another name here, by the places of these among the changes.
    private func formerPaths() -> [Int: String] {
        var former: [EntryID: String] = [:]
        var removed: [String] = []
        for case .remove(let path, let old, _) in changes {
            removed.append(path)
            if let id = Entry(StoredFile(path: path, bytes: old)).id { former[id] = path }
        }
        if removed.isEmpty { return [:] }
        // One without an identity gets it with its name.
        let only = removed.count == 1 && changes.count(where: \.makesFile) == 1 ? removed[0] : nil
        var paths: [Int: String] = [:]
        for (index, change) in changes.enumerated() {
            guard case .create(let path, let bytes, _) = change, TreeMerge.isEntry(Array(path.utf8)) else { continue }
            paths[index] = Entry(StoredFile(path: path, bytes: bytes)).id.flatMap { former[$0] } ?? only
        }
        return paths
    }

    /// The folders that the new files need and that are not there, topmost first.
    private func missingFolders() throws -> [String] {
        var missing: [String] = []
        for change in changes {
            guard change.makesFile else { continue }
            var above: [String] = []
            var folder = FileOperations.folder(of: change.path)
            while !folder.isEmpty, !missing.contains(where: { $0.isSame(as: folder) }),
                try operations.information(at: vault.absolute(folder)) == nil
            {
                above.append(folder)
                folder = FileOperations.folder(of: folder)
            }
            missing += above.reversed()
        }
        return missing
    }

    /// Puts the staged files in place, new and changed ones first, removals last.
    mutating func apply() throws {
        for index in changes.indices {
            guard let staged = steps[index].staged.map(vault.absolute) else { continue }
            let path = vault.absolute(changes[index].path)
            if let kept = steps[index].kept.map(vault.absolute) {
                let isKept = try keep(path, as: kept)
                guard let found = try operations.information(at: path) else {
                    throw VaultError.changedUnderneath(changes[index].path)
                }
                try verify(changes[index])
                // Where it fails in the middle, what is to be put back is found out by looking.
                applied.append(index)
                let beside = Layout.conflictPath(of: changes[index].path, holding: changes[index].old ?? [])
                let isPlaced = try operations.supplant(
                    path, by: staged, expecting: found, orKeepingAt: vault.absolute(beside))
                guard isPlaced else {
                    throw VaultError.changedUnderneath(changes[index].path)
                }
                // Without a second name the old file has that of the new one now, if they changed names.
                if !isKept, try operations.information(at: staged) != nil { try operations.rename(staged, to: kept) }
                try verifyKept(index)
            } else {
                try place(staged, at: path, named: changes[index].path)
                applied.append(index)
            }
        }
        for index in changes.indices where steps[index].staged == nil {
            guard let kept = steps[index].kept.map(vault.absolute) else { continue }
            try verify(changes[index])
            try operations.rename(vault.absolute(changes[index].path), to: kept)
            applied.append(index)
            try verifyKept(index)
        }
        try synchronizeFolders()
    }

    /// Undoes what was applied; where something cannot be undone the record stays, and the next command finishes it.
    func revert() {
        var isComplete = true
        for index in applied.reversed() {
            do { try revert(changes[index], steps[index]) } catch { isComplete = false }
        }
        guard isComplete else { return }
        try? synchronizeFolders()
        try? operations.remove(RedoRecord.path(in: stateFolder))
    }

    /// Removes what the steps left beside their places, and the folders that removals have emptied.
    func cleanUp() throws {
        for name in steps.flatMap({ [$0.staged, $0.kept].compactMap { $0 } })
        where try operations.information(at: vault.absolute(name)) != nil {
            try operations.remove(vault.absolute(name))
        }
        for step in steps where step.action == .remove || step.action == .take {
            vault.removeEmptyFolders(above: step.path)
        }
    }

    private func revert(_ change: Change, _ step: RedoRecord.Step) throws {
        let path = vault.absolute(change.path)
        switch change {
        case .create(_, let bytes, _):
            if try vault.state(of: change.path) == .bytes(bytes) { try operations.remove(path) }
        case .replace(_, let bytes, let old, _):
            guard try vault.state(of: change.path) == .bytes(bytes) else { return }
            if let kept = step.kept.map(vault.absolute), try operations.information(at: kept) != nil {
                try operations.rename(kept, to: path)
            } else {
                let permissions = try operations.information(at: path)?.permissions
                try operations.replace(path, with: old, permissions: permissions ?? 0o666)
            }
        case .remove(_, let old, _):
            guard let kept = step.kept.map(vault.absolute) else { return }
            let isFree = try vault.state(of: change.path) == .missing
            let target = isFree ? change.path : Layout.conflictPath(of: change.path, holding: old)
            try operations.rename(kept, to: vault.absolute(target))
        case .bring: try operations.remove(path)
        case .take:
            if let kept = step.kept.map(vault.absolute) { try operations.rename(kept, to: path) }
        case .media, .forget: return
        }
    }

    /// Gives a new file its name, which never replaces anything.
    private func place(_ staged: String, at path: String, named name: String) throws {
        do {
            try operations.link(staged, to: path)
        } catch {
            if error.kind == .exists { throw VaultError.taken(name) }
            guard error.isWithoutLinks else { throw error }
            if try operations.information(at: path) != nil { throw VaultError.taken(name) }
            try operations.rename(staged, to: path)
        }
    }

    /// A second name for the old file, where the file system knows such.
    ///
    /// - Returns: False where it does not.
    private func keep(_ path: String, as kept: String) throws -> Bool {
        if try operations.information(at: kept) != nil { try operations.remove(kept) }
        do {
            try operations.link(path, to: kept)
        } catch {
            if !error.isWithoutLinks { throw error }
            return false
        }
        return true
    }

    /// What was written into the old file after the last look at it is found under the name that it kept.
    private func verifyKept(_ index: Int) throws {
        guard let kept = steps[index].kept, let old = changes[index].old else { return }
        switch try vault.state(of: kept) {
        case .bytes(old), .missing: return
        default: throw VaultError.changedUnderneath(changes[index].path)
        }
    }

    private func synchronizeFolders() throws {
        var done: Set<[UInt8]> = []
        for index in applied {
            let folder = FileOperations.folder(of: vault.absolute(changes[index].path))
            if done.insert(Array(folder.utf8)).inserted { try operations.synchronizeFolder(folder) }
        }
    }

    /// The names that new files may not have, case and Unicode form aside: looked up once, however many files there are.
    private struct TakenNames {
        /// What git has and the folder has not.
        var unwritten: Set<String> = []
        /// The names in each folder.
        var inFolder: [String: Set<String>] = [:]
    }

    private func takenNames() throws -> TakenNames {
        var names = TakenNames()
        var isFirst = true
        for case .create(let path, _, let commits) in changes {
            if isFirst { names.unwritten = Set(vault.unwrittenFiles().map(\.path.nameKey)) }
            isFirst = false
            // Where the system takes the two for one, the file finds its place taken all the same.
            if commits?.besideTwins == true { continue }
            let folder = vault.absolute(FileOperations.folder(of: path))
            guard names.inFolder[folder] == nil, try operations.information(at: folder) != nil else { continue }
            names.inFolder[folder] = Set(try operations.list(folder).entries.map(\.name.nameKey))
        }
        return names
    }

    private func verify(_ change: Change, _ names: TakenNames = TakenNames()) throws {
        switch change {
        case .create(let path, _, let commits):
            if names.unwritten.contains(path.nameKey) { throw VaultError.taken(path) }
            if commits?.besideTwins == true { return }
            let folder = vault.absolute(FileOperations.folder(of: path))
            if names.inFolder[folder]?.contains(FileOperations.name(of: path).nameKey) == true {
                throw VaultError.taken(path)
            }
        case .replace(let path, _, let old, _), .remove(let path, let old, _):
            guard try vault.state(of: path) == .bytes(old) else { throw VaultError.changedUnderneath(path) }
        case .forget(let path):
            guard try vault.state(of: path) == .missing else { throw VaultError.changedUnderneath(path) }
        case .take(let media):
            guard try vault.mediaStore.verify(media) == .intact else {
                throw VaultError.changedUnderneath(media.description)
            }
        // A name that is taken is found out when the file gets it.
        case .media, .bring: return
        }
    }
}
