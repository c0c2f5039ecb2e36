public import Git

extension Vault {
    /// Puts right what can be put right in a damaged repository, such as an empty branch or index, and tells what it was.
    ///
    /// Entries are not touched. Copies of what is replaced are kept in this clone's own state.
    ///
    /// - Parameter readsHistory: Whether every object is read that a commit leads to, to find those that are damaged.
    public func mendRepository(readsHistory: Bool = false) throws -> [Mended] {
        let stateFolder = try requireWritable()
        for case .missingParts(let parts) in try Repository.inspect(root) where parts.contains("objects") {
            throw VaultError.repository(.missingParts(parts))
        }
        let lock = try VaultLock(of: self, command: "check")
        let mended = try Repository.mend(
            root, keeping: stateFolder, token: stateFolder + "/hold", readsHistory: readsHistory)
        // An index that was made anew knows nothing of these.
        try rememberUnrefreshed(unwrittenFiles().map(\.bytes))
        refreshIndex()
        _ = consume lock
        return mended
    }
}
