extension Index {
    /// Answers a query as `Vault.list` does.
    public func list(_ query: Query, includingUnlisted: Bool = false) throws -> Listing {
        let state = current
        var query = query
        query.expansion = .otherSpellings
        if query.filter.asksForDays { query.dayStart = vault.dayStart }
        if !includingUnlisted { query.unlistedKinds += state.unlistedKinds }
        let question = Question(query)
        let search = IndexSearch(state, question, vault, sort: query.sort)
        let found = search.found(vault.world.utcOffset)
        let ordered = OrderedMatches(found, of: state.order.count, query)
        let paths = EntryPaths(
            ordered.map { String(decoding: state.path(state.order[$0.index]), as: UTF8.self) })
        let shown = Scan(root: vault.root, paths: paths, operations: vault.operations)
            .show(Array(paths.indices), query, KeptRows { $0 })
        var entries = shown.rows.map { shown.makers[$0.maker].rows[$0.row] }
        if ordered.isScored {
            for (place, score) in zip(entries.indices, ordered.map(\.score)) { entries[place].score = score }
        }
        return Listing(
            entries: entries, matchCount: ordered.total, entryCount: state.entryCount,
            unreadable: state.unreadable + search.unreadable + state.closedFolders)
    }

    /// Counts the tags of the entries that match, as `Vault.tags` does.
    public func tags(_ filter: Filter = .everything) throws -> TagListing {
        let state = current
        var query = Query(filter, sort: .date, expansion: .otherSpellings)
        if filter.asksForDays { query.dayStart = vault.dayStart }
        query.unlistedKinds = state.unlistedKinds
        let question = Question(query)
        let search = IndexSearch(state, question, vault, sort: .date)
        var rows: [TagTable.Row] = []
        var matchCount = 0
        for (held, matching) in zip(state.parts, search.matching()) {
            var counted = held.part.tags.values.map { TagTable.Row(tag: $0, count: 0, latest: nil) }
            matching.forEach { entry in
                matchCount &+= 1
                let date = held.part.records[entry].date.date
                for tag in held.part.tags.numbers(of: entry) {
                    counted[Int(tag)].count += 1
                    if let date, counted[Int(tag)].latest.map({ $0.isBefore(date) }) ?? true {
                        counted[Int(tag)].latest = date
                    }
                }
            }
            rows += counted.filter { $0.count > 0 }
        }
        return TagListing(
            rows, entryCount: state.entryCount, matchCount: matchCount,
            unreadable: state.unreadable + search.unreadable + state.closedFolders)
    }
}

extension EntryDate {
    /// Whether it comes before another, both without an offset read as UTC.
    fileprivate func isBefore(_ other: EntryDate) -> Bool {
        instant(assumingOffset: 0) < other.instant(assumingOffset: 0)
    }
}
