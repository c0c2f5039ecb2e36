import Daybook

extension Words {
    /// A date for people, with its day of the week: `2026-11-21 Sat 19:32`, `2026-11-21 週六 19:32`, or without a time.
    func date(_ date: EntryDate) -> String {
        let day = "\(date.dayText) \(weekday(date.weekday))"
        return date.hasTime ? day + " " + date.timeText : day
    }

    /// A date for a listing's column: `11-21 19:32` in the current year, the whole day in any other.
    func shortDate(_ date: EntryDate, today: EntryDate) -> String {
        guard date.year == today.year else { return date.dayText }
        let day = String(date.dayText.dropFirst(5))
        return date.hasTime ? day + " " + date.timeText : day
    }

    /// The same as UTF-8 behind some bytes.
    func appendShortDate(_ date: EntryDate, today: EntryDate, to bytes: inout [UInt8]) {
        guard date.year == today.year else { return date.appendDay(to: &bytes) }
        date.appendDayOfYear(to: &bytes)
        if date.hasTime {
            bytes.append(0x20)
            date.appendTime(to: &bytes)
        }
    }

    /// The short name of a day of the week, 1 being Monday (ISO 8601).
    func weekday(_ number: Int) -> String {
        let names: [(String, String)] = [
            ("Mon", "週一"), ("Tue", "週二"), ("Wed", "週三"), ("Thu", "週四"), ("Fri", "週五"), ("Sat", "週六"), ("Sun", "週日"),
        ]
        guard names.indices.contains(number &- 1) else { return "" }
        return pick(en: names[number - 1].0, zh: names[number - 1].1)
    }
}
