import Git

extension Vault {
    /// Names the remote that the vault is synced with from now on, as `origin`; a relative path begins at the vault.
    ///
    /// - Throws: `RemoteAdditionError`.
    public func addRemote(_ address: String) throws {
        let lock = try VaultLock(of: self, command: "init")
        try Repository.open(root).addRemote("origin", at: address, token: lockToken)
        _ = consume lock
    }
}
