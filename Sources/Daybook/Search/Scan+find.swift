extension Scan {
    /// Answers a query in one pass over all entries.
    ///
    /// `utcOffset` gives the seconds east of UTC to assume for dates that tell none, as `World.utcOffset` does.
    public func find(_ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int) -> Listing {
        let found = rows(query, utcOffset: utcOffset) { $0 }
        var entries = found.rows
        for (index, score) in found.scores.enumerated() { entries[index].score = score }
        return Listing(
            entries: entries, matchCount: found.matchCount, entryCount: found.entryCount, unreadable: found.unreadable)
    }

    /// The same, with `row` called for each entry that is shown while it is at hand, on the thread that read it; the
    /// score is not known there yet.
    public func rows<Row: Sendable>(
        _ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int,
        _ row: @escaping @Sendable (ListingEntry) -> Row
    ) -> ListedRows<Row> {
        let isShownAtOnce = query.limit.map { $0 >= paths.count } ?? true
        // Each thread has all of its own: counting the owners of what many share would have them wait for each other.
        let found = run(from: FoundEntries<Row>(query)) { state, text in
            state.entryCount += 1
            state.byteCount += text.bytes.count
            guard state.weighsAll || state.matcher.mayMatch(&text) else { return }
            let weighing = state.matcher.weigh(&text)
            state.count(weighing.weights)
            guard state.matcher.matches(&text, weighed: weighing), state.isListed(&text) else { return }
            state.weights += weighing.weights
            state.matches.append(
                FoundMatch(
                    index: text.index, length: text.bytes.count, instant: Self.instant(&text, query.sort, utcOffset)))
            if query.sort == .title { state.titles.append(Needle.folded(Array(text.title().utf8))) }
            if isShownAtOnce { state.rows.append(row(Self.entry(&text, query, weighing.hits))) }
        }
        let ordered = OrderedMatches(found.states, query)
        let shown = ordered.keys.prefix(query.limit.map { max($0, 0) } ?? .max)
        let rows =
            isShownAtOnce
            ? shown.map { ordered.lists[$0.list].rows[$0.place] } : read(shown, in: ordered, query, row)
        let matches = shown.map { ordered.lists[$0.list].matches[$0.place] }
        return ListedRows(
            rows: rows, scores: matches.map(\.score), matchCount: ordered.keys.count, entryCount: paths.count,
            unreadable: found.unreadable, paths: paths, places: matches.map(\.index))
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

    /// Reads what is shown of a few matches, which the first pass did not keep.
    private func read<Row: Sendable>(
        _ keys: ArraySlice<MatchKey>, in ordered: OrderedMatches<Row>, _ query: Query,
        _ row: @escaping @Sendable (ListingEntry) -> Row
    ) -> [Row] {
        let few = Scan(
            root: root, paths: keys.map { paths[ordered.lists[$0.list].matches[$0.place].index] },
            operations: operations)
        let read = few.run(from: FewRows<Row>(query)) { state, text in
            state.rows.append((text.index, row(Self.entry(&text, query, state.matcher.weigh(&text).hits))))
        }
        return read.states.map(\.rows).joined().sorted { $0.0 < $1.0 }.map(\.1)
    }
}

/// What one thread reads of a few matches.
private struct FewRows<Row: Sendable>: Sendable {
    let matcher: Matcher
    var rows: [(Int, Row)] = []

    init(_ query: Query) { matcher = Matcher(query.filter, expansion: query.expansion) }
}
