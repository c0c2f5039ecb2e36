/// What a query found, each entry in a form of the asker's own.
public struct ListedRows<Row: Sendable>: Sendable {
    /// What was made of the entries, in their order.
    public var rows: [Row]
    /// How well each of them answers the words of the query; none where no word was looked for.
    public var scores: [Double]
    /// How many match, shown or not.
    public var matchCount: Int
    /// How many entries were read.
    public var entryCount: Int
    /// The entries that could not be read.
    public var unreadable: [UnreadableEntry]
    /// The computed fields that were asked for.
    public internal(set) var computed = ComputedFields()
    let paths: EntryPaths
    let matches: OrderedMatches

    /// The paths of the first rows.
    public func paths(ofFirst count: Int) -> [String] {
        (0..<min(max(count, 0), matches.count)).map { paths[matches[$0].index] }
    }

    /// The same with other rows.
    func with<Other: Sendable>(_ rows: [Other]) -> ListedRows<Other> {
        ListedRows<Other>(
            rows: rows, scores: scores, matchCount: matchCount, entryCount: entryCount, unreadable: unreadable,
            computed: computed, paths: paths, matches: matches)
    }
}
