extension Vault {
    /// Gives every entry with the id of an older one an id of its own, and with `missing` every entry that has none one too, in one commit.
    ///
    /// - Returns: The entries that were changed.
    public func repairIdentities(missing: Bool) throws -> (paths: [String], committed: Committed) {
        try writing("check") { transaction in
            var owners: [String: [String]] = [:]
            for path in try wholeListing() {
                guard let entry = try entryForRepair(at: path), entry.problem == nil, let id = entry.id else {
                    continue
                }
                owners[id.description, default: []].append(path)
            }
            let keepers = try owners.compactMapValues { try keeper(among: $0) }
            var changed: [String] = []
            let firstCommit = FirstCommit(of: self)
            for path in try wholeListing() {
                guard let entry = try entryForRepair(at: path), entry.problem == nil else { continue }
                let id: EntryID
                if let own = entry.id {
                    if keepers[own.description]?.isSame(as: path) == true { continue }
                    id = EntryID.derived(fromDuplicate: own, path: path)
                } else {
                    guard missing else { continue }
                    id = try firstCommit.derivedID(for: entry)
                }
                var document = editable(entry)
                // One whose front matter cannot be edited keeps what it has; the check goes on naming it.
                guard (try? document.set(FieldName.id, to: .plain(id.description))) != nil else { continue }
                try transaction.replace(entry.file, with: document.bytes)
                changed.append(path)
            }
            let subject = changed.count == 1 ? "1 entry" : "\(changed.count) entries"
            return (changed, try transaction.commit(CommitMessage(command: "check", subject: subject)))
        }
    }
}

extension Vault {
    /// All entries, for a command that has to see every one of them: throws where the disk fails.
    func wholeListing() throws -> [String] {
        let listing = try listing()
        if let error = listing.unreadable.first(where: { !$0.isOfTheFile }) { throw error }
        return listing.entries
    }

    /// An entry that a command looks through; nil for one that this user cannot read or that is none, while a failing disk throws.
    func entryForRepair(at path: String) throws -> Entry? {
        do {
            return try entry(at: path)
        } catch let error as FileError {
            if !error.isOfTheFile { throw error }
            return nil
        } catch is VaultError, is EntryError, is ReferenceError {
            return nil
        }
    }
}

extension FileError {
    /// Whether the file is such that it cannot be read, rather than that reading it failed this time.
    var isOfTheFile: Bool {
        switch kind {
        case .missing, .denied, .symbolicLink, .wrongKind, .nameTooLong, .elsewhere: true
        case .exists, .readOnly, .full, .busy, .tooLarge, .other: false
        }
    }
}
