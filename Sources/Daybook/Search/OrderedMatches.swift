/// All that the threads of a query found, in its order.
struct OrderedMatches: Sendable {
    /// Where a match is, and what decides its place in the order.
    struct Place: Sendable {
        /// In which thread's list.
        var list: Int
        /// At which place of it.
        var place: Int
        /// The place among the scan's paths.
        var index: Int
        fileprivate var instant: Int
        /// The score; 0 where no word was looked for.
        var score: Double
    }

    /// Where the matches are, the first of which comes first, up to the query's limit: where everything is listed, what
    /// else is kept of each costs more than to look it up again.
    private(set) var order: [RowPlace] = []
    /// How many there are in all, shown or not.
    let total: Int
    private let lists: [FoundMatches]
    /// The number of the first match of each list.
    private let firsts: [Int]
    /// The score of each match by its number; none where no word was looked for.
    private let scores: [Double]
    private let sort: Query.Sort

    /// Orders the matches of a scan of so many entries: higher scores first where that is asked for, then later dates,
    /// then the order of the paths.
    init(_ lists: [FoundMatches], of entryCount: Int, _ query: Query) {
        self.lists = lists
        sort = query.sort
        var firsts: [Int] = []
        var count = 0
        for list in lists {
            firsts.append(count)
            count += list.matches.count
        }
        (self.firsts, total) = (firsts, count)
        scores = Self.scores(lists)
        let limit = Swift.max(query.limit ?? .max, 0)
        if limit < count / 8 {
            select(limit, reversed: query.isReversed)
            return
        }
        orderByDate(of: entryCount)
        if sort == .relevance { order { RadixOrder.descending($0.score) } }
        if sort == .title {
            let matches = self
            order.sort { matches.precedes(matches.match($0), matches.match($1)) }
        }
        if query.isReversed { order.reverse() }
        if limit < order.count { order.removeLast(order.count - limit) }
    }

    /// Takes the first few alone, which needs no order of all.
    private mutating func select(_ limit: Int, reversed: Bool) {
        guard limit > 0 else { return }
        let matches = self
        func comesBefore(_ left: Place, _ right: Place) -> Bool {
            reversed ? matches.precedes(right, left) : matches.precedes(left, right)
        }
        let isByScore = sort == .relevance && !reversed && isScored
        var places: [Place] = []
        // Of what lies behind this one, nothing is shown.
        var last: Place?
        for number in lists.indices {
            // Paths nearly always ascend by date, so that the first come last.
            for place in lists[number].matches.indices.reversed() {
                // Most are told by their score alone.
                if isByScore, let last, scores[firsts[number] + place] < last.score { continue }
                let found = match(number, place)
                if let last, !comesBefore(found, last) { continue }
                places.append(found)
                guard places.count >= limit * 2 else { continue }
                places.sort(by: comesBefore)
                places.removeLast(places.count - limit)
                last = places.last
            }
        }
        places.sort(by: comesBefore)
        order = places.prefix(limit).map { RowPlace(maker: $0.list, row: $0.place) }
    }

    private func precedes(_ left: Place, _ right: Place) -> Bool {
        if sort == .title {
            let one = lists[left.list].titles[left.place]
            let other = lists[right.list].titles[right.place]
            if one != other { return one.lexicographicallyPrecedes(other) }
        }
        if sort == .relevance, left.score != right.score { return left.score > right.score }
        return left.instant == right.instant ? left.index < right.index : left.instant > right.instant
    }

    private func match(_ list: Int, _ place: Int) -> Place {
        let match = lists[list].matches[place]
        return Place(
            list: list, place: place, index: match.index, instant: match.instant,
            score: scores.isEmpty ? 0 : scores[firsts[list] + place])
    }

    private func match(_ place: RowPlace) -> Place { match(place.maker, place.row) }

    /// Orders by a key, and leaves what is equal as it stands.
    private mutating func order(by key: (Place) -> UInt64) {
        guard let sorted = RadixOrder(order.map { key(match($0)) }).sorted() else { return }
        order = sorted.map { order[Int($0)] }
    }

    /// Orders by date, the latest first, and what has the same one by path.
    private mutating func orderByDate(of entryCount: Int) {
        var places = [RowPlace](repeating: .nowhere, count: entryCount)
        var keys = [UInt64](repeating: .max, count: entryCount)
        var earliest = Int.max
        for (list, found) in lists.enumerated() {
            for (place, match) in found.matches.enumerated() where places.indices.contains(match.index) {
                places[match.index] = RowPlace(maker: list, row: place)
                guard match.instant != .min else { continue }
                keys[match.index] = RadixOrder.descending(match.instant)
                earliest = Swift.min(earliest, match.instant)
            }
        }
        if total < entryCount {
            keys = keys.indices.filter { places[$0] != .nowhere }.map { keys[$0] }
            places.removeAll { $0 == .nowhere }
        }
        // What has no date lies just before the first that has: keys that are close together are ordered sooner.
        let undated = RadixOrder.descending(earliest - 1)
        for index in keys.indices where keys[index] == .max { keys[index] = undated }
        guard let sorted = RadixOrder(keys).sorted() else {
            order = places
            return
        }
        order = sorted.map { places[Int($0)] }
    }

    /// The score of each match of all lists; none where no word was looked for.
    private static func scores(_ lists: [FoundMatches]) -> [Double] {
        guard let words = lists.first?.counts.count, words > 0, let ranking = ranking(lists) else { return [] }
        var scores: [Double] = []
        scores.reserveCapacity(lists.reduce(0) { $0 + $1.matches.count })
        for list in lists {
            if words == 1 {
                scores += ranking.scores(list.weights, lengths: list.matches.lazy.map(\.length))
                continue
            }
            for place in list.matches.indices {
                scores.append(
                    ranking.score(
                        list.weights[place * words..<(place + 1) * words], length: list.matches[place].length))
            }
        }
        return scores
    }

    private static func ranking(_ lists: [FoundMatches]) -> Ranking? {
        let words = lists.first?.counts.count ?? 0
        guard words > 0 else { return nil }
        let entryCount = lists.reduce(0) { $0 + $1.entryCount }
        let byteCount = lists.reduce(0) { $0 + $1.byteCount }
        return Ranking(
            entryCount: entryCount, averageLength: Double(byteCount) / Double(Swift.max(entryCount, 1)),
            entryCounts: (0..<words).map { word in lists.reduce(0) { $0 + $1.counts[word] } })
    }
}

extension OrderedMatches: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { order.count }
    subscript(index: Int) -> Place { match(order[index]) }

    /// Whether words were looked for.
    var isScored: Bool { !scores.isEmpty }
}
