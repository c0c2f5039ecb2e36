extension DateWords {
    /// The days that a phrase may mean, the best first; none where it says a period or nothing that fits together.
    func days(of phrase: DatePhrase) throws(DateFault.Kind) -> [EntryDate]? {
        var phrase = phrase
        var asked: Int?
        if phrase.parts.contains(.weekday), phrase.parts.contains(.day) {
            // Friday, November 20
            asked = phrase.weekday
            phrase.parts.remove(.weekday)
        }
        guard var days = try days(named: phrase) else { return nil }
        if let asked {
            days = days.filter { $0.weekday == asked }
            guard !days.isEmpty else { throw .contradiction }
        }
        return days
    }

    private func days(named phrase: DatePhrase) throws(DateFault.Kind) -> [EntryDate]? {
        switch phrase.parts {
        case [.dayShift]: return [try shifted(days: phrase.dayShift)]
        case [.dayShift, .yearShift]: return [try shifted(months: phrase.yearShift * 12, days: phrase.dayShift)]
        case [.dayShift, .monthShift]: return [try shifted(months: phrase.monthShift, days: phrase.dayShift)]
        case [.dayShift, .weekShift]: return [try shifted(days: phrase.dayShift + phrase.weekShift * 7)]
        case [.dayShift, .weekday], [.dayShift, .weekShift, .weekday]:
            let day = try shifted(days: phrase.dayShift)
            guard day.weekday == phrase.weekday else { throw .contradiction }
            return [day]
        case [.weekday]:
            let back = (today.weekday - phrase.weekday + 7) % 7
            return [try shifted(days: -back), try shifted(days: -back - 7)]
        case [.weekdayReach]:
            let distance = (today.weekday - phrase.weekday + 7) % 7
            return [try shifted(days: phrase.reach < 0 ? (distance == 0 ? -7 : -distance) : 7 - distance)]
        case [.weekShift, .weekday]:
            return [try shifted(days: phrase.weekShift * 7 + phrase.weekday - today.weekday)]
        case [.year, .week, .weekday]:
            let monday = try self.monday(ofWeek: phrase.week, year: phrase.year)
            return [EntryDate(daysSinceEpoch: monday + phrase.weekday - 1)]
        case [.year, .month, .day]: return [try day(phrase.year, phrase.month, phrase.day)]
        case [.yearShift, .month, .day]: return [try day(today.year + phrase.yearShift, phrase.month, phrase.day)]
        case [.monthShift, .day]:
            let month = try shifted(toFirst: true, months: phrase.monthShift)
            return [try day(month.year, month.month, phrase.day)]
        case [.month, .day]:
            // Only a 29 February is not in every year, and 8 years may be without one.
            return try latest { back in try? day(today.year - back, phrase.month, phrase.day) }
        case [.monthReach, .day]:
            guard let month = try month(reaching: phrase) else { return nil }
            return [try day(month.year, month.month, phrase.day)]
        case [.day]:
            return try latest { back in
                guard let month = try? shifted(toFirst: true, months: -back) else { return nil }
                return try? day(month.year, month.month, phrase.day)
            }
        // Two years ago today; a week ago yesterday.
        case [.amounts], [.amounts, .dayShift]:
            guard phrase.count == .ago || phrase.count == .hence else { return nil }
            let (months, days, seconds) = try total(phrase.amounts)
            guard seconds == 0 else { throw .timeOfDay }
            let sign = phrase.count == .ago ? -1 : 1
            return [try shifted(months: sign * months, days: sign * days + phrase.dayShift)]
        default: return nil
        }
    }

    /// The days up to today that `candidate` gives for 0, 1, 2 … steps back, two at most.
    private func latest(_ candidate: (Int) -> EntryDate?) throws(DateFault.Kind) -> [EntryDate] {
        var found: [EntryDate] = []
        for back in 0...16 {
            guard let day = candidate(back), day.daysSinceEpoch <= today.daysSinceEpoch else { continue }
            found.append(day)
            if found.count == 2 { break }
        }
        guard !found.isEmpty else { throw .noSuchDay }
        return found
    }

    /// The month that `last november` and `next november` mean.
    func month(reaching phrase: DatePhrase) throws(DateFault.Kind) -> EntryDate? {
        let isLast = phrase.reach < 0
        let isThisYear = isLast ? phrase.month < today.month : phrase.month > today.month
        return try day(today.year + (isThisYear ? 0 : isLast ? -1 : 1), phrase.month, 1)
    }

    func day(_ year: Int, _ month: Int, _ day: Int) throws(DateFault.Kind) -> EntryDate {
        guard (1...9999).contains(year) else { throw .outOfRange }
        guard let date = EntryDate(year: year, month: month, day: day) else { throw .noSuchDay }
        return date
    }

    func shifted(toFirst: Bool = false, months: Int = 0, days: Int = 0) throws(DateFault.Kind) -> EntryDate {
        var start = today
        if toFirst { start.day = 1 }
        guard let date = Self.shifted(start, months: months, days: days) else { throw .outOfRange }
        return date
    }

    /// The first day of a week of ISO 8601.
    func monday(ofWeek week: Int, year: Int) throws(DateFault.Kind) -> Int {
        // The fourth of January is in the first week.
        let fourth = try day(year, 1, 4)
        let monday = fourth.daysSinceEpoch - (fourth.weekday - 1) + (week - 1) * 7
        guard DateWords.known.contains(monday), DateWords.known.contains(monday + 6) else { throw .outOfRange }
        guard EntryDate(daysSinceEpoch: monday + 3).year == year else { throw .noSuchDay }
        return monday
    }

    /// What amounts are together, where their halves are whole units of something smaller.
    func total(_ amounts: [DatePhrase.Amount]) throws(DateFault.Kind) -> (months: Int, days: Int, seconds: Int) {
        var (months, days, seconds) = (0, 0, 0)
        for amount in amounts {
            guard (0...20_000_000_000).contains(amount.halves) else { throw .outOfRange }
            let isWhole = amount.halves % 2 == 0
            switch amount.unit {
            case .second: seconds += amount.halves / 2
            case .minute: seconds += amount.halves * 30
            case .hour: seconds += amount.halves * 1800
            case .day:
                guard isWhole else { throw .unknown }
                days += amount.halves / 2
            case .week:
                guard isWhole else { throw .unknown }
                days += amount.halves / 2 * 7
            case .fortnight: days += amount.halves * 7
            case .month:
                months += amount.halves / 2
                // Half a month is fifteen days to whoever says so.
                days += isWhole ? 0 : 15
            case .quarter:
                guard isWhole else { throw .unknown }
                months += amount.halves / 2 * 3
            case .year: months += amount.halves * 6
            }
        }
        guard months < 200_000, days < 6_000_000, seconds < 400_000_000_000 else { throw .outOfRange }
        return (months, days, seconds)
    }
}
