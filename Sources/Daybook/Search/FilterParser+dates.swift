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

    /// Has what words were understood as told.
    private mutating func tell(_ value: String, _ term: DateTerm) {
        if !value.utf8.allSatisfy({ (0x2D...0x39).contains($0) }) { spoken.append(SpokenDate(text: value, term: term)) }
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
        let period = try days(of: value, key: key, column: column)
        switch key {
        case "after": return .after(period)
        case "before": return .before(period)
        case "on" where DateWords.weekday(named: value) != nil:
            return DateWords.weekday(named: value).map(DateTerm.weekday) ?? .within(period)
        case "on" where period.days.count == 1 && !DateWords.namesYear(value):
            let day = EntryDate(daysSinceEpoch: period.days.lowerBound)
            return .anniversary(month: day.month, day: day.day)
        case "on":
            guard let month = DateWords.month(named: value) else { return .within(period) }
            return .month(month)
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

    /// The day of the week that a text is the name of and nothing more: not `last tuesday`, which is one day.
    static func weekday(named text: String) -> Int? {
        guard DayPeriod(text.halfWidth.trimmed) == nil, let phrase = try? DatePhraseReader.read(text),
            phrase.parts == [.weekday]
        else { return nil }
        return phrase.weekday
    }

    /// The month that a text is the name of and nothing more: not `last february`, which is that of one year.
    static func month(named text: String) -> Int? {
        guard DayPeriod(text.halfWidth.trimmed) == nil, let phrase = try? DatePhraseReader.read(text),
            phrase.parts == [.month]
        else { return nil }
        return phrase.month
    }
}
