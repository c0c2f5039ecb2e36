import Git

/// The steps of a transaction on the disk: stage, apply, and on failure revert.
struct Application {
    let vault: Vault
    let stateFolder: String
    let changes: [Change]

    private var operations: FileOperations { vault.operations }

    /// What git is told of the changes.
    var treeChanges: [TreeChange] {
        changes.map { change in
            switch change {
            case .create(let path, let bytes), .replace(let path, let bytes, _): .write(path: path, bytes: bytes)
            case .remove(let path, _): .remove(path: path)
            case .media(let path): .writeFile(path: path, from: vault.absolute(path))
            }
        }
    }

    /// Checks that every file is as it was read, and writes the new bytes beside their places.
    func stage(_ message: CommitMessage) throws -> RedoRecord {
        var steps: [RedoRecord.Step] = []
        do {
            for change in changes { try verify(change) }
            let staged = changes.compactMap { needsStaging($0) ? FileOperations.temporaryPath(for: $0.path) : nil }
            let media = changes.compactMap { if case .media(let path) = $0 { path } else { nil } }
            try Recovery.announce(staged + media, in: stateFolder, operations)
            for change in changes { steps.append(try stage(change)) }
        } catch {
            for step in steps { if let staged = step.staged { try? operations.remove(vault.absolute(staged)) } }
            try? operations.remove(Recovery.stagingPath(in: stateFolder))
            throw error
        }
        return RedoRecord(
            command: message.command, subject: message.subject, trailers: message.trailers, steps: steps)
    }

    /// Puts the staged files in place, new and changed ones first, removals last.
    func apply(_ record: RedoRecord) throws {
        try operations.remove(Recovery.stagingPath(in: stateFolder))
        var folders: Set<String> = []
        for (change, step) in zip(changes, record.steps) {
            guard let staged = step.staged else { continue }
            let path = vault.absolute(change.path)
            if case .create = change {
                try operations.link(vault.absolute(staged), to: path)
                try operations.remove(vault.absolute(staged))
            } else {
                try verify(change)
                try operations.rename(vault.absolute(staged), to: path)
            }
            folders.insert(FileOperations.folder(of: path))
        }
        for change in changes {
            guard case .remove(let path, _) = change else { continue }
            try verify(change)
            try operations.remove(vault.absolute(path))
            try vault.removeEmptyFolders(above: path)
        }
        for folder in folders { try operations.synchronizeFolder(folder) }
    }

    /// Undoes what was applied; what cannot be undone stays in the record for the next command.
    func revert(_ record: RedoRecord) {
        var complete = true
        for (change, step) in zip(changes, record.steps) {
            if let staged = step.staged { try? operations.remove(vault.absolute(staged)) }
            do { try revert(change) } catch { complete = false }
        }
        if complete { try? operations.remove(RedoRecord.path(in: stateFolder)) }
    }

    private func revert(_ change: Change) throws {
        let path = vault.absolute(change.path)
        switch change {
        case .create(_, let bytes):
            if try current(change.path) == bytes { try operations.remove(path) }
        case .replace(_, let bytes, let old):
            if bytes != old, try current(change.path) == bytes { try operations.replace(path, with: old) }
        case .remove(_, let old):
            if try operations.information(at: path) == nil {
                try operations.createFolder(FileOperations.folder(of: path))
                try operations.replace(path, with: old)
            }
        case .media: return
        }
    }

    private func stage(_ change: Change) throws -> RedoRecord.Step {
        var step = RedoRecord.Step(action: change.action, path: change.path)
        step.new = change.bytes.map { Digest(of: $0).description }
        step.old = change.old.map { Digest(of: $0).description }
        guard needsStaging(change), let bytes = change.bytes else { return step }
        let path = vault.absolute(change.path)
        try operations.createFolder(FileOperations.folder(of: path))
        let permissions = try operations.information(at: path)?.permissions
        let staged = FileOperations.temporaryPath(for: change.path)
        try operations.writeTemporary(vault.absolute(staged), bytes)
        if let permissions { try operations.setPermissions(permissions, of: vault.absolute(staged)) }
        step.staged = staged
        return step
    }

    /// What an editor left as it shall be has only to be committed.
    private func needsStaging(_ change: Change) -> Bool { change.bytes != nil && change.bytes != change.old }

    private func verify(_ change: Change) throws {
        switch change {
        case .create(let path, _):
            let folder = vault.absolute(FileOperations.folder(of: path))
            guard try operations.information(at: folder) != nil else { return }
            let key = FileOperations.name(of: path).nameKey
            if try operations.list(folder).entries.contains(where: { $0.name.nameKey == key }) {
                throw VaultError.taken(path)
            }
        case .replace(let path, _, let old), .remove(let path, let old):
            guard try current(path) == old else { throw VaultError.changedUnderneath(path) }
        case .media: return
        }
    }

    private func current(_ path: String) throws -> [UInt8]? {
        do {
            return try operations.read(vault.absolute(path), limit: Vault.longestEntry)
        } catch {
            if error.kind == .missing { return nil }
            throw error
        }
    }
}

extension Change {
    fileprivate var action: RedoRecord.Action {
        switch self {
        case .create: .create
        case .replace: .replace
        case .remove: .remove
        case .media: .media
        }
    }
}

extension Vault {
    /// Removes the folders above a path that became empty, up to the vault.
    func removeEmptyFolders(above path: String) throws {
        var folder = FileOperations.folder(of: path)
        while !folder.isEmpty {
            guard try operations.list(absolute(folder)).entries.isEmpty else { return }
            try operations.removeFolder(absolute(folder))
            folder = FileOperations.folder(of: folder)
        }
    }
}
