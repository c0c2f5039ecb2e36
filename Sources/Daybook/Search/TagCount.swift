/// A tag and how many entries have it.
public struct TagCount: Sendable, Equatable {
    /// The tag in its most frequent spelling.
    public var tag: Tag
    /// How many entries have it, in front matter or running text; those of nested tags are not among them.
    public var count: Int
    /// The latest date of such an entry.
    public var latest: EntryDate?
}

/// All tags of a scan.
public struct TagListing: Sendable {
    /// The tags by their count, then by name.
    public var tags: [TagCount]
    /// How many entries were read.
    public var entryCount: Int
    /// The entries that could not be read.
    public var unreadable: [UnreadableEntry]
}

extension Scan {
    /// Counts the tags of all entries that match.
    public func tags(
        _ filter: Filter = .everything, expansion: QueryExpansion = .none
    ) -> TagListing {
        let counted = run(from: CountedTags(filter, expansion))
        var spellings: [Tag: [(tag: Tag, count: Int, latest: EntryDate?)]] = [:]
        for row in counted.visitors.flatMap(\.table.rows) {
            spellings[row.tag, default: []].append((row.tag, row.count, row.latest))
        }
        let tags = spellings.values.compactMap { rows -> TagCount? in
            var bySpelling: [String: (tag: Tag, count: Int)] = [:]
            for row in rows { bySpelling[row.tag.description, default: (row.tag, 0)].count += row.count }
            let commonest = bySpelling.values.min {
                $0.count == $1.count ? $0.tag.description < $1.tag.description : $0.count > $1.count
            }
            guard let commonest else { return nil }
            let latest = rows.compactMap(\.latest).max { $0.instant(assumingOffset: 0) < $1.instant(assumingOffset: 0) }
            return TagCount(tag: commonest.tag, count: rows.reduce(0) { $0 + $1.count }, latest: latest)
        }
        return TagListing(
            tags: tags.sorted {
                $0.count == $1.count ? $0.tag.folded < $1.tag.folded : $0.count > $1.count
            },
            entryCount: paths.count, unreadable: counted.unreadable)
    }
}

/// What one thread counts, with a matcher of its own: threads that count the owners of shared memory wait for each other.
private struct CountedTags: ScanVisitor {
    private let matcher: Matcher
    private(set) var table = TagTable()

    init(_ filter: Filter, _ expansion: QueryExpansion) { matcher = Matcher(filter, expansion: expansion) }

    mutating func visit(_ text: inout EntryText) {
        if !matcher.isTrivial {
            guard matcher.mayMatch(&text), matcher.matches(&text) else { return }
        }
        table.count(&text)
    }
}
