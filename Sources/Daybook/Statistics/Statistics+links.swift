extension Statistics {
    /// Counts values that lead to one entry, by its id, its title or its file's name, as one: its id, or `[[name]]` where it has
    /// none. What leads nowhere, or to several, stays as it is.
    mutating func joinLinks(_ names: VaultNames) {
        var entries: [String: VaultNames.Named] = [:]
        for entry in names.entries {
            if let id = entry.id { entries[id.lowercased()] = entry }
        }
        var joined: [String: Tally] = [:]
        for (value, tally) in values {
            guard let entry = names.entry(linkedBy: value, ids: entries) else {
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
    /// The entry that a field of type link leads to.
    fileprivate func entry(linkedBy value: String, ids: [String: Named]) -> Named? {
        guard let name = LinkGraph.name(value) else { return ids[value.lowercased()] }
        let paths = targets.paths(named: name)
        return paths.count == 1 ? entry(at: paths[0]) : nil
    }
}
