/// What the words of a date say, before anybody asks which day that is.
struct DatePhrase {
    /// The parts that say which days are meant.
    struct Parts: OptionSet {
        let rawValue: Int

        static let now = Parts(rawValue: 1 << 0)
        static let dayShift = Parts(rawValue: 1 << 1)
        static let weekday = Parts(rawValue: 1 << 2)
        static let weekdayReach = Parts(rawValue: 1 << 3)
        static let year = Parts(rawValue: 1 << 4)
        static let month = Parts(rawValue: 1 << 5)
        static let monthReach = Parts(rawValue: 1 << 6)
        static let day = Parts(rawValue: 1 << 7)
        static let weekShift = Parts(rawValue: 1 << 8)
        static let monthShift = Parts(rawValue: 1 << 9)
        static let quarterShift = Parts(rawValue: 1 << 10)
        static let yearShift = Parts(rawValue: 1 << 11)
        static let weekend = Parts(rawValue: 1 << 12)
        static let quarter = Parts(rawValue: 1 << 13)
        static let half = Parts(rawValue: 1 << 14)
        static let week = Parts(rawValue: 1 << 15)
        static let decade = Parts(rawValue: 1 << 16)
        static let amounts = Parts(rawValue: 1 << 17)
    }

    /// So many halves of a unit.
    struct Amount {
        var halves: Int
        var unit: DateUnit
    }

    /// What the amounts are counted for.
    enum Count {
        /// From now on into the past or the future.
        case ago, hence
        /// All days up to today, or from today on.
        case past, coming
    }

    /// A time as it was said.
    struct Clock {
        var hour: Int
        var minute = 0
        var second = 0
        /// Whether it was said to be after noon; nil where neither am nor pm was said.
        var isAfterNoon: Bool?
    }

    var parts: Parts = []
    /// Days from today.
    var dayShift = 0
    /// 1 for Monday to 7 for Sunday.
    var weekday = 0
    /// Below 0 where the last one is meant, above 0 where the next one is; of a day of the week or a month.
    var reach = 0
    var year = 0
    var month = 0
    var day = 0
    var quarter = 0
    var half = 0
    var week = 0
    /// The first year of ten; below 100 where the century was left out.
    var decade = 0
    /// Weeks from this one, and so on; `weekend` may be without one.
    var weekShift = 0
    var monthShift = 0
    var quarterShift = 0
    var yearShift = 0
    var weekendShift: Int?
    var amounts: [Amount] = []
    var count: Count?
    var clock: Clock?
    var dayPart: DayPart?

    var saysTime: Bool { clock != nil || dayPart != nil }
}

/// What time is counted in.
enum DateUnit: Sendable {
    case second, minute, hour, day, week, fortnight, month, quarter, year
}

/// A part of the day that people have a word for.
enum DayPart: Sendable {
    /// 凌晨
    case smallHours
    /// 清晨
    case dawn
    case morning
    /// 上午
    case forenoon
    case noon
    case afternoon
    /// 傍晚
    case dusk
    case evening
    case night
    /// 深夜
    case lateNight
    /// 半夜
    case midnight

    /// The hour from which on it is called that, and the hour that it stands for where no time is said.
    var hours: (begin: Int, usual: Int) {
        switch self {
        case .smallHours: (0, 3)
        case .dawn: (5, 6)
        case .morning: (6, 8)
        case .forenoon: (8, 10)
        case .noon: (12, 12)
        case .afternoon: (13, 15)
        case .dusk: (17, 18)
        case .evening: (17, 19)
        case .night: (18, 21)
        case .lateNight: (22, 23)
        case .midnight: (0, 0)
        }
    }
}
