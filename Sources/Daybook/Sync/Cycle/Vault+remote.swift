public import Git

extension Vault {
    /// The remote that the vault is synced with: the one of its branch's settings, `origin`, or the only one; nil where there is none.
    public func remote() throws -> Remote? {
        guard gitFolder != nil else { throw VaultError.notInGit(root) }
        let repository = try Repository.open(root)
        let remotes = try repository.remotes()
        if let branch = try repository.head.branch, let name = try repository.configuration("branch.\(branch).remote"),
            let remote = remotes.first(where: { $0.name.isSame(as: name) })
        {
            return remote
        }
        if let origin = remotes.first(where: { $0.name == "origin" }) { return origin }
        guard remotes.count < 2 else { throw SyncError.manyRemotes(remotes.map(\.name)) }
        return remotes.first
    }
}
