extension Scan {
    /// Answers a query in one pass over all entries.
    ///
    /// `utcOffset` gives the seconds east of UTC to assume for dates that tell none, as `World.utcOffset` does.
    public func find(_ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int) -> Listing {
        let matcher = Matcher(query.filter, expansion: query.expansion)
        let isShownAtOnce = query.limit.map { $0 >= paths.count } ?? true
        let start = FoundEntries()
        let found = run(from: start) { state, text in
            state.entryCount += 1
            state.byteCount += text.bytes.count
            let needsAll = matcher.ranked.count > 1
            guard needsAll || matcher.mayMatch(&text) else { return }
            let weights = matcher.ranked.isEmpty ? [] : matcher.weights(&text)
            state.count(weights)
            guard matcher.matches(&text), Self.isListed(&text, query) else { return }
            let date = text.date()
            let modified = query.sort == .modified ? text.modified() : nil
            let order = (modified ?? date).map { date in
                date.offset == nil && date.hasTime
                    ? date.instant(assumingOffset: utcOffset(date.instant(assumingOffset: 0)))
                    : date.instant(assumingOffset: 0)
            }
            state.matches.append(
                FoundEntries.Match(
                    index: text.index, length: text.bytes.count, instant: order ?? .min,
                    title: query.sort == .title ? Needle.folded(Array(text.title().utf8)) : [], weights: weights,
                    entry: isShownAtOnce ? Self.entry(&text, query, matcher) : nil))
        }
        let matches = Self.ordered(found.states, query)
        let shown = matches.prefix(query.limit.map { max($0, 0) } ?? .max)
        let entries = isShownAtOnce ? shown.compactMap(\.entry) : read(Array(shown), query, matcher)
        return Listing(
            entries: entries, matchCount: matches.count, entryCount: paths.count, unreadable: found.unreadable)
    }

    private static func isListed(_ text: inout EntryText, _ query: Query) -> Bool {
        query.unlistedKinds.isEmpty || query.filter.namesKind || !query.unlistedKinds.contains(text.kind())
    }

    private static func entry(_ text: inout EntryText, _ query: Query, _ matcher: Matcher) -> ListingEntry {
        var entry = ListingEntry(&text, query.details)
        if let shape = query.snippet { entry.snippet = Snippet(&text, hits: matcher.bodyHits(&text), shape) }
        return entry
    }

    /// All matches in the order of the query, scored where words were looked for.
    private static func ordered(_ states: [FoundEntries], _ query: Query) -> [FoundEntries.Match] {
        let entryCount = states.reduce(0) { $0 + $1.entryCount }
        let byteCount = states.reduce(0) { $0 + $1.byteCount }
        var matches = states.flatMap(\.matches)
        let words = matches.first?.weights.count ?? 0
        if words > 0 {
            let counts = (0..<words).map { word in
                states.reduce(0) { $0 + ($1.counts.indices.contains(word) ? $1.counts[word] : 0) }
            }
            let ranking = Ranking(
                entryCount: entryCount, averageLength: Double(byteCount) / Double(max(entryCount, 1)),
                entryCounts: counts)
            for index in matches.indices {
                let score = ranking.score(matches[index].weights[...], length: matches[index].length)
                matches[index].score = score
                matches[index].entry?.score = score
            }
        }
        // Small keys are sorted in place of the matches, which are large.
        var keys = matches.indices.map { index in
            SortKey(match: index, score: query.sort == .relevance ? matches[index].score : 0, matches[index])
        }
        let titles = query.sort == .title ? matches.map(\.title) : []
        keys.sort { left, right in
            if !titles.isEmpty, titles[left.match] != titles[right.match] {
                return titles[left.match].lexicographicallyPrecedes(titles[right.match])
            }
            if left.score != right.score { return left.score > right.score }
            return left.instant == right.instant ? left.path < right.path : left.instant > right.instant
        }
        if query.isReversed { keys.reverse() }
        return keys.map { matches[$0.match] }
    }

    /// Reads what is shown of a few matches, which the first pass did not keep.
    private func read(_ matches: [FoundEntries.Match], _ query: Query, _ matcher: Matcher) -> [ListingEntry] {
        let few = Scan(root: root, paths: matches.map { paths[$0.index] }, operations: operations)
        let read = few.run(from: [(Int, ListingEntry)]()) { state, text in
            state.append((text.index, Self.entry(&text, query, matcher)))
        }
        return read.states.joined().sorted { $0.0 < $1.0 }.map { index, entry in
            var entry = entry
            entry.score = matches[index].score
            return entry
        }
    }
}

/// What one thread of a query keeps.
struct FoundEntries: Sendable {
    /// An entry that matches.
    struct Match: Sendable {
        var index: Int
        var length: Int
        var instant: Int
        var title: [UInt32]
        var weights: [Float]
        var score = 0.0
        var entry: ListingEntry?
    }

    var entryCount = 0
    var byteCount = 0
    var matches: [Match] = []
    /// For each word how many entries hold it.
    var counts: [Int] = []

    mutating func count(_ weights: [Float]) {
        if counts.count < weights.count { counts += Array(repeating: 0, count: weights.count - counts.count) }
        for index in weights.indices where weights[index] > 0 { counts[index] += 1 }
    }
}

private struct SortKey {
    var match: Int
    var score: Double
    var instant: Int
    var path: Int

    init(match: Int, score: Double, _ found: FoundEntries.Match) {
        self.match = match
        self.score = score
        instant = found.instant
        path = found.index
    }
}
