/// What one thread of a query keeps of the entries that match.
struct FoundEntries<Row: Sendable>: Sendable {
    let matcher: Matcher
    /// Whether each word is counted in all entries, as where several are weighed against each other.
    let weighsAll: Bool
    /// The kinds that are left out.
    private let unlisted: [[UInt8]]
    /// How many entries were read, and their bytes.
    var entryCount = 0
    var byteCount = 0
    /// For each word how many entries hold it.
    var counts: [Int]
    /// The matches, and in the same order what else is kept of them where it is needed.
    var matches: [FoundMatch] = []
    /// As many weights for each match as there are words.
    var weights: [Float] = []
    var titles: [[UInt32]] = []
    var rows: [Row] = []

    init(_ query: Query) {
        matcher = Matcher(query.filter, expansion: query.expansion)
        weighsAll = matcher.ranked.count > 1
        counts = Array(repeating: 0, count: matcher.ranked.count)
        unlisted = query.filter.namesKind ? [] : query.unlistedKinds.map { Array($0.utf8) }
    }

    /// Whether the kind of an entry is not left out.
    func isListed(_ text: inout EntryText) -> Bool {
        unlisted.isEmpty || !unlisted.contains { text.isOfKind($0) }
    }

    /// Counts the words that an entry holds.
    mutating func count(_ weights: [Float]) {
        for index in counts.indices where weights[index] > 0 { counts[index] += 1 }
    }
}

/// An entry that matches, as small as can be: there may be as many as entries.
struct FoundMatch: Sendable {
    /// Its place among the scan's paths.
    var index: Int
    /// The bytes of its file.
    var length: Int
    /// Its place in the order of time.
    var instant: Int
    /// Its score.
    var score = 0.0
}

/// Where a match is: in which thread's list, and at which place of it.
struct MatchKey {
    var list: Int
    var place: Int
    fileprivate var score: Double
    fileprivate var instant: Int
    fileprivate var index: Int
}

/// All that the threads of a query found, in its order.
struct OrderedMatches<Row: Sendable> {
    private(set) var lists: [FoundEntries<Row>]
    private(set) var keys: [MatchKey] = []

    init(_ lists: [FoundEntries<Row>], _ query: Query) {
        self.lists = lists
        score()
        let ranks = query.sort == .relevance
        keys.reserveCapacity(lists.reduce(0) { $0 + $1.matches.count })
        for (number, list) in self.lists.enumerated() {
            for (place, match) in list.matches.enumerated() {
                keys.append(
                    MatchKey(
                        list: number, place: place, score: ranks ? match.score : 0, instant: match.instant,
                        index: match.index))
            }
        }
        if query.sort == .title {
            let titles = self.lists.map(\.titles)
            keys.sort { left, right in
                let (one, other) = (titles[left.list][left.place], titles[right.list][right.place])
                return one == other ? Self.precedes(left, right) : one.lexicographicallyPrecedes(other)
            }
        } else {
            keys.sort(by: Self.precedes)
        }
        if query.isReversed { keys.reverse() }
    }

    /// Higher scores first, then later dates, then the order of the paths.
    private static func precedes(_ left: MatchKey, _ right: MatchKey) -> Bool {
        if left.score != right.score { return left.score > right.score }
        return left.instant == right.instant ? left.index < right.index : left.instant > right.instant
    }

    private mutating func score() {
        let words = lists.first?.counts.count ?? 0
        guard words > 0 else { return }
        let entryCount = lists.reduce(0) { $0 + $1.entryCount }
        let byteCount = lists.reduce(0) { $0 + $1.byteCount }
        let ranking = Ranking(
            entryCount: entryCount, averageLength: Double(byteCount) / Double(max(entryCount, 1)),
            entryCounts: (0..<words).map { word in lists.reduce(0) { $0 + $1.counts[word] } })
        for number in lists.indices {
            for place in lists[number].matches.indices {
                let weights = lists[number].weights[place * words..<(place + 1) * words]
                lists[number].matches[place].score = ranking.score(
                    weights, length: lists[number].matches[place].length)
            }
        }
    }
}
