extension FilterParser {
    /// The term of a key such as `after:` with a date or a period behind it, and takes note of what was said in words.
    mutating func date(_ value: String, key: String, column: Int) throws(FilterError) -> DateTerm {
        let term = try dateTerm(value, key: key, column: column)
        tell(value, term)
        return term
    }

    /// The days of a date or a period, however it is said, for a field that is a date.
    mutating func period(_ value: String, column: Int) throws(FilterError) -> DayPeriod {
        let period = try days(of: value, key: "date", column: column)
        tell(value, .within(period))
        return period
    }

    /// Has what words were understood as told, and digits that leave the year out: `11-29` is the last one.
    private mutating func tell(_ value: String, _ term: DateTerm) {
        if value.utf8.allSatisfy({ (0x2D...0x39).contains($0) }) {
            let parts = value.utf8.split { !(0x30...0x39).contains($0) }
            if parts.contains(where: { $0.count == 4 || $0.count == 8 }) || !term.isReckoned { return }
        }
        spoken.append(SpokenDate(text: value, term: term))
    }

    private func days(of value: String, key: String, column: Int) throws(FilterError) -> DayPeriod {
        do throws(DateFault) {
            guard let today else { return try Self.written(value, key: key) }
            return try DayPeriod(words: value, today: EntryDate(daysSinceEpoch: today))
        } catch {
            if error.saysNoMore(than: value.halfWidth.trimmed) { throw FilterError(.badDate(value), column: column) }
            if error.kind == .unknown {
                throw FilterError(.badDate(error.word), column: column + error.offset)
            }
            throw FilterError(.unclearDate(error), column: column + error.offset)
        }
    }

    private func dateTerm(_ value: String, key: String, column: Int) throws(FilterError) -> DateTerm {
        if key == "on", today != nil, let term = DateWords.recurring(value) { return term }
        let period = try days(of: value, key: key, column: column)
        switch key {
        case "after": return .after(period)
        case "before": return .before(period)
        case "on" where period.days.count == 1 && !DateWords.namesYear(value):
            let day = EntryDate(daysSinceEpoch: period.days.lowerBound)
            return .anniversary(month: day.month, day: day.day)
        default: return .within(period)
        }
    }

    /// A date that can be read on any day.
    private static func written(_ value: String, key: String) throws(DateFault) -> DayPeriod {
        if let period = DayPeriod(value) { return period }
        guard key == "on", value.utf8.count == 5, let day = DayPeriod("2000-" + value) else {
            throw DateFault(.unknown, value)
        }
        return day
    }
}

extension DateTerm {
    /// Whether it is of days that depend on when it is asked.
    fileprivate var isReckoned: Bool {
        switch self {
        case .within, .after, .before: true
        case .anniversary, .weekday, .weekdays, .month, .yearly: false
        }
    }
}

/// A date of a filter that was said in words, and what was understood.
public struct SpokenDate: Sendable, Equatable {
    /// The words.
    public var text: String
    /// What they mean.
    public var term: DateTerm
}

extension DateWords {
    /// Whether a text that says a day says its year too.
    static func namesYear(_ text: String) -> Bool {
        guard DayPeriod(text.halfWidth.trimmed) == nil else { return true }
        let parts = (try? DatePhraseReader.read(text))?.parts ?? []
        return !parts.isDisjoint(with: [.year, .yearShift])
    }

    /// What comes again every week or every year, said without one: a day of the week, the weekend, a month, a quarter or a half of the
    /// year, and two of a kind with `..` between; nil for anything else, such as `last tuesday`, which is one day.
    static func recurring(_ text: String) -> DateTerm? {
        guard let (left, right) = ends(of: text) else {
            switch span(of: text) {
            case .week(let days)?: return days.count == 1 ? .weekday(days[0]) : .weekdays(days)
            case .year(let from, let to)? where from.month == to.month: return from == to ? nil : .month(from.month)
            case .year(let from, let to)?: return .yearly(from: from, to: to)
            case nil: return nil
            }
        }
        switch (span(of: left), span(of: right)) {
        case (.week(let first)?, .week(let last)?):
            guard let first = first.first, let last = last.last else { return nil }
            return .weekdays(first <= last ? Array(first...last) : Array(1...last) + Array(first...7))
        case (.year(let from, _)?, .year(_, let to)?): return .yearly(from: from, to: to)
        default: return nil
        }
    }

    private enum Span {
        case week([Int])
        case year(DateTerm.DayOfYear, DateTerm.DayOfYear)
    }

    /// The days of any week or year that a text names, and nothing more.
    private static func span(of text: String) -> Span? {
        guard DayPeriod(text.halfWidth.trimmed) == nil, let phrase = try? DatePhraseReader.read(text), !phrase.saysTime
        else { return nil }
        func months(_ first: Int, _ count: Int) -> Span {
            .year(.init(month: first, day: 1), .init(month: first + count - 1, day: 31))
        }
        switch phrase.parts {
        case [.weekday]: return .week([phrase.weekday])
        case [.weekend] where phrase.weekendShift == nil: return .week([6, 7])
        case [.month]: return months(phrase.month, 1)
        case [.quarter]: return months(phrase.quarter * 3 - 2, 3)
        case [.half]: return months(phrase.half * 6 - 5, 6)
        case [.month, .day]:
            let day = DateTerm.DayOfYear(month: phrase.month, day: phrase.day)
            guard EntryDate(year: 2000, month: day.month, day: day.day) != nil else { return nil }
            return .year(day, day)
        default: return nil
        }
    }
}
