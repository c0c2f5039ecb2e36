extension Vault {
    /// Reads the words of a filter against the fields and kinds of this vault.
    public func filter(_ words: [String]) throws -> Filter {
        try readFilter(words).filter
    }

    /// The dates of a filter that were said in words.
    public func spokenDates(in words: [String]) throws -> [SpokenDate] { try readFilter(words).spoken }

    private func readFilter(_ words: [String]) throws -> (filter: Filter, spoken: [SpokenDate]) {
        if words.isEmpty { return (.everything, []) }
        let library = try kinds()
        let saved = words.contains { $0.contains("@") || $0.contains("＠") } ? try savedFilters() : [:]
        var vocabulary = library.filterVocabulary(saved: saved)
        let (filter, spoken) = try read(words, &vocabulary)
        let links = Set(library.linkFields.map { $0.name.lowercased() })
        guard filter.fieldTerms.contains(where: { links.contains($0.name) }) else { return (filter, spoken) }
        return (try filter.following(library.linkFields, in: self), spoken)
    }

    /// Reads a filter; a kind without a template is taken where entries are of it.
    private func read(
        _ words: [String], _ vocabulary: inout FilterVocabulary
    ) throws -> (filter: Filter, spoken: [SpokenDate]) {
        while true {
            do throws(FilterError) {
                return try FilterParser.read(words, vocabulary: vocabulary, today: daysWorld.today)
            } catch {
                guard case .unknownValue(let name, key: "kind", _, _) = error.kind, try holdsEntries(ofKind: name)
                else { throw error }
                vocabulary.kinds?.append(name)
            }
        }
    }

    private func holdsEntries(ofKind name: String) throws -> Bool {
        let query = Query(.kind(name), sort: .date, limit: 1, details: [])
        return try !list(query, includingUnlisted: true).entries.isEmpty
    }

    /// The saved filters of the vault's settings and the user's, by their names.
    public func savedFilters() throws -> [String: String] {
        try Configuration(vault: self, userFile: userFile ?? "", operations: operations).savedFilters
    }

    /// Throws where a text cannot be saved as a filter of a name, which others may use already.
    public func checkFilter(_ text: String, savedAs name: String) throws {
        var saved = try savedFilters()
        saved[name] = text
        var vocabulary = try kinds().filterVocabulary(saved: saved)
        _ = try read(["@" + name], &vocabulary)
    }

    /// Answers a query by reading every entry once; kinds that are not listed by themselves are left out unless asked for.
    public func list(_ query: Query, includingUnlisted: Bool = false) throws -> Listing {
        let asked = try asked(query, includingUnlisted)
        var listing = asked.scan.find(asked.query, utcOffset: world.utcOffset)
        listing.entryCount = asked.entryCount
        listing.unreadable += asked.unreadable
        return listing
    }

    /// Answers a query as `list` does, with `row` called for each entry that is shown, on the thread that read it.
    ///
    /// - Parameter shown: Which computed fields are worked out too, by their names; in the same pass, where the filter asks for none.
    public func rows<Row: Sendable>(
        _ query: Query, includingUnlisted: Bool = false, computing shown: (_ field: String) -> Bool = { _ in false },
        _ row: @escaping @Sendable (ListingEntry) -> Row
    ) throws -> ListedRows<Row> {
        let (listing, makers) = try rows(
            query, includingUnlisted: includingUnlisted, computing: shown, by: KeptRows(row))
        return listing.with(listing.rows.map { makers[$0.maker].rows[$0.row] })
    }

    /// The same with rows made by copies of `maker`, one of which each thread has for itself.
    public func rows<Maker: RowMaker>(
        _ query: Query, includingUnlisted: Bool = false, computing shown: (_ field: String) -> Bool = { _ in false },
        by maker: Maker
    ) throws -> (listing: ListedRows<RowPlace>, makers: [Maker]) {
        let asked = try asked(query, includingUnlisted, computing: shown)
        var (listing, makers, collectors) = asked.scan.rows(
            asked.query, utcOffset: world.utcOffset, by: maker, beside: asked.collector)
        listing.entryCount = asked.entryCount
        listing.unreadable += asked.unreadable
        listing.computed = try computed(asked, collectors)
        return (listing, makers)
    }

    /// Counts the tags of the entries that match; those of kinds that are not listed by themselves count where they are asked for.
    public func tags(
        _ filter: Filter = .everything, includingUnlisted: Bool = false, countsTotals: Bool = false
    ) throws -> TagListing {
        let asked = try asked(Query(filter, sort: .date), includingUnlisted)
        var tags = asked.scan.tags(of: asked.query, countsTotals: countsTotals)
        tags.entryCount = asked.entryCount
        tags.unreadable += asked.unreadable
        return tags
    }

    /// What a listing knows of one entry; nil where it cannot be read.
    public func listed(_ path: String, details: ListingEntry.Details) -> ListingEntry? {
        Scan(root: root, paths: [path], operations: operations)
            .find(Query(details: details), utcOffset: world.utcOffset).entries.first
    }

    func scan(_ walk: VaultWalk.Listing) -> Scan {
        Scan(root: root, paths: walk.paths, operations: operations)
    }

    /// The folders that were not looked into, which may hold entries that an answer leaves out.
    func unreadable(_ walk: VaultWalk.Listing) -> [UnreadableEntry] {
        walk.unreadable.map { UnreadableEntry(path: $0.path.path(inside: root) ?? "", error: $0) }
    }

    /// The entries that a filter finds, in the order of their paths.
    public func paths(matching filter: String) throws -> [String] {
        try matches(of: filter).paths
    }

    /// The entries that a filter finds, in the order of their paths, and those that could not be read, or not all of them.
    public func matches(of filter: String) throws -> (paths: [String], unreadable: [UnreadableEntry]) {
        let parsed = try self.filter([filter])
        let found = try list(Query(parsed, sort: .date, details: []), includingUnlisted: true)
        return (found.entries.map(\.path).sorted(), found.unreadable)
    }

    /// The entries that cannot be read, or not all of them.
    public func unreadableEntries() throws -> [UnreadableEntry] {
        try list(Query(sort: .date, limit: 1, details: .id), includingUnlisted: true).unreadable
    }

    /// What commands in this clone last made or changed, else the newest entry by date.
    public func lastEntry() throws -> String {
        if let path = try rememberedLast() { return path }
        let found = try list(Query(limit: 1, details: []))
        if let newest = found.entries.first { return newest.path }
        for unreadable in found.unreadable { if case .file(let error) = unreadable.reason { throw error } }
        throw ReferenceError.noEntries
    }

    /// The id of the latest entry of a kind; nil where there is none, or it has no id.
    public func latestID(ofKind kind: String) -> String? {
        let query = Query(.kind(kind), sort: .date, limit: 1, details: .id)
        return try? list(query, includingUnlisted: true).entries.first?.id?.description
    }

    /// The entry of a path or of the beginning of an id.
    ///
    /// - Parameter path: The word as a path from the vault's root, where it is one from somewhere else.
    public func path(named word: String, from path: String?) throws -> String {
        for candidate in [path, word, word + ".md"].compactMap({ $0 }) where (try? Layout.check(candidate)) != nil {
            if VaultWalk.mayBeEntry(candidate), try operations.information(at: absolute(candidate))?.kind == .file {
                return candidate
            }
        }
        // A file of another program's may have a name that this one would not give.
        if let path, (try? Layout.check(path)) == nil, try listing().paths.contains(where: { $0.isSame(as: path) }) {
            return path
        }
        guard word.utf8.count >= Reference.shortestPrefix else { throw ReferenceError.tooShort(word) }
        let prefix = word.lowercased()
        let found = try list(Query(sort: .date, details: .id), includingUnlisted: true).entries
            .filter { $0.id?.description.lowercased().hasPrefix(prefix) == true }
        if let exact = found.first(where: { $0.id?.description.lowercased() == prefix }), found.count > 1 {
            return exact.path
        }
        guard let first = found.first else { throw ReferenceError.noSuchEntry(word) }
        guard found.count == 1 else { throw ReferenceError.ambiguous(word, paths: found.map(\.path).sorted()) }
        return first.path
    }
}
