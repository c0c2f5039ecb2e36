internal import Daybook

/// What is known of a vault for as long as nothing is heard of a change: a plain scan, made when it is first needed.
struct VaultView: Sendable {
    let vault: Vault
    private(set) var names: VaultNames?
    var surroundings: CheckSurroundings?
    private var readAt: Int?
    /// Whether something was told to have changed since.
    private var isStale = false

    init(vault: Vault) { self.vault = vault }

    /// Reads the vault where it was never read, where something was told to have changed, or longer ago than this.
    ///
    /// What was known stays where it cannot be read.
    mutating func refresh(after seconds: Int, _ now: Int) {
        if let readAt, names != nil, !isStale, abs(now - readAt) <= seconds { return }
        (readAt, isStale) = (now, false)
        guard let names = try? vault.names(), let kinds = try? vault.kinds() else { return }
        self.names = names
        surroundings = CheckSurroundings(kinds: kinds, names: names)
    }

    /// Has the vault read again when it is next needed.
    mutating func expire() {
        isStale = true
        surroundings?.forgetFiles()
    }

    /// The kinds in force.
    var kinds: KindLibrary { surroundings?.kinds ?? KindLibrary() }
}
