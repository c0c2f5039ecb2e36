extension DateWords {
    /// Reads a period of whole days: a day, a week, a month, a year and more, or two of them with `..` between.
    func period(_ text: String) throws(DateFault) -> DayPeriod {
        let typed = Array(text)
        guard let (sign, length) = Self.rangeSign(in: typed) else { return try single(text, offset: 0) }
        let (left, right) = (String(typed[..<sign]), String(typed[(sign + length)...]))
        // What is left open has no end.
        let first = left.trimmed.isEmpty ? nil : try single(left, offset: 0)
        var last = first.flatMap { Self.next(right, after: $0, left) }
        if last == nil, !right.trimmed.isEmpty { last = try single(right, offset: sign + length) }
        guard first != nil || last != nil else { throw Self.fault(.unknown, text) }
        var lower = first?.days.lowerBound ?? Self.known.lowerBound
        let upper = last?.days.upperBound ?? Self.known.upperBound + 1
        if lower >= upper, Self.comesAgain(left), Self.comesAgain(right) || Self.namesYear(right),
            let before = try? DateWords(today: EntryDate(daysSinceEpoch: upper - 1)).single(left, offset: 0)
        {
            // It was said without a year: november..december is of the latest December, and the November before it.
            lower = before.days.lowerBound
        }
        guard lower < upper else { throw Self.fault(.backwards, text) }
        return DayPeriod(days: lower..<upper)
    }

    /// The texts on both sides of `..`; nil where there is none, or one of them is empty.
    static func ends(of text: String) -> (left: String, right: String)? {
        let typed = Array(text)
        guard let (sign, length) = rangeSign(in: typed) else { return nil }
        let (left, right) = (String(typed[..<sign]), String(typed[(sign + length)...]))
        return left.trimmed.isEmpty || right.trimmed.isEmpty ? nil : (left, right)
    }

    /// Whether a text names days that come again every week or year, and says not which.
    private static func comesAgain(_ text: String) -> Bool {
        guard DayPeriod(text.halfWidth.trimmed) == nil, let phrase = try? DatePhraseReader.read(text) else {
            return false
        }
        return [[.weekday], [.month], [.month, .day], [.quarter], [.half]].contains(phrase.parts)
    }

    /// The end of a period whose beginning says its year, where the end says none: 2023年11月..2月 is up to the February after it, and
    /// 2023年1月5日..10日 up to five days later.
    private static func next(_ right: String, after first: DayPeriod, _ left: String) -> DayPeriod? {
        guard first.days.count < 365, namesYear(left), let parts = (try? DatePhraseReader.read(right))?.parts,
            parts == [.day] || comesAgain(right) && parts != [.weekday]
        else { return nil }
        let day = EntryDate(daysSinceEpoch: first.days.lowerBound)
        // The last days of the months or years in which it may be.
        let ends =
            parts == [.day]
            ? [(day.year, day.month), (day.year + day.month / 12, day.month % 12 + 1)]
            : [(day.year, 12), (day.year + 1, 12)]
        return ends.lazy.compactMap { year, month in
            EntryDate(year: year, month: month, day: EntryDate.daysIn(month: month, year: year))
        }
        .compactMap { try? DateWords(today: $0).single(right, offset: 0) }
        .first { $0.days.upperBound > first.days.lowerBound }
    }

    /// Where `..`, `~`, 到 or 至 stands, and how long it is.
    private static func rangeSign(in text: [Character]) -> (Int, Int)? {
        for index in text.indices {
            if "~～到至…".contains(text[index]) { return (index, 1) }
            if text[index] == ".", index + 1 < text.count, text[index + 1] == "." { return (index, 2) }
        }
        return nil
    }

    private func single(_ text: String, offset: Int) throws(DateFault) -> DayPeriod {
        if let period = DayPeriod(text.halfWidth.trimmed) { return period }
        do throws(DateFault) {
            let phrase = try DatePhraseReader.read(text)
            do throws(DateFault.Kind) {
                return DayPeriod(days: try days(in: phrase))
            } catch {
                throw Self.fault(error, text)
            }
        } catch {
            throw DateFault(error.kind, error.word, offset: error.offset + offset)
        }
    }

    /// Whether a phrase says more than one day.
    func isPeriod(_ phrase: DatePhrase) -> Bool { (try? period(of: phrase)) != nil }

    private func days(in phrase: DatePhrase) throws(DateFault.Kind) -> Range<Int> {
        guard !phrase.saysTime, !phrase.parts.contains(.now) else { throw .timeOfDay }
        if let period = try period(of: phrase) { return period }
        guard let day = try days(of: phrase)?.first else { throw .contradiction }
        return day.daysSinceEpoch..<day.daysSinceEpoch + 1
    }

    private func period(of phrase: DatePhrase) throws(DateFault.Kind) -> Range<Int>? {
        switch phrase.parts {
        case [.year]: return try months(12, from: phrase.year, 1)
        case [.yearShift]: return try months(12, from: today.year + phrase.yearShift, 1)
        case [.year, .month]: return try months(1, from: phrase.year, phrase.month)
        case [.yearShift, .month]: return try months(1, from: today.year + phrase.yearShift, phrase.month)
        case [.month]: return try months(1, from: today.year - (phrase.month > today.month ? 1 : 0), phrase.month)
        case [.monthReach]:
            guard let month = try month(reaching: phrase) else { return nil }
            return try months(1, from: month.year, month.month)
        case [.monthShift]:
            let month = try shifted(toFirst: true, months: phrase.monthShift)
            return try months(1, from: month.year, month.month)
        case [.quarterShift]:
            let month = try shifted(toFirst: true, months: phrase.quarterShift * 3 - (today.month - 1) % 3)
            return try months(3, from: month.year, month.month)
        case [.quarter], [.year, .quarter], [.yearShift, .quarter]:
            let first = phrase.quarter * 3 - 2
            return try months(3, from: year(of: phrase, beginningIn: first), first)
        case [.half], [.year, .half], [.yearShift, .half]:
            let first = phrase.half * 6 - 5
            return try months(6, from: year(of: phrase, beginningIn: first), first)
        case [.decade]: return try months(120, from: firstYear(ofDecade: phrase.decade), 1)
        case [.weekShift]: return try week(try shifted(days: phrase.weekShift * 7 - today.weekday + 1).daysSinceEpoch)
        case [.week], [.year, .week], [.yearShift, .week]: return try week(numbered: phrase)
        case [.weekend]: return try weekend(phrase.weekendShift)
        case [.amounts] where phrase.count == .past || phrase.count == .coming: return try span(phrase)
        default: return nil
        }
    }

    private func months(_ count: Int, from year: Int, _ month: Int) throws(DateFault.Kind) -> Range<Int> {
        let first = try day(year, month, 1).daysSinceEpoch
        // The last year has no next one.
        let last = year * 12 + month - 1 + count - 1
        guard last / 12 <= 9999 else { throw .outOfRange }
        let length = EntryDate.daysIn(month: last % 12 + 1, year: last / 12)
        return first..<EntryDate.daysSinceEpoch(year: last / 12, month: last % 12 + 1, day: 1) + length
    }

    /// The year that was said, else the latest one in which the month has begun.
    private func year(of phrase: DatePhrase, beginningIn month: Int) -> Int {
        if phrase.parts.contains(.year) { return phrase.year }
        if phrase.parts.contains(.yearShift) { return today.year + phrase.yearShift }
        return today.year - (month > today.month ? 1 : 0)
    }

    private func firstYear(ofDecade decade: Int) -> Int {
        guard decade < 100 else { return decade }
        let year = today.year / 100 * 100 + decade
        return year > today.year ? year - 100 : year
    }

    private func week(_ monday: Int) throws(DateFault.Kind) -> Range<Int> {
        guard Self.known.contains(monday), Self.known.contains(monday + 6) else { throw .outOfRange }
        return monday..<monday + 7
    }

    private func week(numbered phrase: DatePhrase) throws(DateFault.Kind) -> Range<Int> {
        if phrase.parts != [.week] {
            return try week(monday(ofWeek: phrase.week, year: year(of: phrase, beginningIn: 1)))
        }
        for back in 0...8 {
            guard let monday = try? monday(ofWeek: phrase.week, year: today.year + 1 - back) else { continue }
            if monday <= today.daysSinceEpoch { return try week(monday) }
        }
        throw .noSuchDay
    }

    /// Saturday and Sunday of a week; of the latest that has begun where no week was said.
    private func weekend(_ shift: Int?) throws(DateFault.Kind) -> Range<Int> {
        let monday = try shifted(days: (shift ?? (today.weekday < 6 ? -1 : 0)) * 7 - today.weekday + 1).daysSinceEpoch
        guard Self.known.contains(monday + 6) else { throw .outOfRange }
        return monday + 5..<monday + 7
    }

    /// So many days up to today, today among them, or from today on.
    private func span(_ phrase: DatePhrase) throws(DateFault.Kind) -> Range<Int> {
        let (months, days, seconds) = try total(phrase.amounts)
        guard seconds == 0 else { throw .timeOfDay }
        guard months + days > 0 else { throw .unknown }
        let now = today.daysSinceEpoch
        if phrase.count == .past {
            return try shifted(months: -months, days: -days).daysSinceEpoch + 1..<now + 1
        }
        return now..<(try shifted(months: months, days: days)).daysSinceEpoch
    }
}
