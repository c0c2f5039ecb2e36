/// A tag and how many entries have it.
public struct TagCount: Sendable, Equatable {
    /// The tag in its most frequent spelling.
    public var tag: Tag
    /// How many entries have it, in front matter or running text; those of nested tags are not among them.
    public var count: Int
    /// The latest date of such an entry.
    public var latest: EntryDate?
    /// All its spellings with their counts, the most frequent first.
    public var spellings: [TagSpelling] = []
}

/// A way in which a tag is written.
public struct TagSpelling: Sendable, Equatable {
    /// The tag.
    public var text: String
    /// How many entries write it so first.
    public var count: Int
}

/// All tags of a scan.
public struct TagListing: Sendable {
    /// The tags by their count, then by name.
    public var tags: [TagCount]
    /// How many entries were read.
    public var entryCount: Int
    /// How many of them match.
    public var matchCount: Int
    /// For each tag and each that it nests in, in folded form, how many entries have it or one that nests in it; only
    /// where it was asked for.
    public var totals: [String: Int] = [:]
    /// The entries that could not be read.
    public var unreadable: [UnreadableEntry]
}

extension Scan {
    /// Counts the tags of all entries that match.
    public func tags(
        _ filter: Filter = .everything, expansion: QueryExpansion = .none, countsTotals: Bool = false,
        dayStart: Int = 0
    ) -> TagListing {
        var query = Query(filter, sort: .date, expansion: expansion)
        query.dayStart = dayStart
        return tags(of: query, countsTotals: countsTotals)
    }

    /// The same of what a query finds; of what it says of its answer nothing counts.
    func tags(of query: Query, countsTotals: Bool) -> TagListing {
        var counted = run(from: CountedTags(Question(query), countsTotals: countsTotals))
        var rows: [TagTable.Row] = []
        var totals: [String: Int] = [:]
        var matchCount = 0
        // Each is gone once it is counted in: of very many tags one table more would be the largest thing of all.
        while let visitor = counted.visitors.popLast() {
            rows += visitor.table.rows
            totals = totals.isEmpty ? visitor.totals : totals.merging(visitor.totals) { $0 + $1 }
            matchCount += visitor.matchCount
        }
        return TagListing(
            rows, entryCount: paths.count, matchCount: matchCount, totals: totals, unreadable: counted.unreadable)
    }
}

extension TagListing {
    /// Puts together what was counted of each spelling.
    init(
        _ counted: [TagTable.Row], entryCount: Int, matchCount: Int, totals: [String: Int] = [:],
        unreadable: [UnreadableEntry]
    ) {
        // Of each tag the place of its first row, and behind each row the place of the next one of the same tag: a vault may have very
        // many tags, nearly all of them with one.
        var firsts: [String: Int] = [:]
        var next = [Int32](repeating: -1, count: counted.count)
        for place in counted.indices.reversed() {
            let key = counted[place].tag.folded
            if let other = firsts.updateValue(place, forKey: key) { next[place] = Int32(truncatingIfNeeded: other) }
        }
        func tag(_ first: Int) -> TagCount? {
            let row = counted[first]
            guard next[first] >= 0 else {
                return TagCount(
                    tag: row.tag, count: row.count, latest: row.latest,
                    spellings: [TagSpelling(text: row.tag.description, count: row.count)])
            }
            let rows = sequence(first: first) { next[$0] < 0 ? nil : Int(next[$0]) }.map { counted[$0] }
            var bySpelling: [String: (tag: Tag, count: Int)] = [:]
            for row in rows { bySpelling[row.tag.description, default: (row.tag, 0)].count += row.count }
            let ordered = bySpelling.values.sorted {
                $0.count == $1.count ? $0.tag.description < $1.tag.description : $0.count > $1.count
            }
            guard let commonest = ordered.first else { return nil }
            let latest = rows.compactMap(\.latest).max { $0.instant(assumingOffset: 0) < $1.instant(assumingOffset: 0) }
            return TagCount(
                tag: commonest.tag, count: rows.reduce(0) { $0 + $1.count }, latest: latest,
                spellings: ordered.map { TagSpelling(text: $0.tag.description, count: $0.count) })
        }
        var tags: [TagCount] = []
        tags.reserveCapacity(firsts.count)
        for first in firsts.values { if let tag = tag(first) { tags.append(tag) } }
        tags.sort { $0.count == $1.count ? $0.tag.folded < $1.tag.folded : $0.count > $1.count }
        self.init(
            tags: tags, entryCount: entryCount, matchCount: matchCount, totals: totals, unreadable: unreadable)
    }
}

/// What one thread counts, with a matcher of its own: threads that count the owners of shared memory wait for each other.
private struct CountedTags: ScanVisitor {
    private let question: Question
    private let countsTotals: Bool
    private(set) var table = TagTable()
    private(set) var matchCount = 0
    private(set) var totals: [String: Int] = [:]

    init(_ question: Question, countsTotals: Bool) {
        self.question = question
        self.countsTotals = countsTotals
    }

    mutating func visit(_ text: inout EntryText) {
        if !question.matcher.isTrivial {
            guard question.matcher.mayMatch(&text), question.matcher.matches(&text) else { return }
        }
        guard question.isListed(&text) else { return }
        matchCount += 1
        table.count(&text)
        if countsTotals { count(text.tags()) }
    }

    /// Counts each tag of an entry and each that it nests in once.
    private mutating func count(_ tags: [Tag]) {
        var seen: Set<String> = []
        for tag in tags {
            for path in tag.nesting where seen.insert(path).inserted {
                totals[path, default: 0] += 1
            }
        }
    }
}
