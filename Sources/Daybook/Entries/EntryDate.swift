/// A date as front matter writes it: civil fields, with a time of day and an offset from UTC only where they were given.
///
/// Nothing is invented: a date without a time stays one, and a time without an offset is "local then, zone unknown".
public struct EntryDate: Sendable, Hashable {
    /// The year of the proleptic Gregorian calendar, 1 to 9999.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int
    /// The seconds since local midnight, absent for a date without a time.
    public var secondOfDay: Int?
    /// The seconds east of UTC, absent where the zone is unknown.
    public var offset: Int?

    /// A date from its civil fields, or nil where they name no day or time that exists.
    public init?(year: Int, month: Int, day: Int, secondOfDay: Int? = nil, offset: Int? = nil) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.daysIn(month: month, year: year)
        else { return nil }
        if let secondOfDay, !(0..<86_400).contains(secondOfDay) { return nil }
        if let offset, abs(offset) > 18 * 3600 { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.secondOfDay = secondOfDay
        self.offset = secondOfDay == nil ? nil : offset
    }

    /// The date and time that a clock `offset` seconds east of UTC shows at an instant.
    public init(instant: Int, offset: Int) {
        let limit = 253_402_300_799 - 86_400
        let local = min(max(instant, -62_135_596_800 + 86_400), limit) + offset
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        (year, month, day) = Self.civil(daysSinceEpoch: days)
        secondOfDay = local - days * 86_400
        self.offset = offset
    }

    /// A day of the calendar that is known to exist.
    init(unchecked year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

    /// Whether a time of day was given.
    public var hasTime: Bool { secondOfDay != nil }
    /// The hour, 0 to 23; 0 where no time was given.
    public var hour: Int { (secondOfDay ?? 0) / 3600 }
    /// The minute, 0 to 59; 0 where no time was given.
    public var minute: Int { (secondOfDay ?? 0) / 60 % 60 }
    /// The second, 0 to 59; 0 where no time was given.
    public var second: Int { (secondOfDay ?? 0) % 60 }

    /// The day of the week, 1 for Monday to 7 for Sunday (ISO 8601).
    public var weekday: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 + 1 }

    /// The days from 1970-01-01 to this date, on its own calendar page.
    public var daysSinceEpoch: Int { Self.daysSinceEpoch(year: year, month: month, day: day) }

    /// The instant in seconds since 1970-01-01T00:00:00Z, with an offset to assume where none was written.
    public func instant(assumingOffset assumed: Int) -> Int {
        daysSinceEpoch * 86_400 + (secondOfDay ?? 0) - (offset ?? assumed)
    }

    /// The same calendar day without time and offset.
    public var dateOnly: EntryDate {
        var copy = self
        copy.secondOfDay = nil
        copy.offset = nil
        return copy
    }

    /// The date this many days later (earlier where negative).
    public func adding(days: Int) -> EntryDate {
        var copy = self
        let target = min(max(daysSinceEpoch &+ days, -719_162), 2_932_896)
        (copy.year, copy.month, copy.day) = Self.civil(daysSinceEpoch: target)
        return copy
    }

    /// The number of days in a month of the Gregorian calendar.
    public static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01, by counting 400-year eras from 1 March (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The civil date of a day count, the inverse of the above.
    static func civil(daysSinceEpoch: Int) -> (year: Int, month: Int, day: Int) {
        let z = daysSinceEpoch + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

extension EntryDate: CustomStringConvertible {
    /// RFC 3339 where time and offset are known, else as much of it as is.
    public var description: String {
        var text = dayText
        guard hasTime else { return text }
        text += "T" + Self.padded(hour) + ":" + Self.padded(minute) + ":" + Self.padded(second)
        guard let offset else { return text }
        return text + Self.offsetText(offset)
    }

    /// The day alone, `2026-11-21`.
    public var dayText: String {
        if (0...9999).contains(year), (0...99).contains(month), (0...99).contains(day) { return plainDayText }
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-" + Self.padded(month) + "-"
            + Self.padded(day)
    }

    private var plainDayText: String {
        func digit(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: 0x30 + number % 10) }
        return unsafe String(unsafeUninitializedCapacity: 10) { buffer in
            unsafe buffer[0] = digit(year / 1000)
            unsafe buffer[1] = digit(year / 100)
            unsafe buffer[2] = digit(year / 10)
            unsafe buffer[3] = digit(year)
            unsafe buffer[4] = 0x2D
            unsafe buffer[5] = digit(month / 10)
            unsafe buffer[6] = digit(month)
            unsafe buffer[7] = 0x2D
            unsafe buffer[8] = digit(day / 10)
            unsafe buffer[9] = digit(day)
            return 10
        }
    }

    /// The time in hours and minutes, `19:32`; empty where none was given.
    public var timeText: String { hasTime ? Self.padded(hour) + ":" + Self.padded(minute) : "" }

    /// An offset in the form `+08:00`.
    public static func offsetText(_ offset: Int) -> String {
        (offset < 0 ? "-" : "+") + padded(abs(offset) / 3600) + ":" + padded(abs(offset) / 60 % 60)
    }

    static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
