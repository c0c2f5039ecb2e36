import ArgumentParser
import Daybook

/// By what a listing puts entries together.
enum ListingGrouping: String, ExpressibleByArgument, CaseIterable {
    case day, week, month, year, kind, tag

    /// More tags than anybody gives an entry.
    private static let mostTags = 1_000

    /// The values of an entry, the same in every language; none where it has no date or no tag.
    ///
    /// An entry of more than a thousand tags stands below the first alone: each of its lines shows all of them.
    ///
    /// - Parameter dayStart: The seconds after midnight at which the writer's days begin.
    func values(of entry: ListingEntry, dayStart: Int) -> [String] {
        let day = entry.date?.writersDay(startingAt: dayStart)
        return switch self {
        case .day: day.map { [$0.dayText] } ?? []
        case .week: day.map { [$0.weekText] } ?? []
        case .month: day.map { [String($0.dayText.prefix(7))] } ?? []
        case .year: day.map { [String($0.dayText.prefix(4))] } ?? []
        case .kind: [entry.kind]
        case .tag: entry.tags.prefix(entry.tags.count > Self.mostTags ? 1 : Self.mostTags).map(\.description)
        }
    }

    /// What tells the groups apart: a tag is the same however it is spelt.
    func key(_ value: String) -> String { self == .tag ? Tag(value)?.folded ?? value : value }

    /// Whether the groups follow one another in time.
    var isOfTime: Bool {
        switch self {
        case .day, .week, .month, .year: true
        case .kind, .tag: false
        }
    }
}

/// The entries of a listing put together: times the latest first, kinds and tags from the most entries down, and what
/// has no date or no tag at the end.
struct ListingGroups<Row> {
    /// Entries that share a value, in the order of the listing; one with several tags is in several groups.
    struct Group {
        /// The value in its most frequent spelling, as `tags` shows it; nil for those that have none.
        var value: String?
        var rows: [Row]
    }

    private(set) var groups: [Group] = []

    init(_ rows: [Row], by grouping: ListingGrouping, isReversed: Bool, values: (Row) -> [String]) {
        var places: [String?: Int] = [:]
        var spellings: [[String: Int]] = []
        for row in rows {
            let found = values(row)
            for value in found.isEmpty ? [nil] : found.map(Optional.some) {
                let key = value.map(grouping.key)
                let place = places[key] ?? groups.count
                if place == groups.count {
                    places[key] = place
                    groups.append(Group(value: value, rows: []))
                    spellings.append([:])
                }
                groups[place].rows.append(row)
                if let value { spellings[place][value, default: 0] += 1 }
            }
        }
        for place in groups.indices {
            let commonest = spellings[place].min { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
            groups[place].value = commonest?.key
        }
        groups.sort { left, right in
            guard let one = left.value, let other = right.value else { return left.value != nil }
            if grouping.isOfTime { return isReversed ? one < other : one > other }
            if left.rows.count != right.rows.count { return left.rows.count > right.rows.count }
            return one.utf8.lexicographicallyPrecedes(other.utf8)
        }
    }
}
