extension Filter {
    /// The same with what is asked of fields of type link asked of the entries that they may lead to, by title, file name, or the
    /// beginning of an id.
    func following(_ fields: [LinkField], in vault: Vault) throws -> Filter {
        var names: VaultNames?
        return try following(fields) {
            let known = try names ?? vault.names()
            names = known
            return known
        }
    }

    private func following(_ fields: [LinkField], _ names: () throws -> VaultNames) throws -> Filter {
        switch self {
        case .all(let parts): return .all(try parts.map { try $0.following(fields, names) })
        case .any(let parts): return .any(try parts.map { try $0.following(fields, names) })
        case .not(let part): return .not(try part.following(fields, names))
        case .field(let term):
            let targets = Set(fields.filter { $0.name.lowercased() == term.name }.map(\.target))
            guard !targets.isEmpty, case .equal(let word) = term.comparison else { return self }
            let known = try names()
            let name = LinkGraph.name(word) ?? word
            var texts = [word]
            // A file may have the id, or any of the names.
            for target in targets.sorted() {
                for entry in known.paths(named: name, ofKind: target).compactMap({ known.entry(at: $0) })
                where entry.kind == target {
                    texts += [entry.id].compactMap { $0 } + entry.linkNames.map { "[[\($0)]]" }
                }
            }
            let terms = texts.map { Filter.field(FieldTerm(term.name, .equal($0))) }
            return terms.count == 1 ? terms[0] : .any(terms)
        default: return self
        }
    }
}
