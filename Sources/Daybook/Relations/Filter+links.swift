extension Filter {
    /// The same with what is asked of fields of type link asked of the entries that they may lead to, by title, file name, or the
    /// beginning of an id: those that link to one of these, however they write it, as removal and roll-ups follow a link.
    func following(_ fields: [LinkField], in vault: Vault) throws -> Filter {
        var links = FollowedLinks(fields: fields, vault: vault)
        return try following(&links)
    }

    private func following(_ links: inout FollowedLinks) throws -> Filter {
        switch self {
        case .all(let parts): return .all(try parts.map { part in try part.following(&links) })
        case .any(let parts): return .any(try parts.map { part in try part.following(&links) })
        case .not(let part): return .not(try part.following(&links))
        case .field(let term):
            guard case .equal(let word) = term.comparison, let entries = try links.entries(by: term.name, to: word)
            else { return self }
            // To a kind that has no such field it is a text as any other.
            let linking = Set(links.fields.filter { $0.name.lowercased() == term.name }.map(\.kind)).sorted()
            return .any([.entries(entries), .all([.not(.any(linking.map { .kind($0) })), self])])
        default: return self
        }
    }
}

/// What the links of a vault lead to, found out when it is first asked for.
private struct FollowedLinks {
    let fields: [LinkField]
    let vault: Vault
    private var known: (names: VaultNames, graph: LinkGraph)?

    init(fields: [LinkField], vault: Vault) { (self.fields, self.vault) = (fields, vault) }

    /// The paths, by their bytes, of the entries whose field of a name leads to what a word means; nil where it is no field of type link,
    /// or the word means no entry that it may lead to.
    mutating func entries(by field: String, to word: String) throws -> Set<[UInt8]>? {
        let meant = fields.filter { $0.name.lowercased() == field }
        if meant.isEmpty { return nil }
        let (names, graph) = try known ?? look()
        known = (names, graph)
        let name = LinkGraph.name(word) ?? word
        var found: Set<[UInt8]>?
        for kind in Set(meant.map(\.target)).sorted() {
            for path in names.paths(named: name, ofKind: kind) {
                guard let entry = names.entry(at: path), entry.kind == kind else { continue }
                let target = Target(path: entry.path, kind: kind, id: entry.id)
                let linking = graph.linking(to: target).filter { link in
                    meant.contains { $0.kind == link.entry.kind && $0.name == link.field && $0.target == kind }
                }
                found = (found ?? []).union(linking.map { Array($0.entry.path.utf8) })
            }
        }
        return found
    }

    private func look() throws -> (VaultNames, LinkGraph) {
        let names = try vault.names()
        return (
            names, try LinkGraph(vault.linkingEntries(fields, isForLooking: true).entries, of: vault, knowing: names)
        )
    }
}
