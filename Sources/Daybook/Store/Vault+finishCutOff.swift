extension Vault {
    /// Finishes a command that was cut off in the middle of what it wrote, so that whoever looks does not see half of it.
    ///
    /// Nothing is waited for: where another command holds the vault, it is that one's own.
    ///
    /// - Returns: What became of it; nil where there is none.
    public func finishCutOff() -> CutOff? {
        guard let stateFolder, let record = RedoRecord.peek(in: stateFolder, operations) else { return nil }
        do {
            var transaction = try Transaction(in: self, command: record.command, waiting: 0)
            transaction.abandon()
            return transaction.finished.map { .finished($0) }
        } catch VaultError.busy {
            return nil
        } catch {
            return .half(command: record.command)
        }
    }
}

/// What becomes of a command that was cut off when somebody looks.
public enum CutOff: Sendable, Hashable {
    /// It is done, as far as nobody has changed its files.
    case finished(FinishedCommand)
    /// Its half is still there, since it cannot be finished now.
    case half(command: String)
}
