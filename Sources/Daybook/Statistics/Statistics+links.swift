extension Statistics {
    /// Counts values that lead to one entry, by its id, its title or its file's name, as one: its id, or `[[name]]` where it has
    /// none. What leads nowhere, or to several, stays as it is.
    mutating func joinLinks(_ names: VaultNames) {
        var joined: [String: Tally] = [:]
        for (value, tally) in values {
            guard let entry = names.entry(linkedBy: value) else {
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
