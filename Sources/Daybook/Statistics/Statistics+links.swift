extension Statistics {
    /// Counts values that lead to one entry of some kinds, by its id or as `[[name]]`, as one: its id, or `[[name]]` where it has
    /// none. What leads nowhere, to several or to another kind, stays as it is.
    mutating func joinLinks(_ names: VaultNames, to kinds: Set<String>) {
        var joined: [String: Tally] = [:]
        for (value, tally) in values {
            guard let entry = names.entry(of: kinds, linkedBy: value) else {
                joined[value, default: Tally()].add(tally)
                continue
            }
            let key = entry.id ?? "[[\(entry.name)]]"
            joined[key, default: Tally()].add(tally)
            titles[key] = entry.title
        }
        values = joined
    }
}

extension VaultNames {
    /// The entry that a field which holds this leads to, as check, removal and roll-ups follow it.
    fileprivate func entry(of kinds: Set<String>, linkedBy value: String) -> Named? {
        let found: [Named]
        if let name = LinkGraph.name(value.trimmed) {
            found = kinds.sorted().compactMap { kind in
                let paths = self.paths(named: name, ofKind: kind)
                return paths.count == 1 ? entry(at: paths[0]) : nil
            }
        } else {
            found = [targets.path(withID: value.trimmed.lowercased()).flatMap { entry(at: $0) }].compactMap(\.self)
        }
        return found.first { kinds.contains($0.kind) }
    }
}
