import Git

/// What a writing command does first: it finishes the transaction of a process that died, or removes what that one had only begun.
struct Recovery {
    let vault: Vault
    let stateFolder: String

    private var operations: FileOperations { vault.operations }

    /// The list of files that a transaction puts into the vault before its record stands.
    static func stagingPath(in stateFolder: String) -> String { stateFolder + "/staging" }

    /// Writes that list; it need not outlive the machine, only the process, so nothing is forced to disk.
    static func announce(_ paths: [String], in stateFolder: String, _ operations: FileOperations) throws(FileError) {
        try operations.replace(
            stagingPath(in: stateFolder), with: Array(paths.joined(separator: "\n").utf8), durably: false)
    }

    /// Rolls a record forward and commits it; without one, removes staged files.
    func run() throws {
        if let record = try RedoRecord.read(from: stateFolder, operations) {
            try finish(record)
        } else {
            try removeStaged()
        }
    }

    private func finish(_ record: RedoRecord) throws {
        var changes: [TreeChange] = []
        for step in record.steps where try applied(step) {
            switch step.action {
            case .remove: changes.append(.remove(path: step.path))
            case .media: changes.append(.writeFile(path: step.path, from: vault.absolute(step.path)))
            case .create, .replace:
                guard let bytes = try current(step.path) else { continue }
                changes.append(.write(path: step.path, bytes: bytes))
            }
        }
        if !changes.isEmpty {
            let message = CommitMessage(command: record.command, subject: record.subject, trailers: record.trailers)
            _ = try vault.commit(changes, message)
        }
        for step in record.steps { if let staged = step.staged { try? operations.remove(vault.absolute(staged)) } }
        if try operations.information(at: Self.stagingPath(in: stateFolder)) != nil {
            try operations.remove(Self.stagingPath(in: stateFolder))
        }
        try operations.remove(RedoRecord.path(in: stateFolder))
    }

    /// Brings one path to the new state, unless somebody has changed it since; tells whether it is in that state.
    private func applied(_ step: RedoRecord.Step) throws -> Bool {
        try vault.check(step.path)
        let path = vault.absolute(step.path)
        let now = try current(step.path).map { Digest(of: $0).description }
        switch step.action {
        case .media: return try operations.information(at: path) != nil
        case .remove:
            if now == nil { return true }
            guard now == step.old else { return false }
            try operations.remove(path)
            try vault.removeEmptyFolders(above: step.path)
            return true
        case .create, .replace:
            if now == step.new { return true }
            guard now == step.old, let staged = step.staged.map(vault.absolute),
                let bytes = try operations.read(staged, limit: Vault.longestEntry),
                Digest(of: bytes).description == step.new
            else { return false }
            try operations.rename(staged, to: path)
            try operations.synchronizeFolder(FileOperations.folder(of: path))
            return true
        }
    }

    private func removeStaged() throws {
        let list = Self.stagingPath(in: stateFolder)
        guard try operations.information(at: list) != nil, let bytes = try operations.read(list, limit: 64_000_000)
        else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let path = String(line)
            guard (try? vault.check(path)) != nil, try operations.information(at: vault.absolute(path)) != nil else {
                continue
            }
            try operations.remove(vault.absolute(path))
        }
        try operations.remove(list)
    }

    private func current(_ path: String) throws -> [UInt8]? {
        let absolute = vault.absolute(path)
        guard try operations.information(at: absolute) != nil else { return nil }
        return try operations.read(absolute, limit: Vault.longestEntry)
    }
}
