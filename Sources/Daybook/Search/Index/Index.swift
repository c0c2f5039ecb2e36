import Synchronization

/// A vault's words, tags and fields held in memory, for programs that answer many questions: each answer is the one that
/// a scan of the vault as it was at the last refresh would give, score by score.
///
/// It is built by reading every entry, and follows changes when it is told to look: `refresh()` looks at every file,
/// `refresh(paths:)` at those that a watcher has seen change. It may be asked from several threads at once, and while it
/// refreshes; each answer is of one state. What is shown of an entry, its snippet too, is read from its file when it is
/// asked for, and so are the few entries whose words alone cannot tell whether a phrase is in them.
public final class Index: Sendable {
    /// The vault.
    public let vault: Vault
    private let state: Mutex<IndexState>
    /// Held while somebody changes the state, so that one change comes after the other.
    private let changing = Mutex(())

    /// Reads all entries of a vault.
    public init(vault: Vault) throws {
        self.vault = vault
        state = Mutex(IndexState())
        try refresh()
    }

    /// How many entries there are, readable or not.
    public var entryCount: Int { current.entryCount }

    /// What is known now.
    var current: IndexState { state.withLock { $0 } }

    /// Changes what is known, one change after the other; those who ask meanwhile are answered as before.
    func change(_ body: (inout IndexState) throws -> Void) throws {
        try changing.withLock { _ in
            var next = current
            try body(&next)
            let changed = next
            state.withLock { $0 = changed }
        }
    }
}
