import Git

extension Vault {
    /// The paths that were changed by hand and are in no commit yet, in the order of their bytes; none where there is no repository.
    public func uncommittedPaths() throws -> [String] {
        guard gitFolder != nil else { return [] }
        return try gitStatus().map(\.path)
    }
}
