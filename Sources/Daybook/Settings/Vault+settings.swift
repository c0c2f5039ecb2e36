extension Vault {
    /// Changes the vault's own configuration file in one commit.
    public func changeSettings(_ edit: (_ bytes: [UInt8]) throws -> [UInt8]) throws -> Committed {
        let path = Layout.settingsFolder + "/config.yaml"
        return try writing("config") { transaction in
            if try operations.information(at: absolute(path)) == nil {
                try transaction.create(path, try edit([]))
            } else if let file = try read(path) {
                try transaction.replace(file, with: try edit(file.bytes))
            } else {
                throw EntryError.tooLarge(path: path, limit: Self.longestEntry)
            }
            return try transaction.commit(CommitMessage(command: "config", subject: "settings"))
        }
    }
}
