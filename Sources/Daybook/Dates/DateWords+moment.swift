extension DateWords {
    /// Reads a moment: a day, with a time only where one was said.
    func moment(_ text: String, in world: World) throws(DateFault) -> EntryDate {
        let phrase = try DatePhraseReader.read(text)
        do throws(DateFault.Kind) {
            return try moment(phrase, world)
        } catch {
            throw Self.fault(error, text)
        }
    }

    private func moment(_ phrase: DatePhrase, _ world: World) throws(DateFault.Kind) -> EntryDate {
        if phrase.parts == [.now] {
            guard !phrase.saysTime else { throw .contradiction }
            return world.localNow
        }
        if phrase.parts == [.amounts], let date = try instant(phrase, world) { return date }
        var time = try time(of: phrase)
        guard !phrase.parts.isEmpty else {
            guard let said = time else { throw .unknown }
            let days = try [0, -1, -2].map { step throws(DateFault.Kind) in
                try self.shifted(from: world.localNow.dateOnly, days: step)
            }
            return try latest(days, said, world)
        }
        guard let days = try days(of: phrase) else { throw isPeriod(phrase) ? .manyDays : .contradiction }
        guard let first = days.first else { throw .contradiction }
        guard let said = time else { return first }
        // The middle of a night is that behind its day, as its twelve o'clock is.
        if phrase.clock == nil, phrase.dayPart == .midnight {
            time?.carry = 1
            if let late = time, let date = try? latest(days, late, world) { return date }
        }
        if days.count > 1 { return try latest(days, said, world) }
        // Whoever is up that late calls what follows midnight still by the day before.
        let now = world.localNow
        let isNight = world.dayStart > 0 && now.secondOfDay.map { $0 < world.dayStart } == true
        if isNight, said.carry == 0, said.second < world.dayStart, phrase.isRelative {
            time?.carry = 1
            if let late = time, let date = try? attached(late, to: first, world), isPast(date, world) { return date }
        }
        return try attached(said, to: first, world)
    }

    /// What hours, minutes and seconds ago was; nil for an amount of days.
    private func instant(_ phrase: DatePhrase, _ world: World) throws(DateFault.Kind) -> EntryDate? {
        let (months, days, seconds) = try total(phrase.amounts)
        guard seconds > 0 || phrase.amounts.allSatisfy({ $0.unit == .second }) else { return nil }
        guard phrase.count == .ago || phrase.count == .hence else { throw .manyDays }
        guard !phrase.saysTime else { throw .contradiction }
        let sign = phrase.count == .ago ? -1 : 1
        var instant = world.now()
        if months > 0 || days > 0 {
            let now = world.localNow
            var day = try shifted(from: now.dateOnly, months: sign * months, days: sign * days)
            day.secondOfDay = now.secondOfDay
            instant = world.exactly(day).instant(assumingOffset: 0)
        }
        instant += sign * seconds
        let range = (Self.known.lowerBound + 1) * 86_400..<(Self.known.upperBound - 1) * 86_400
        guard range.contains(instant) else { throw .outOfRange }
        return EntryDate(instant: instant, offset: world.utcOffset(instant))
    }

    /// The first of some days on which a time is not to come.
    private func latest(
        _ days: [EntryDate], _ time: Time, _ world: World
    ) throws(DateFault.Kind) -> EntryDate {
        for day in days {
            let date = try attached(time, to: day, world)
            if isPast(date, world) { return date }
        }
        throw .noSuchTime
    }

    private func isPast(_ date: EntryDate, _ world: World) -> Bool {
        date.instant(assumingOffset: 0) <= world.now()
    }

    /// A day with a time, and the offset that holds then.
    private func attached(_ time: Time, to day: EntryDate, _ world: World) throws(DateFault.Kind) -> EntryDate {
        var date = try shifted(from: day, days: time.carry)
        date.secondOfDay = time.second
        let said = world.exactly(date)
        let now = world.localNow
        // This morning, said at seven, is no later than seven.
        if let begin = time.begin, date.dateOnly == now.dateOnly, !isPast(said, world),
            now.secondOfDay.map({ $0 >= begin }) == true
        {
            return now
        }
        return said
    }

    private func shifted(from day: EntryDate, months: Int = 0, days: Int) throws(DateFault.Kind) -> EntryDate {
        guard let date = Self.shifted(day, months: months, days: days) else { throw .outOfRange }
        return date
    }
}

extension DatePhrase {
    /// Whether its day is reckoned from today.
    fileprivate var isRelative: Bool {
        !parts.isDisjoint(with: [.dayShift, .weekday, .weekdayReach, .weekShift, .amounts])
            && parts.isDisjoint(with: [.month, .year, .day])
    }
}

extension World {
    /// A local date with the offset that holds then: of an hour that comes twice the earlier one; where clocks skip the time, as
    /// much later as they were put on.
    func exactly(_ local: EntryDate) -> EntryDate {
        var date = local
        let offset = utcOffset(ofLocal: local)
        date.offset = offset
        let shown = utcOffset(date.instant(assumingOffset: 0))
        if shown == offset { return date }
        // Before clocks were put on they were behind.
        date.offset = min(offset, shown)
        let instant = date.instant(assumingOffset: 0)
        return EntryDate(instant: instant, offset: utcOffset(instant))
    }
}
