/// A question to a vault: which entries, in which order, and what is to be shown of them.
public struct Query: Sendable {
    /// The order of results; later dates, higher scores and titles from A come first; of what is equal the latest, and
    /// where that is the same too, it is in the order of the paths' bytes.
    public enum Sort: String, Sendable, CaseIterable {
        /// By when it happened; entries without a date come last.
        case date
        /// By when a command last changed it, else by date.
        case modified
        /// By title, without regard to case, accents and width.
        case title
        /// By score, the most recent first among equals.
        case relevance
    }

    /// Which entries.
    public var filter: Filter
    /// The order.
    public var sort: Sort
    /// Whether the last come first.
    public var isReversed: Bool
    /// How many at most.
    public var limit: Int?
    /// What is shown of each.
    public var details: ListingEntry.Details
    /// How the line of text is cut; nil makes none.
    public var snippet: Snippet.Shape?
    /// Kinds that are left out unless the filter names a kind.
    public var unlistedKinds: [String]
    /// Other forms of words under which they are looked for.
    public var expansion: QueryExpansion
    /// The seconds after midnight at which the writer's day begins.
    public var dayStart = 0

    /// A question; the order is by relevance where words are looked for, else by date.
    public init(
        _ filter: Filter = .everything, sort: Sort? = nil, isReversed: Bool = false, limit: Int? = nil,
        details: ListingEntry.Details = .line, snippet: Snippet.Shape? = nil, unlistedKinds: [String] = [],
        expansion: QueryExpansion = .none
    ) {
        self.filter = filter
        self.sort = sort ?? (filter.asksForText ? .relevance : .date)
        self.isReversed = isReversed
        self.limit = limit
        self.details = details
        self.snippet = snippet
        self.unlistedKinds = unlistedKinds
        self.expansion = expansion
    }
}

/// What a query found.
public struct Listing: Sendable {
    /// The entries in their order.
    public var entries: [ListingEntry]
    /// How many match, shown or not.
    public var matchCount: Int
    /// How many entries were read.
    public var entryCount: Int
    /// The entries that could not be read.
    public var unreadable: [UnreadableEntry]
}
