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

    /// What a date of a filter that was said in words was understood as, each in one line.
    func understood(_ date: SpokenDate) -> String {
        let said = quoted(date.text)
        switch date.term {
        case .within(let period): return said + colon + days(period)
        case .after(let period):
            let first = day(period.days.lowerBound)
            return said + colon + pick(en: "from \(first) on", zh: "\(first) 起")
        case .before(let period):
            let first = day(period.days.lowerBound)
            return said + colon + pick(en: "before \(first)", zh: "\(first) 以前")
        case .anniversary(let month, let day):
            let text = EntryDate(year: 2000, month: month, day: day)?.dayText.dropFirst(5) ?? ""
            return said + colon + pick(en: "\(text) of any year", zh: "每年的 \(text)")
        case .month(let month):
            return said + colon + pick(en: "month \(month) of any year", zh: "每年的 \(month) 月")
        case .weekday(let number):
            return said + colon + pick(en: "\(weekday(number)) of any week", zh: "每一個\(weekday(number))")
        case .weekdays(let numbers):
            let names = listed(numbers.map(weekday))
            return said + colon + pick(en: "\(names) of any week", zh: "每一週的 \(names)")
        case .yearly(let from, let to):
            let (first, last) = (dayOfYear(from), dayOfYear(to))
            return said + colon + pick(en: "\(first) to \(last) of any year", zh: "每年的 \(first) 到 \(last)")
        }
    }

    /// A time zone that nobody knows, and what holds instead.
    func unknownZone(_ name: String) -> String {
        pick(
            en: "TZ is \(quoted(name)), which is no time zone here: times are in UTC",
            zh: "TZ 是\(quoted(name))，這裡沒有這個時區：時間以 UTC 計算")
    }

    /// What a field's date that was said in words was understood as.
    func understood(_ value: FieldReading.SpokenValue) -> String {
        Sanitised.line(value.field.label(for: language.rawValue)) + colon + moment(value.date)
    }

    private func days(_ period: DayPeriod) -> String {
        let (first, last) = (day(period.days.lowerBound), day(period.days.upperBound - 1))
        return first == last ? first : pick(en: "\(first) to \(last)", zh: "\(first) 到 \(last)")
    }

    private func dayOfYear(_ day: DateTerm.DayOfYear) -> String {
        // In a year with a 29 February every day is there.
        let last = min(day.day, EntryDate.daysIn(month: day.month, year: 2000))
        return String(EntryDate(year: 2000, month: day.month, day: last)?.dayText.dropFirst(5) ?? "")
    }

    private func day(_ number: Int) -> String { date(EntryDate(daysSinceEpoch: number)) }

    /// Why words say no date.
    func dateFault(_ fault: DateFault) -> String {
        let word = quoted(fault.word)
        return switch fault.kind {
        case .unknown: pick(en: "\(word) is not understood", zh: "看不懂\(word)")
        case .ambiguous:
            pick(
                en: "\(word) may mean several dates; write the month by its name, or 2026-11-20",
                zh: "\(word)可能有好幾種意思；請寫 11月20日或 2026-11-20")
        case .ambiguousYear:
            pick(
                en: "the year in \(word) may be one of the Republic; write 民國115年, ROC 115 or 2026",
                zh: "\(word)可能是民國，也可能是西元；請寫民國115年或 2026年")
        case .contradiction: pick(en: "\(word) does not go with the rest", zh: "\(word)和其他的字合不起來")
        case .noSuchDay: pick(en: "there is no such day as \(word)", zh: "沒有\(word)這一天")
        case .noSuchTime: pick(en: "there is no such time as \(word)", zh: "沒有\(word)這個時間")
        case .outOfRange: pick(en: "\(word) is too far away; years are 1 to 9999", zh: "\(word)太遠了；年份是 1 到 9999")
        case .manyDays: pick(en: "\(word) is more than one day", zh: "\(word)不只一天")
        case .timeOfDay:
            pick(en: "\(word) is a time of day, and whole days belong here", zh: "\(word)是幾點幾分，這裡要寫整天")
        case .backwards: pick(en: "\(word) ends before it begins", zh: "\(word)的結束比開始早")
        }
    }
}
