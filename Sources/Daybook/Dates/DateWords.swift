/// Reads days, times and periods the way people say them, in English and in Chinese.
///
/// What may be meant of several days is the latest that is not to come: `tuesday`, `Nov 20` and `9pm` look to the past. Only
/// words that say so look ahead, such as `tomorrow`, 下週三 and `in 3 days`. Weeks begin on Monday (ISO 8601).
struct DateWords {
    /// The writer's day.
    let today: EntryDate
    /// The moment, and the clocks; nil where only whole days are asked for.
    let world: World?

    /// What is understood now.
    init(world: World) {
        today = world.today
        self.world = world
    }

    /// What is understood on a day, where no time of it matters.
    init(today: EntryDate) {
        self.today = today.dateOnly
        world = nil
    }

    /// A day so many months and days after another, the last of its month where that has no such day; nil beyond the years that
    /// a date may have.
    static func shifted(_ date: EntryDate, months: Int = 0, days: Int = 0) -> EntryDate? {
        guard abs(months) < 200_000, abs(days) < 6_000_000 else { return nil }
        let count = date.year * 12 + date.month - 1 + months
        let (year, month) = (count / 12, count % 12 + 1)
        guard count > 0, (1...9999).contains(year),
            let moved = EntryDate(
                year: year, month: month, day: min(date.day, EntryDate.daysIn(month: month, year: year)))
        else { return nil }
        let target = moved.daysSinceEpoch + days
        guard known.contains(target) else { return nil }
        return EntryDate(daysSinceEpoch: target)
    }

    /// The days that a date may have.
    static let known =
        EntryDate.daysSinceEpoch(year: 1, month: 1, day: 1)...EntryDate.daysSinceEpoch(year: 9999, month: 12, day: 31)

    /// A fault of a whole text.
    static func fault(_ kind: DateFault.Kind, _ text: String) -> DateFault { DateFault(kind, text.trimmed) }
}
