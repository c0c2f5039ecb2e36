import Git

extension Vault {
    /// Makes ready what all vaults need, on any thread, for those who will open one at once.
    ///
    /// Whether it can be had is told to those who use it.
    public static func prepare() { try? GitLibrary.start() }

    /// Looks through the vault's folders for its entries.
    public func listing() throws -> VaultWalk.Listing {
        let walk = VaultWalk(root: root, operations: operations)
        // A repository that cannot be opened hides nothing from those who only look.
        guard gitFolder != nil, let repository = try? Repository.open(root) else { return walk.listing() }
        var patterns = IgnorePatterns()
        for source in (try? repository.ignoreSources()) ?? []
        where (try? operations.information(at: source, followingLinks: true)) != .some(nil) {
            patterns.add(try? operations.read(source, limit: 1_000_000, throughLinks: true), isAtRoot: true)
        }
        let head = try? repository.head.commit
        return walk.listing(patterns) { path in
            guard (try? repository.isIgnored(path)) == true else { return false }
            // What is committed is not ignored, whatever the patterns say.
            guard let head else { return true }
            return (try? repository.entry(at: path.hasSuffix("/") ? String(path.dropLast()) : path, in: head))
                == .some(nil)
        }
    }
}
