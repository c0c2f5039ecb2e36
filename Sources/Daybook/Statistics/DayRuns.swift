/// Days without a gap, the last among them; counted from 1970-01-01.
public struct DayRun: Sendable, Equatable {
    /// The first day.
    public var first: Int
    /// The last day.
    public var last: Int

    /// The days from the first to the last.
    public init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

    /// How many they are.
    public var count: Int { last - first + 1 }
}

/// The runs of days on which somebody wrote, and of those between on which nobody did.
public struct DayRuns: Sendable, Equatable {
    /// How many days something was written on.
    public private(set) var dayCount = 0
    /// The run that goes on: its last day is today, or yesterday as long as today is not over.
    public private(set) var current: DayRun?
    /// The longest run, the latest of equals.
    public private(set) var longest: DayRun?
    /// The longest run of days between two on which nothing was written, the latest of equals.
    public private(set) var longestGap: DayRun?

    /// Finds them.
    ///
    /// - Parameters:
    ///   - days: The days on which something was written; what is dated later than today was not yet.
    ///   - today: The current day.
    public init(_ days: some Sequence<Int>, today: Int) {
        var run: DayRun?
        for day in Set(days).sorted() where day <= today {
            dayCount += 1
            if let last = run?.last, last + 1 == day {
                run?.last = day
            } else {
                if let last = run?.last { Self.keep(DayRun(first: last + 1, last: day - 1), in: &longestGap) }
                run = DayRun(first: day, last: day)
            }
            guard let run else { continue }
            Self.keep(run, in: &longest)
            if day == today || day == today - 1 { current = run }
        }
    }

    private static func keep(_ run: DayRun, in longest: inout DayRun?) {
        if run.count >= longest?.count ?? 0 { longest = run }
    }
}
