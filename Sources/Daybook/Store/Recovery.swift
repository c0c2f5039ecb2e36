import Git

/// A command that was cut off, once another has finished it.
public struct FinishedCommand: Sendable, Hashable {
    /// Its name, such as `rm`.
    public let command: String
    /// The paths that it would have written or removed and that stay as they are, since somebody has changed them meanwhile.
    public internal(set) var left: [String] = []
    /// The paths of what was put beside files that somebody has changed meanwhile.
    public internal(set) var copies: [String] = []
}

/// What a writing command does first: it finishes the transaction of a process that died, or removes what that one had only begun.
struct Recovery {
    let vault: Vault
    let stateFolder: String

    private var operations: FileOperations { vault.operations }

    /// Rolls a record forward and commits it; without one, removes what was announced.
    ///
    /// - Returns: What became of the record's command; nil where there was none.
    func run() throws -> FinishedCommand? {
        let announcement = Announcement(of: vault, stateFolder: stateFolder)
        removeUnfinishedObjects()
        removeUnfinishedState()
        guard let record = try RedoRecord.read(from: stateFolder, operations) else {
            try announcement.undo()
            removeUnfinishedMedia()
            return nil
        }
        let finished = try finish(record)
        try announcement.withdraw()
        try operations.remove(RedoRecord.path(in: stateFolder))
        return finished
    }

    /// What a process that died had not announced yet, or was making smaller; no harm is done where it stays.
    private func removeUnfinishedMedia() {
        guard (try? vault.checkWritable(MediaPath.root + "/x")) != nil else { return }
        _ = try? MediaStore(vault: vault.root, files: operations).removeLeftovers()
    }

    /// What one that died was writing of this clone's own state; what is young may be somebody's who writes without the lock.
    private func removeUnfinishedState() {
        // The lock was written just now, so that it tells the time of this file system.
        guard let now = (try? operations.information(at: stateFolder + "/lock"))?.modified else { return }
        for folder in [stateFolder, stateFolder + "/drafts"] {
            operations.removeTemporaries(in: folder, untouchedSince: now - 600_000_000_000)
        }
    }

    /// What git was writing when the process died that left an announcement or a record, and what one wrote that had left neither yet.
    private func removeUnfinishedObjects() {
        Repository.removeAbandonedObjects(vault.root)
        let left = [stateFolder + "/staging", RedoRecord.path(in: stateFolder)]
        let times = left.compactMap { (try? operations.information(at: $0))?.modified }
        guard let earliest = times.min() else { return }
        Repository.removeUnfinishedObjects(vault.root, since: earliest / 1_000_000_000)
    }

    private func finish(_ record: RedoRecord) throws -> FinishedCommand {
        var finished = FinishedCommand(command: record.command)
        if let move = record.move {
            try finish(move, subject: record.subject)
            return finished
        }
        var changes: [TreeChange] = []
        for step in record.steps {
            guard try isSafe(step.path) else {
                finished.left.append(step.path)
                continue
            }
            changes += try rollForward(step, &finished)
        }
        if !changes.isEmpty {
            let message = CommitMessage(command: record.command, subject: record.subject, trailers: record.trailers)
            let committed = try vault.commit(changes, message)
            // The process may have died between its commit and git's index.
            if committed.commit == nil { try vault.rememberUnrefreshed(changes.map { Array($0.path.utf8) }) }
        }
        for step in record.steps {
            for name in [step.staged, step.kept].compactMap({ $0 })
            where try operations.information(at: vault.absolute(name)) != nil {
                try operations.remove(vault.absolute(name))
            }
            if step.action == .remove || step.action == .take { vault.removeEmptyFolders(above: step.path) }
        }
        return finished
    }

    private func finish(_ move: RedoRecord.Move, subject: String) throws {
        guard let target = ObjectID(hex: move.to) else { return }
        do {
            _ = try vault.finishAdvance(
                from: move.from.flatMap { ObjectID(hex: $0) }, to: target, subject: subject, isRecovery: true)
        } catch {
            throw UnfinishedMove(reason: error)
        }
    }

    /// A folder may have become a link since.
    private func isSafe(_ path: String) throws -> Bool {
        do {
            try vault.checkWritable(path)
            return true
        } catch is VaultError {
            return false
        }
    }

    /// Brings one path to the new state, unless somebody has changed it since; whatever loses is kept in a file beside it.
    private func rollForward(_ step: RedoRecord.Step, _ finished: inout FinishedCommand) throws -> [TreeChange] {
        switch step.action {
        case .media:
            guard try operations.information(at: vault.absolute(step.path))?.kind == .file else { return [] }
            return [.writeFile(path: step.path, from: vault.absolute(step.path))]
        case .remove: return try remove(step, &finished) + copyOfKept(step, &finished)
        case .forget: return try vault.state(of: step.path) == .missing ? [.remove(path: step.path)] : []
        case .bring: return try bring(step)
        case .take: return try take(step, &finished)
        case .create, .replace: return try write(step, &finished) + copyOfKept(step, &finished)
        }
    }

