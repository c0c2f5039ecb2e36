/// What is counted of each day, in a list by the day for those of our time: a look there takes less than one by a hash.
struct DayTallies {
    /// The days from 1900 to 2099, counted from 1970-01-01.
    private static let usual = -25_567..<47_482

    private struct Count {
        var tally = Tally()
        var isDiary = false
    }

    private var counts: [Count] = []
    private var others: [Int: Count] = [:]

    /// Counts an entry of a day.
    ///
    /// - Parameters:
    ///   - day: The days since 1970-01-01.
    ///   - isDiary: Whether its kind is that of the diary.
    mutating func add(_ tally: Tally, to day: Int, isDiary: Bool) {
        if Self.usual.contains(day) {
            if counts.isEmpty { counts = Array(repeating: Count(), count: Self.usual.count) }
            let place = day &- Self.usual.lowerBound
            counts[place].tally.add(tally)
            if isDiary { counts[place].isDiary = true }
        } else {
            others[day, default: Count()].tally.add(tally)
            if isDiary { others[day]?.isDiary = true }
        }
    }

    /// Each day that has entries, in no order.
    func visit(_ body: (_ day: Int, _ tally: Tally, _ isDiary: Bool) -> Void) {
        for (place, count) in counts.enumerated() where count.tally.entries > 0 {
            body(place + Self.usual.lowerBound, count.tally, count.isDiary)
        }
        for (day, count) in others { body(day, count.tally, count.isDiary) }
    }
}
