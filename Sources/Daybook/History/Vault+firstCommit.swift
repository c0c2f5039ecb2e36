import Git

extension Vault {
    /// The vault's first commit in hex; nil before there is one.
    public func firstCommit() throws -> String? {
        guard gitFolder != nil else { return nil }
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return nil }
        return try repository.firstCommit(from: head).hex
    }
}
