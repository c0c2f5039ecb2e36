internal import Daybook

/// What is known of a vault for as long as nothing is heard of a change: a plain scan, made when it is first needed.
struct VaultView: Sendable {
    let vault: Vault
    private(set) var names: VaultNames?
    var surroundings: CheckSurroundings?
    private var readAt: Int?

    init(vault: Vault) { self.vault = vault }

    /// Reads the vault where it was never read, or longer ago than this.
    ///
    /// What was known stays where it cannot be read.
    mutating func refresh(after seconds: Int, _ now: Int) {
        if let readAt, names != nil, abs(now - readAt) <= seconds { return }
        readAt = now
        guard let names = try? vault.names(), let kinds = try? vault.kinds() else { return }
        self.names = names
        surroundings = CheckSurroundings(kinds: kinds, targets: names.targets)
    }

    /// Has the vault read again when it is next needed, unless that was done just now: editors save many files at once.
    mutating func expire(_ now: Int) {
        if let readAt, abs(now - readAt) < 1 { return }
        readAt = nil
        surroundings?.forgetFiles()
    }

    /// The kinds in force.
    var kinds: KindLibrary { surroundings?.kinds ?? KindLibrary() }
}
