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

    /// The matches, the first of which comes first, up to the query's limit.
    private(set) var places: [Place] = []
    /// How many there are in all.
    let count: Int
    private let lists: [FoundMatches]
    private let sort: Query.Sort
    private let ranking: Ranking?

    /// Orders the matches of a scan of so many entries: higher scores first where that is asked for, then later dates,
    /// then the order of the paths.
    init(_ lists: [FoundMatches], of entryCount: Int, _ query: Query) {
        self.lists = lists
        sort = query.sort
        ranking = Self.ranking(lists)
        count = lists.reduce(0) { $0 + $1.matches.count }
        let limit = max(query.limit ?? .max, 0)
        if limit < count / 8 {
            select(limit, reversed: query.isReversed)
            return
        }
        places = inOrderOfPaths(of: entryCount)
        order { RadixOrder.descending($0.instant) }
        if sort == .relevance { order { RadixOrder.descending($0.score) } }
        if sort == .title {
            let lists = self.lists
            places.sort { Self.precedes($0, $1, query.sort, lists) }
        }
        if query.isReversed { places.reverse() }
        if limit < places.count { places.removeLast(places.count - limit) }
    }

    /// Takes the first few alone, which needs no order of all.
    private mutating func select(_ limit: Int, reversed: Bool) {
        guard limit > 0 else { return }
        let (sort, lists) = (sort, lists)
        func comesBefore(_ left: Place, _ right: Place) -> Bool {
            reversed ? Self.precedes(right, left, sort, lists) : Self.precedes(left, right, sort, lists)
        }
        // Of what lies behind this one, nothing is shown.
        var last: Place?
        for number in lists.indices {
            let scores = self.scores(of: lists[number])
            // Paths nearly always ascend by date, so that the first come last.
            for place in lists[number].matches.indices.reversed() {
                let found = match(number, place, scores)
                if let last, !comesBefore(found, last) { continue }
                places.append(found)
                guard places.count >= limit * 2 else { continue }
                places.sort(by: comesBefore)
                places.removeLast(places.count - limit)
                last = places.last
            }
        }
        places.sort(by: comesBefore)
        places.removeLast(max(places.count - limit, 0))
    }

    private static func precedes(
        _ left: Place, _ right: Place, _ sort: Query.Sort, _ lists: [FoundMatches]
    ) -> Bool {
        if sort == .title {
            let one = lists[left.list].titles[left.place]
            let other = lists[right.list].titles[right.place]
            if one != other { return one.lexicographicallyPrecedes(other) }
        }
        if sort == .relevance, left.score != right.score { return left.score > right.score }
        return left.instant == right.instant ? left.index < right.index : left.instant > right.instant
    }

    private func match(_ list: Int, _ place: Int, _ scores: [Double]) -> Place {
        let match = lists[list].matches[place]
        return Place(
            list: list, place: place, index: match.index, instant: match.instant,
            score: scores.isEmpty ? 0 : scores[place])
    }

    /// Orders by a key, and leaves what is equal as it stands.
    private mutating func order(by key: (Place) -> UInt64) {
        var order = RadixOrder(count: places.count)
        for place in places { order.append(key(place)) }
        guard let numbers = order.sorted() else { return }
        places = numbers.map { places[Int($0)] }
    }

    private func inOrderOfPaths(of entryCount: Int) -> [Place] {
        // For each path one more than the number of its match, counted through all lists; 0 where it has none.
        var numbers = [UInt32](repeating: 0, count: entryCount)
        var firsts: [Int] = []
        var count = 0
        for list in lists {
            firsts.append(count)
            for match in list.matches where numbers.indices.contains(match.index) {
                count += 1
                numbers[match.index] = UInt32(truncatingIfNeeded: count)
            }
        }
        let scores = lists.map { self.scores(of: $0) }
        var places: [Place] = []
        places.reserveCapacity(count)
        var list = 0
        for number in numbers where number > 0 {
            let number = Int(number) - 1
            while number < firsts[list] { list -= 1 }
            while list + 1 < firsts.count, number >= firsts[list + 1] { list += 1 }
            places.append(match(list, number - firsts[list], scores[list]))
        }
        return places
    }

    /// The score of each match of a list; none where no word was looked for.
    private func scores(of list: FoundMatches) -> [Double] {
        let words = list.counts.count
        guard words > 0, let ranking else { return [] }
        return list.matches.indices.map { place in
            ranking.score(list.weights[place * words..<(place + 1) * words], length: list.matches[place].length)
        }
    }

    private static func ranking(_ lists: [FoundMatches]) -> Ranking? {
        let words = lists.first?.counts.count ?? 0
        guard words > 0 else { return nil }
        let entryCount = lists.reduce(0) { $0 + $1.entryCount }
        let byteCount = lists.reduce(0) { $0 + $1.byteCount }
        return Ranking(
            entryCount: entryCount, averageLength: Double(byteCount) / Double(max(entryCount, 1)),
            entryCounts: (0..<words).map { word in lists.reduce(0) { $0 + $1.counts[word] } })
    }
}
