/// What is counted of each day.
///
/// Days lie beside one another in pages that are made when they are needed: to clear two centuries of them, and to look through these
/// afterwards, would take each thread longer than to count what a usual vault holds.
struct DayTallies {
    /// The days from 1900 to 2099, counted from 1970-01-01.
    private static let usual = -25_567..<47_482
    /// How many days a page holds.
    private static let pageSize = 512

    private struct Count {
        var tally = Tally()
        var isDiary = false

        mutating func add(_ more: Count) {
            tally.add(more.tally)
            if more.isDiary { isDiary = true }
        }
    }

    private var pages: [[Count]] = []
    private var others: [Int: Count] = [:]

    /// Counts an entry of a day.
    ///
    /// - Parameters:
    ///   - day: The days since 1970-01-01.
    ///   - isDiary: Whether its kind is that of the diary.
    mutating func add(_ tally: Tally, to day: Int, isDiary: Bool) {
        let count = Count(tally: tally, isDiary: isDiary)
        guard Self.usual.contains(day) else { return others[day, default: Count()].add(count) }
        let place = day &- Self.usual.lowerBound
        let page = place / Self.pageSize
        if pages.isEmpty { pages = Array(repeating: [], count: Self.usual.count / Self.pageSize + 1) }
        if pages[page].isEmpty { pages[page] = Array(repeating: Count(), count: Self.pageSize) }
        pages[page][place % Self.pageSize].add(count)
    }

    /// Counts what another thread counted.
    mutating func add(_ more: DayTallies) {
        if pages.isEmpty {
            pages = more.pages
        } else {
            for (page, counts) in more.pages.enumerated() where !counts.isEmpty { add(counts, to: page) }
        }
        for (day, count) in more.others { others[day, default: Count()].add(count) }
    }

    private mutating func add(_ counts: [Count], to page: Int) {
        guard !pages[page].isEmpty else { return pages[page] = counts }
        for place in counts.indices where counts[place].tally.entries > 0 { pages[page][place].add(counts[place]) }
    }

    /// Each day that has entries, in no order.
    func visit(_ body: (_ day: Int, _ tally: Tally, _ isDiary: Bool) -> Void) {
        for (page, counts) in pages.enumerated() {
            let first = Self.usual.lowerBound + page * Self.pageSize
            for (place, count) in counts.enumerated() where count.tally.entries > 0 {
                body(first + place, count.tally, count.isDiary)
            }
        }
        for (day, count) in others { body(day, count.tally, count.isDiary) }
    }
}
