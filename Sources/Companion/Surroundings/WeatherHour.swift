import Daybook

/// The hour that the weather is asked of.
struct WeatherHour {
    /// The day that the service is asked for, of UTC's calendar or of the place's.
    let day: EntryDate
    /// The seconds from the beginning of 1970 on the same clock.
    let second: Int
    /// Whether the clock is UTC's; else it is that of the place.
    let isInstant: Bool

    /// The hour of a date; noon where it names none.
    init(_ date: EntryDate) {
        isInstant = date.offset != nil && date.hasTime
        let local = date.daysSinceEpoch * 86_400 + (date.secondOfDay ?? 43_200)
        second = local - (isInstant ? date.offset ?? 0 : 0)
        day = EntryDate(instant: second, offset: 0).dateOnly
    }
}
