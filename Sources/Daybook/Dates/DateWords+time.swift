extension DateWords {
    /// A time of day.
    struct Time {
        /// Seconds after midnight.
        var second: Int
        /// Days after the one that was said: what follows midnight belongs to the evening before.
        var carry = 0
        /// The seconds after midnight from which on the part of the day lasts, where only that was said.
        var begin: Int?
    }

    /// The time that a phrase says; nil where it says none.
    func time(of phrase: DatePhrase) throws(DateFault.Kind) -> Time? {
        guard let clock = phrase.clock else {
            return phrase.dayPart.map { part in
                Time(second: part.hours.usual * 3600, begin: part.hours.begin * 3600)
            }
        }
        let (hour, carry) = try hour(of: clock, in: phrase.dayPart)
        return Time(second: hour * 3600 + clock.minute * 60 + clock.second, carry: carry)
    }

    private func hour(
        of clock: DatePhrase.Clock, in part: DayPart?
    ) throws(DateFault.Kind) -> (hour: Int, carry: Int) {
        let hour = clock.hour
        if let isAfterNoon = clock.isAfterNoon {
            guard (1...12).contains(hour) else { throw .noSuchTime }
            let isLate = part == .night || part == .lateNight
            return (hour % 12 + (isAfterNoon ? 12 : 0), isLate && !isAfterNoon && (hour < 6 || hour == 12) ? 1 : 0)
        }
        guard (0...23).contains(hour) || hour == 24 && clock.minute == 0 && clock.second == 0 else { throw .noSuchTime }
        if hour == 24 { return (0, 1) }
        switch part {
        case nil: return (hour, 0)
        case .smallHours:
            guard hour <= 6 || hour == 12 else { throw .noSuchTime }
            return (hour % 12, 0)
        case .dawn, .morning, .forenoon:
            guard hour <= 12 else { throw .noSuchTime }
            return (hour, 0)
        case .noon:
            switch hour {
            case 10...15: return (hour, 0)
            case 1...3: return (hour + 12, 0)
            default: throw .noSuchTime
            }
        case .afternoon, .dusk, .evening:
            guard hour > 0 else { throw .noSuchTime }
            return (hour < 12 ? hour + 12 : hour, 0)
        case .night, .lateNight:
            if hour == 12 { return (0, 1) }
            return hour < 5 ? (hour, 1) : (hour < 12 ? hour + 12 : hour, 0)
        case .midnight:
            if hour == 12 { return (0, 1) }
            return (hour > 8 && hour < 12 ? hour + 12 : hour, 0)
        }
    }
}
