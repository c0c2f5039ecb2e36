extension Vault {
    /// Removes entries, and what goes with them, in one commit; see `removalPlan(for:)`.
    public func remove(_ paths: [String], command: String) throws -> Committed {
        try remove(removalPlan(for: paths), command: command)
    }

    /// An entry that is to be removed; nil where it is too long to be one.
    func readForRemoval(_ path: String) throws -> StoredFile? {
        do {
            return try read(path)
        } catch let error as FileError where error.kind == .missing {
            throw ReferenceError.noSuchEntry(path)
        }
    }
}
