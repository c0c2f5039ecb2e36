import Git

extension Vault {
    /// Looks through the vault's folders for its entries.
    public func listing() throws -> VaultWalk.Listing {
        let walk = VaultWalk(root: root, operations: operations)
        // A repository that cannot be opened hides nothing from those who only look.
        guard gitFolder != nil, let repository = try? Repository.open(root) else { return walk.listing() }
        let sources = walk.ignoreFiles().map(absolute) + ((try? repository.ignoreSources()) ?? [])
        let concernsEntries = sources.contains { path in
            guard let bytes = try? operations.read(path, limit: 1_000_000, throughLinks: true) else { return false }
            return IgnorePatterns.mayConcernEntries(bytes)
        }
        // In most vaults no pattern could concern an entry, so git need not be asked about every file.
        guard concernsEntries else { return walk.listing() }
        return walk.listing { path in (try? repository.isIgnored(path)) ?? false }
    }
}

/// Patterns of git's ignore files (gitignore(5)).
enum IgnorePatterns {
    /// Whether any pattern of a file might match an entry or a folder of entries.
    static func mayConcernEntries(_ bytes: [UInt8]) -> Bool {
        bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
            let pattern = String(decoding: line, as: UTF8.self).prefix { $0 != " " }
            if pattern.isEmpty || pattern.hasPrefix("#") || pattern.hasPrefix("!") { return false }
            return mayConcernEntries(pattern)
        }
    }

    /// Patterns of hidden names, of the media folder and of files with another ending cannot.
    private static func mayConcernEntries(_ pattern: Substring) -> Bool {
        let anchored = pattern.drop { $0 == "/" }
        if anchored.hasPrefix(".") || anchored.hasPrefix(Layout.mediaFolder + "/") { return false }
        if pattern.hasSuffix("/") { return true }
        let name = pattern.split(separator: "/").last ?? ""
        if name.hasPrefix(".") || name.hasSuffix("~") { return false }
        guard let dot = name.lastIndex(of: ".") else { return true }
        let ending = name[name.index(after: dot)...]
        let isPlain = ending.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        return !(isPlain && !ending.isEmpty && ending.lowercased() != "md")
    }
}