    private func remove(_ step: RedoRecord.Step, _ finished: inout FinishedCommand) throws -> [TreeChange] {
        let state = try vault.state(of: step.path)
        if state != .missing {
            guard state.digest == step.old else {
                finished.left.append(step.path)
                return []
            }
            try operations.remove(vault.absolute(step.path))
        }
        return [.remove(path: step.path)]
    }

    private func write(_ step: RedoRecord.Step, _ finished: inout FinishedCommand) throws -> [TreeChange] {
        let state = try vault.state(of: step.path)
        if case .bytes(let bytes) = state, state.digest == step.new {
            return [committed(bytes, step)]
        }
        guard let staged = step.staged, case .bytes(let bytes) = try vault.state(of: staged),
            Digest(of: bytes).description == step.new
        else { return [] }
        guard state.digest == step.old, state != .other else {
            return try copy(bytes, of: step.path, &finished)
        }
        try operations.rename(vault.absolute(staged), to: vault.absolute(step.path))
        try operations.synchronizeFolder(FileOperations.folder(of: vault.absolute(step.path)))
        return [committed(bytes, step)]
    }

    private func committed(_ bytes: [UInt8], _ step: RedoRecord.Step) -> TreeChange {
        guard let object = step.object.flatMap({ ObjectID(hex: $0) }) else {
            return .write(path: step.path, bytes: bytes)
        }
        return .restore(path: step.path, object: object, executable: step.isExecutable ?? false)
    }

    /// Gives a media file that came whole out of git its name.
    private func bring(_ step: RedoRecord.Step) throws -> [TreeChange] {
        guard let media = MediaPath(step.path), let object = step.object.flatMap({ ObjectID(hex: $0) }) else {
            return []
        }
        if try vault.mediaStore.verify(media) == .missing, let staged = step.staged.map(vault.absolute),
            try operations.information(at: staged) != nil
        {
            try operations.rename(staged, to: vault.absolute(step.path))
            try operations.synchronizeFolder(FileOperations.folder(of: vault.absolute(step.path)))
        }
        guard try vault.mediaStore.verify(media) == .intact else { return [] }
        return [.restore(path: step.path, object: object)]
    }

    private func take(_ step: RedoRecord.Step, _ finished: inout FinishedCommand) throws -> [TreeChange] {
        guard let media = MediaPath(step.path) else { return [] }
        switch try vault.mediaStore.verify(media) {
        case .changed:
            finished.left.append(step.path)
            return []
        case .intact: try operations.remove(vault.absolute(step.path))
        case .missing: break
        }
        return [.remove(path: step.path)]
    }

    /// Somebody may have written into the old file in the moment when it was replaced, or have given a new one its name, which has that of
    /// the staged one then; what stands in its place needs no copy.
    private func copyOfKept(_ step: RedoRecord.Step, _ finished: inout FinishedCommand) throws -> [TreeChange] {
        try [step.kept, step.action == .replace ? step.staged : nil].compactMap(\.self).flatMap { name in
            guard case .bytes(let bytes) = try vault.state(of: name),
                ![step.old, step.new].contains(Digest(of: bytes).description),
                try vault.state(of: step.path) != .bytes(bytes)
            else { return [TreeChange]() }
            return try copy(bytes, of: step.path, &finished)
        }
    }

    private func copy(_ bytes: [UInt8], of path: String, _ finished: inout FinishedCommand) throws -> [TreeChange] {
        let copy = try vault.conflictCopy(of: path, bytes)
        if try vault.state(of: copy.path) == .missing {
            try operations.createFolder(FileOperations.folder(of: vault.absolute(copy.path)))
            try operations.replace(vault.absolute(copy.path), with: copy.bytes)
        }
        finished.copies.append(copy.path)
        return [.write(path: copy.path, bytes: copy.bytes)]
    }
}

extension Vault {
    /// A version that lost against another, under a name and with an identity of its own.
    func conflictCopy(of path: String, _ bytes: [UInt8]) throws -> (path: String, bytes: [UInt8]) {
        let copy = Layout.conflictPath(of: path, holding: bytes)
        var document = Document(bytes: bytes)
        if let id = (try? document.frontMatter())?.text(FieldName.id) {
            try? document.set(
                FieldName.id, to: .plain(EntryID.derived(fromDuplicate: EntryID(id), path: copy).description))
        }
        return (copy, document.bytes)
    }
}
