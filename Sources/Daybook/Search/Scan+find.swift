extension Scan {
    /// Answers a query in one pass over all entries.
    ///
    /// `utcOffset` gives the seconds east of UTC to assume for dates that tell none, as `World.utcOffset` does.
    public func find(_ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int) -> Listing {
        let matcher = Matcher(query.filter, expansion: query.expansion)
        let isShownAtOnce = query.limit.map { $0 >= paths.count } ?? true
        // Where several words are weighed against each other, each is counted in all entries.
        let weighsAll = matcher.ranked.count > 1
        let found = run(from: FoundEntries(words: matcher.ranked.count)) { state, text in
            state.entryCount += 1
            state.byteCount += text.bytes.count
            guard weighsAll || matcher.mayMatch(&text) else { return }
            let weighing = matcher.weigh(&text)
            state.count(weighing.weights)
            guard matcher.matches(&text, weighed: weighing), Self.isListed(&text, query) else { return }
            state.weights += weighing.weights
            state.matches.append(
                FoundEntries.Match(
                    index: text.index, length: text.bytes.count, instant: Self.instant(&text, query.sort, utcOffset)))
            if query.sort == .title { state.titles.append(Needle.folded(Array(text.title().utf8))) }
            if isShownAtOnce { state.entries.append(Self.entry(&text, query, weighing.hits)) }
        }
        let ordered = OrderedMatches(found.states, query)
        let shown = ordered.keys.prefix(query.limit.map { max($0, 0) } ?? .max)
        return Listing(
            entries: isShownAtOnce ? Self.entries(of: shown, in: ordered) : read(shown, in: ordered, query, matcher),
            matchCount: ordered.keys.count, entryCount: paths.count, unreadable: found.unreadable)
    }

    private static func isListed(_ text: inout EntryText, _ query: Query) -> Bool {
        query.unlistedKinds.isEmpty || query.filter.namesKind || !query.unlistedKinds.contains(text.kind())
    }

    /// The place of an entry in the order of time; the very first where it has no date.
    private static func instant(
        _ text: inout EntryText, _ sort: Query.Sort, _ utcOffset: (_ instant: Int) -> Int
    ) -> Int {
        let modified = sort == .modified ? text.modified() : nil
        guard let date = modified ?? text.date() else { return .min }
        let instant = date.instant(assumingOffset: 0)
        return date.offset == nil ? instant - utcOffset(instant) : instant
    }

    private static func entry(_ text: inout EntryText, _ query: Query, _ hits: [Range<Int>]) -> ListingEntry {
        var entry = ListingEntry(&text, query.details)
        if let shape = query.snippet { entry.snippet = Snippet(&text, title: entry.title, hits: hits, shape) }
        return entry
    }

    private static func entries(
        of keys: ArraySlice<OrderedMatches.Key>, in ordered: OrderedMatches
    ) -> [ListingEntry] {
        keys.map { key in
            var entry = ordered.lists[key.list].entries[key.place]
            entry.score = ordered.lists[key.list].matches[key.place].score
            return entry
        }
    }

    /// Reads what is shown of a few matches, which the first pass did not keep.
    private func read(
        _ keys: ArraySlice<OrderedMatches.Key>, in ordered: OrderedMatches, _ query: Query, _ matcher: Matcher
    ) -> [ListingEntry] {
        let matches = keys.map { ordered.lists[$0.list].matches[$0.place] }
        let few = Scan(root: root, paths: matches.map { paths[$0.index] }, operations: operations)
        let read = few.run(from: [(Int, ListingEntry)]()) { state, text in
            state.append((text.index, Self.entry(&text, query, matcher.weigh(&text).hits)))
        }
        return read.states.joined().sorted { $0.0 < $1.0 }.map { index, entry in
            var entry = entry
            entry.score = matches[index].score
            return entry
        }
    }
}
