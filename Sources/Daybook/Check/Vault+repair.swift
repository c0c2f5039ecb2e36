extension Vault {
    /// Gives every entry with a duplicate id one of its own, and with `missing` every entry that has none one too, in one commit.
    ///
    /// - Returns: The entries that were changed.
    public func repairIdentities(missing: Bool) throws -> (paths: [String], committed: Committed) {
        var transaction = try Transaction(in: self, command: "check")
        var seen: Set<String> = []
        var changed: [String] = []
        for path in try listing().entries {
            guard let entry = try? entry(at: path), entry.problem == nil else { continue }
            var document = entry.document
            if let id = entry.id {
                if seen.insert(id.description).inserted { continue }
                try document.set(FieldName.id, to: .text(EntryID.derived(fromDuplicate: id, path: path).description))
            } else {
                guard missing else { continue }
                try document.set(FieldName.id, to: .text(try derivedID(for: path).description))
            }
            try transaction.replace(entry.file, with: document.bytes)
            changed.append(path)
        }
        let subject = "\(changed.count) entries"
        return (changed, try transaction.commit(CommitMessage(command: "check", subject: subject)))
    }
}
