extension Vault {
    /// Removes entries in one commit; their media stays, since other entries may show it.
    public func remove(_ paths: [String], command: String) throws -> Committed {
        try writing(command) { transaction in
            var subjects: [String] = []
            var seen: Set<[UInt8]> = []
            for path in paths where seen.insert(Array(path.utf8)).inserted {
                guard let file = try readForRemoval(path) else {
                    throw EntryError.tooLarge(path: path, limit: Self.longestEntry)
                }
                try transaction.remove(file)
                subjects.append(Self.subject(of: Entry(file)))
            }
            let subject = subjects.count == 1 ? subjects[0] : "\(subjects.count) entries"
            return try transaction.commit(CommitMessage(command: command, subject: subject))
        }
    }

    private func readForRemoval(_ path: String) throws -> StoredFile? {
        do {
            return try read(path)
        } catch let error as FileError where error.kind == .missing {
            throw ReferenceError.noSuchEntry(path)
        }
    }
}
