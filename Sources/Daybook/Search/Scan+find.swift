extension Scan {
    /// Answers a query in one pass over all entries.
    ///
    /// `utcOffset` gives the seconds east of UTC to assume for dates that tell none, as `World.utcOffset` does.
    public func find(_ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int) -> Listing {
        let found = rows(query, utcOffset: utcOffset) { $0 }
        var entries = found.rows
        for (index, score) in zip(entries.indices, found.scores) { entries[index].score = score }
        return Listing(
            entries: entries, matchCount: found.matchCount, entryCount: found.entryCount, unreadable: found.unreadable)
    }

    /// The same, with `row` called for each entry that is shown while it is at hand, on the thread that read it; the
    /// score is not known there yet.
    public func rows<Row: Sendable>(
        _ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int,
        _ row: @escaping @Sendable (ListingEntry) -> Row
    ) -> ListedRows<Row> {
        let (listing, makers, _) = rows(query, utcOffset: utcOffset, by: KeptRows(row), beside: nil)
        return listing.with(listing.rows.map { makers[$0.maker].rows[$0.row] })
    }

    /// The same, with rows made by copies of `maker`, one of which each thread has for itself, as of `collector`, which is shown
    /// every entry that is read.
    func rows<Maker: RowMaker>(
        _ query: Query, utcOffset: @escaping @Sendable (_ instant: Int) -> Int, by maker: Maker,
        beside collector: RecordCollector?
    ) -> (listing: ListedRows<RowPlace>, makers: [Maker], collectors: [RecordCollector]) {
        let isShownAtOnce = query.limit.map { $0 >= paths.count } ?? true
        let share = paths.count / Self.readers * 2
        let found = run(
            from: ShownMatches(query, maker, utcOffset, share: share, isShown: isShownAtOnce, beside: collector))
        let ordered = OrderedMatches(found.visitors.map { $0.found }, of: paths.count, query)
        var makers = found.visitors.map { $0.maker }
        var rows = ordered.order
        if !isShownAtOnce { (rows, makers) = show(ordered.map { $0.index }, query, maker) }
        let listing = ListedRows(
            rows: rows, scores: ordered.isScored ? ordered.map { $0.score } : [], matchCount: ordered.total,
            entryCount: paths.count, unreadable: found.unreadable, paths: paths, matches: ordered)
        var collectors: [RecordCollector] = []
        for visitor in found.visitors { if let collector = visitor.collector { collectors.append(collector) } }
        return (listing, makers, collectors)
    }

    /// Reads what is shown of a few matches, which the first pass did not keep.
    func show<Maker: RowMaker>(
        _ places: [Int], _ query: Query, _ maker: Maker
    ) -> (rows: [RowPlace], makers: [Maker]) {
        let few = Scan(root: root, paths: places.map { paths[$0] }, operations: operations)
        let read = few.run(from: LaterRows(query, maker))
        var rows: [(index: Int, row: RowPlace)] = []
        for (number, visitor) in read.visitors.enumerated() {
            for (row, index) in visitor.shown.enumerated() { rows.append((index, RowPlace(maker: number, row: row))) }
        }
        return (rows.sorted { $0.index < $1.index }.map(\.row), read.visitors.map(\.maker))
    }
}

/// What one thread finds, and the rows that it makes of it where all of it is shown.
private struct ShownMatches<Maker: RowMaker>: ScanVisitor {
    private(set) var found: FoundMatches
    private(set) var maker: Maker
    private(set) var collector: RecordCollector?
    private var line: EntryLine
    private let details: ListingEntry.Details
    private let isShown: Bool
    private let utcOffset: @Sendable (Int) -> Int

    /// Makes room for a thread's share of the entries, and of their rows where these are made at once: room that is not
    /// used costs nothing, and what grows is copied again and again.
    init(
        _ query: Query, _ maker: Maker, _ utcOffset: @escaping @Sendable (_ instant: Int) -> Int, share: Int,
        isShown: Bool, beside collector: RecordCollector?
    ) {
        self.collector = collector
        found = FoundMatches(Question(query))
        found.reserve(share)
        (self.maker, self.utcOffset, self.isShown) = (maker, utcOffset, isShown)
        self.maker.reserve(isShown ? share : 0)
        (line, details) = (EntryLine(query.snippet), query.details)
    }

    mutating func visit(_ text: inout EntryText) {
        collector?.visit(&text)
        if found.take(&text, utcOffset), isShown {
            maker.show(&text, as: &line, details, hits: found.weighing.hits)
        }
    }
}

/// The rows that one thread makes of entries which are known to match.
private struct LaterRows<Maker: RowMaker>: ScanVisitor {
    private var found: FoundMatches
    private(set) var maker: Maker
    private var line: EntryLine
    private let details: ListingEntry.Details
    /// The places of the entries among the scan's paths.
    private(set) var shown: [Int] = []

    init(_ query: Query, _ maker: Maker) {
        found = FoundMatches(Question(query))
        self.maker = maker
        (line, details) = (EntryLine(query.snippet), query.details)
    }

    mutating func visit(_ text: inout EntryText) {
        found.weigh(&text)
        shown.append(text.index)
        maker.show(&text, as: &line, details, hits: found.weighing.hits)
    }
}

extension RowMaker {
    /// Makes the next row of an entry at hand.
    fileprivate mutating func show(
        _ text: inout EntryText, as line: inout EntryLine, _ details: ListingEntry.Details, hits: [Range<Int>]
    ) {
        if Self.takesLines {
            line.take(&text, hits: hits)
            if take(line) { return }
        }
        take(line.entry(&text, details, hits: hits))
    }
}
