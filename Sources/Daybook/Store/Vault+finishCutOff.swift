extension Vault {
    /// Finishes a command that was cut off in the middle of what it wrote, so that whoever looks does not see half of it.
    ///
    /// Nothing is waited for: where another command holds the vault, it is that one's own.
    ///
    /// - Returns: The command whose half is still there, since it cannot be finished now; nil where there is none.
    public func finishCutOff() -> String? {
        guard let stateFolder, let record = RedoRecord.peek(in: stateFolder, operations) else { return nil }
        do {
            var transaction = try Transaction(in: self, command: record.command, waiting: 0)
            transaction.abandon()
            return nil
        } catch VaultError.busy {
            return nil
        } catch {
            return record.command
        }
    }
}
