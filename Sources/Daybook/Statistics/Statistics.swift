/// What is counted of entries: how many, when, of what, and with how many of the writer's words.
public struct Statistics: Sendable, Equatable {
    /// All of them.
    public internal(set) var total = Tally()
    /// Those that have no date.
    public internal(set) var undated = Tally()
    /// Those of each day of their writer, by the days since 1970-01-01.
    public internal(set) var days: [Int: Tally] = [:]
    /// Those of each hour of their own clock, 0 to 23.
    public internal(set) var hours = [Tally](repeating: Tally(), count: 24)
    /// Those of each kind.
    public internal(set) var kinds: [String: Tally] = [:]
    /// Those with each tag, in its most frequent spelling.
    public internal(set) var tags: [Tag: Tally] = [:]
    /// Those with each value of the field that was asked for.
    public internal(set) var values: [String: Tally] = [:]
    /// Whether that field is a number or a length of time in all kinds that have it.
    var valuesAreAmounts = false
    /// The titles of the entries that such values lead to, where the field is of type link.
    public internal(set) var titles: [String: String] = [:]
    /// The days with an entry of the kind `diary`; where no entry is of that kind, with any.
    public internal(set) var writtenDays: Set<Int> = []
    /// The entries that could not be read.
    public internal(set) var unreadable: [UnreadableEntry] = []

    /// Nothing counted.
    init() {}

    /// The first day and the last one that have an entry; nil where no entry has a date.
    public var span: ClosedRange<Int>? {
        guard let first = days.keys.min(), let last = days.keys.max() else { return nil }
        return first...last
    }

    /// The runs of days that something was written on.
    public func runs(today: EntryDate) -> DayRuns { DayRuns(writtenDays, today: today.daysSinceEpoch) }
}
