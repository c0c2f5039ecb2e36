extension Vault {
    /// Gives every entry with a duplicate id one of its own, and with `missing` every entry that has none one too, in one commit.
    ///
    /// - Returns: The entries that were changed.
    public func repairIdentities(missing: Bool) throws -> (paths: [String], committed: Committed) {
        try writing("check") { transaction in
            var seen: Set<String> = []
            var changed: [String] = []
            let firstCommit = FirstCommit(of: self)
            for path in try listing().entries {
                guard let entry = try? entry(at: path), entry.problem == nil else { continue }
                let id: EntryID
                if let own = entry.id {
                    if seen.insert(own.description).inserted { continue }
                    id = EntryID.derived(fromDuplicate: own, path: path)
                } else {
                    guard missing else { continue }
                    id = try firstCommit.derivedID(for: path)
                }
                var document = entry.document
                // One whose front matter cannot be edited keeps what it has; the check goes on naming it.
                guard (try? document.set(FieldName.id, to: .plain(id.description))) != nil else { continue }
                seen.insert(id.description)
                try transaction.replace(entry.file, with: document.bytes)
                changed.append(path)
            }
            let subject = changed.count == 1 ? "1 entry" : "\(changed.count) entries"
            return (changed, try transaction.commit(CommitMessage(command: "check", subject: subject)))
        }
    }
}
