import Git

extension Vault {
    /// Commits edits by hand of files that a command is about to change, for themselves: whoever takes back the command
    /// does not take them away, and what a command removes can be had again as it was.
    ///
    /// The commit names no command, so that nothing undoes it. `files` are the bytes that stand on the disk.
    /// What somebody had handed to git with `git add` and edited on since is committed before that, for itself.
    func commitHandEdits(_ files: [(path: String, bytes: [UInt8])]) throws {
        guard !files.isEmpty else { return }
        // What is committed of the index alone may have another name too.
        let repository = try Repository.open(root)
        let before = try repository.head.commit
        try commitStaged(at: files.map(\.path))
        guard let head = try repository.head.commit else { return }
        var edited: [(path: String, bytes: [UInt8])] = []
        for file in files {
            let known = try? repository.entry(at: file.path, in: head)
            if try known?.id == Repository.objectID(of: file.bytes) {
                // The same bytes have the same name, and once the file is written over git alone has them.
                try repository.assure(file.bytes)
            } else {
                edited.append(file)
            }
        }
        guard let first = edited.first else { return }
        let isEntry = edited.count == 1 && VaultWalk.isEntryName(FileOperations.name(of: first.path))
        let subject =
            isEntry
            ? Self.subject(of: Entry(StoredFile(path: first.path, bytes: first.bytes)))
            : edited.count == 1 ? "settings" : "\(edited.count) files"
        let changes = edited.map { TreeChange.write(path: $0.path, bytes: $0.bytes) }
        let moved = try movedByHand(with: edited, since: before)
        try commitStaged(at: moved.map(\.path))
        try commitByHand(changes + moved, subject)
    }

    /// Commits what somebody edited. No record on the disk tells of it, so that git's index is remembered beforehand: where the
    /// process dies between the two, the next command tells it.
    @discardableResult
    func commitByHand(_ changes: [TreeChange], _ subject: String) throws -> Committed {
        try rememberingUnrefreshed(changes.map(\.path)) {
            try commit(changes, text: CommitMessage.byHand(subject, device: world.deviceName))
        }
    }
}

extension CommitMessage {
    /// How the subjects of such commits begin.
    static let byHandPrefix = "by hand: "

    /// The message of a commit that holds what somebody edited, and that no command made.
    static func byHand(_ subject: String, device: String) -> String {
        byHandPrefix + "\(subject)\n" + (device.isEmpty ? "" : "\n\(PastCommand.Trailer.device): \(device)\n")
    }
}
