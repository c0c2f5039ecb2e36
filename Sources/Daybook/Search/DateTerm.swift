/// A condition on an entry's own calendar day.
public enum DateTerm: Sendable, Equatable {
    /// On one of these days.
    case within(DayPeriod)
    /// From the first of these days on.
    case after(DayPeriod)
    /// Before the first of these days.
    case before(DayPeriod)
    /// On this day of any year.
    case anniversary(month: Int, day: Int)
    /// In this month of any year.
    case month(Int)
    /// On this day of any week, 1 being Monday (ISO 8601).
    case weekday(Int)
    /// On one of these days of any week.
    case weekdays([Int])
    /// From a day of any year to another, both among them; over the new year where the second comes first.
    case yearly(from: DayOfYear, to: DayOfYear)

    /// A day of any year.
    public struct DayOfYear: Sendable, Equatable, Comparable {
        /// The month, 1 to 12.
        public var month: Int
        /// The day of the month; the 31st stands for the last one of any month.
        public var day: Int

        /// Whether one comes before another in a year.
        public static func < (left: DayOfYear, right: DayOfYear) -> Bool {
            (left.month, left.day) < (right.month, right.day)
        }
    }

    /// Whether a date meets the condition.
    ///
    /// - Parameter dayStart: The seconds after midnight at which the writer's day begins.
    public func matches(_ date: EntryDate, dayStart: Int = 0) -> Bool {
        switch self {
        case .within(let period): return period.days.contains(date.writersDaysSinceEpoch(startingAt: dayStart))
        case .after(let period): return date.writersDaysSinceEpoch(startingAt: dayStart) >= period.days.lowerBound
        case .before(let period): return date.writersDaysSinceEpoch(startingAt: dayStart) < period.days.lowerBound
        case .anniversary(let month, let day):
            let date = dayStart > 0 ? date.writersDay(startingAt: dayStart) : date
            return date.month == month && date.day == day
        case .month(let month):
            return (dayStart > 0 ? date.writersDay(startingAt: dayStart) : date).month == month
        case .weekday(let weekday):
            return (dayStart > 0 ? date.writersDay(startingAt: dayStart) : date).weekday == weekday
        case .weekdays(let weekdays):
            return weekdays.contains((dayStart > 0 ? date.writersDay(startingAt: dayStart) : date).weekday)
        case .yearly(let from, let to):
            let date = dayStart > 0 ? date.writersDay(startingAt: dayStart) : date
            let day = DayOfYear(month: date.month, day: date.day)
            return from <= to ? from <= day && day <= to : from <= day || day <= to
        }
    }

    /// The same day of any year; on the last day of February in a year without a 29th, that one too.
    public static func anniversaries(of date: EntryDate) -> [DateTerm] {
        let same = DateTerm.anniversary(month: date.month, day: date.day)
        let isLast = date.month == 2 && date.day == 28 && EntryDate.daysIn(month: 2, year: date.year) == 28
        return isLast ? [same, .anniversary(month: 2, day: 29)] : [same]
    }
}

/// Days without a gap: what a year, a month or a day stands for.
public struct DayPeriod: Sendable, Equatable {
    /// The days since 1970-01-01.
    public var days: Range<Int>

    /// A period of days since 1970-01-01.
    public init(days: Range<Int>) {
        self.days = days
    }

    /// The whole year of a date.
    public static func year(of date: EntryDate) -> DayPeriod {
        let first = EntryDate.daysSinceEpoch(year: date.year, month: 1, day: 1)
        return DayPeriod(days: first..<first + EntryDate.daysIn(month: 2, year: date.year) + 337)
    }

    /// Reads a period the way people say it, and in the forms of ISO 8601: `last week`, 上個月, `2026-Q3`, `2024..2026`.
    ///
    /// - Parameter today: The writer's day.
    /// - Throws: `DateFault` with the word that is not understood.
    public init(words text: String, today: EntryDate) throws(DateFault) {
        self = try DateWords(today: today).period(text)
    }

    /// Reads `2026`, `2026-11` or `2026-11-21` (ISO 8601, calendar dates); nil for anything else, `2026-13` included.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }) else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].utf8.count == 4,
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count else { return nil }
        let year = numbers[0]
        let month = numbers.count > 1 ? numbers[1] : 1
        guard let first = EntryDate(year: year, month: month, day: numbers.count > 2 ? numbers[2] : 1) else {
            return nil
        }
        let length =
            switch numbers.count {
            case 1: EntryDate.daysIn(month: 2, year: year) + 337
            case 2: EntryDate.daysIn(month: month, year: year)
            default: 1
            }
        days = first.daysSinceEpoch..<first.daysSinceEpoch + length
    }
}
