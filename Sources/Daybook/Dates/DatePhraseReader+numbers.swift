extension DatePhraseReader {
    /// Reads `2026-11-21`, `2026-11`, `2026/11/21`, `2026.11.21` and `11-21` as listings show it; false where none stands here.
    mutating func writtenDay(at start: Int) throws(DateFault) -> Bool {
        guard let first = text.peek(), DateText.digit(first) != nil, let number = try text.number() else {
            return false
        }
        var numbers = [number]
        let sign = text.peek()
        if let sign, "-/.".contains(sign) {
            while numbers.count < 3, text.peek() == sign, let next = text.peek(1), DateText.digit(next) != nil {
                text.position += 1
                if let number = try text.number() { numbers.append(number) }
            }
        }
        guard numbers.count > 1, let sign else {
            text.position = start
            return false
        }
        // 9.30pm, 2.5 hours
        if sign == ".", numbers.count == 2, numbers[0].digits < 4 {
            text.position = start
            return false
        }
        if let next = text.peek(), next == sign || DateText.digit(next) != nil || next == ":" {
            throw text.fault(.unknown, at: start)
        }
        // 民國115-11-27
        let isOfRepublic = isRepublic != nil && sign != "." && numbers.count == 3
        if numbers[0].digits == 4 || isOfRepublic {
            guard numbers.dropFirst().allSatisfy({ $0.digits <= 2 }) else { throw text.fault(.unknown, at: start) }
            try setYear(numbers[0].value, at: start)
            try set(\.month, try month(numbers[1].value, at: start), .month, at: start)
            if numbers.count == 3 { try setDay(numbers[2].value, at: start) }
            return true
        }
        if try onlyReading(numbers, by: sign, at: start) { return true }
        guard sign == "-", numbers.count == 2, numbers.allSatisfy({ $0.digits <= 2 }) else {
            // Which of them is the day depends on where somebody lives.
            throw text.fault(sign == "/" || numbers.count == 3 ? .ambiguous : .unknown, at: start)
        }
        guard (1...12).contains(numbers[0].value), (1...31).contains(numbers[1].value) else {
            throw text.fault(.unknown, at: start)
        }
        try set(\.month, numbers[0].value, .month, at: start)
        try setDay(numbers[1].value, at: start)
        return true
    }

    /// Reads `30/11/2026`, `11/30/2026`, `30/11` and `11/2026`, where no number but one can be the month; false where that is not so.
    private mutating func onlyReading(
        _ numbers: [DateNumber], by sign: Character, at start: Int
    ) throws(DateFault) -> Bool {
        let hasYear = numbers.last?.digits == 4
        let rest = hasYear ? Array(numbers.dropLast()) : numbers
        guard sign == "/" || hasYear && rest.count == 2, rest.allSatisfy({ (1...2).contains($0.digits) }) else {
            return false
        }
        let months = rest.map(\.value).filter { (1...12).contains($0) }
        let days = rest.map(\.value).filter { (13...31).contains($0) }
        switch (rest.count, months.count) {
        case (1, 1) where hasYear: break
        case (2, 1) where days.count == 1: try setDay(days[0], at: start)
        case (2, 2) where months[0] == months[1]: try setDay(months[0], at: start)
        // `13/13`, `0/5`: no reading is a day.
        case (2, _) where months.isEmpty || rest.contains(where: { $0.value == 0 }):
            throw text.fault(.noSuchDay, at: start)
        default: return false
        }
        if hasYear, let year = numbers.last { try setYear(year.value, at: start) }
        try set(\.month, months[0], .month, at: start)
        return true
    }

    private func month(_ number: Int, at start: Int) throws(DateFault) -> Int {
        guard (1...12).contains(number) else { throw text.fault(.noSuchDay, at: start) }
        return number
    }

    private mutating func setDay(_ number: Int, at start: Int) throws(DateFault) {
        guard (1...31).contains(number) else { throw text.fault(.noSuchDay, at: start) }
        try set(\.day, number, .day, at: start)
    }

    /// A number with what stands behind it.
    mutating func take(_ number: DateNumber, isHour: Bool, at start: Int) throws(DateFault) {
        if number.digits > 0, try clock(hour: number.value, at: start) { return }
        if let isAfterNoon = afterNoon() {
            return try set(DatePhrase.Clock(hour: number.value, isAfterNoon: isAfterNoon), at: start)
        }
        if text.takeAny(["點鐘", "點", "時"]) { return try chineseClock(hour: number.value, at: start) }
        if text.takeAny(["年代"]) { return try decade(number, at: start) }
        if number.digits > 0, text.take("s") || text.take("'s") { return try decade(number, at: start) }
        if number.digits > 0, text.take("st") || text.take("nd") || text.take("rd") || text.take("th") {
            if text.takeAny(["quarter"]) {
                guard (1...4).contains(number.value) else { throw text.fault(.unknown, at: start) }
                return try set(\.quarter, number.value, .quarter, at: start)
            }
            return try setDay(number.value, at: start)
        }
        let afterNumber = text.position
        if text.takeAny(["年"]) {
            if countFollows { text.position = afterNumber } else { return try setYear(number.value, at: start) }
        } else if text.takeAny(["月份", "月"]) {
            try set(\.month, try month(number.value, at: start), .month, at: start)
            return try chineseDay()
        } else if text.takeAny(["日", "號"]) {
            if countFollows { text.position = afterNumber } else { return try setDay(number.value, at: start) }
        }
        // 20261120, as files are called.
        if number.digits == 8, phrase.parts.isEmpty {
            try setYear(number.value / 10_000, at: start)
            try set(\.month, try month(number.value / 100 % 100, at: start), .month, at: start)
            return try setDay(number.value % 100, at: start)
        }
        var halves = number.value * 2
        if text.takeAny(["and a half", "個半"]) {
            halves += 1
        } else if text.peek() == ".", text.peek(1) == "5", number.digits > 0 {
            text.position += 2
            halves += 1
        }
        if try amount(halves: halves, at: start) { return }
        text.position = afterNumber
        if isHour || text.takeAny(["o'clock"]) {
            return try set(DatePhrase.Clock(hour: number.value, isAfterNoon: afterNoon()), at: start)
        }
        if number.digits == 4 || isRepublic != nil && number.digits > 0 {
            return try setYear(number.value, at: start)
        }
        guard bareNumber == nil, number.digits < 3 else { throw text.fault(.unknown, at: start) }
        if phrase.parts.isEmpty, number.digits > 0, text.isAtEnd { throw text.fault(.unknown, at: start) }
        guard (1...31).contains(number.value) else { throw text.fault(.unknown, at: start) }
        bareNumber = (number.value, start)
    }

    /// The day behind a Chinese month, whose 日 may be left out: `十一月二十`.
    private mutating func chineseDay() throws(DateFault) {
        text.skipBlanks()
        let start = text.position
        guard let number = try text.number() else { return }
        if text.takeAny(["日", "號"]) { return try setDay(number.value, at: start) }
        text.skipBlanks()
        if number.digits < 3, text.isAtEnd { return try setDay(number.value, at: start) }
        text.position = start
    }

    /// Whether 年, 日 count here: three years ago rather than the year three.
    private var countFollows: Bool {
        var ahead = text
        if phrase.count == .past || phrase.count == .coming { return true }
        return ahead.takeAny(["半前", "半以前", "半之前", "半後", "前", "之前", "以前", "後", "之後", "以後"])
    }

    /// Behind a first number: `:30`, `:30:05`, and `.30` where am or pm follows; false where nothing of it stands here.
    private mutating func clock(hour: Int, at start: Int) throws(DateFault) -> Bool {
        let before = text.position
        guard let sign = text.peek(), sign == ":" || sign == ".", let next = text.peek(1), DateText.digit(next) != nil
        else { return false }
        text.position += 1
        guard let minute = try text.number() else { return false }
        var clock = DatePhrase.Clock(hour: hour, minute: minute.value)
        if sign == ":", text.peek() == ":", let next = text.peek(1), DateText.digit(next) != nil {
            text.position += 1
            clock.second = try text.number()?.value ?? 0
        }
        clock.isAfterNoon = afterNoon()
        if sign == ".", clock.isAfterNoon == nil {
            text.position = before
            return false
        }
        guard minute.digits == 2, clock.minute < 60, clock.second < 60 else { throw text.fault(.noSuchTime, at: start) }
        try set(clock, at: start)
        return true
    }

    /// Whether pm (true) or am (false) stands here, past which it goes.
    mutating func afterNoon() -> Bool? {
        if text.takeAny(["pm", "p.m.", "p.m"]) { return true }
        return text.takeAny(["am", "a.m.", "a.m"]) ? false : nil
    }

    /// Behind 點: minutes, a half, quarters of an hour, and seconds.
    private mutating func chineseClock(hour: Int, at start: Int) throws(DateFault) {
        var clock = DatePhrase.Clock(hour: hour)
        let before = text.position
        if text.takeAny(["半"]) {
            clock.minute = 30
        } else {
            text.skipBlanks()
            if let minute = try text.number() {
                if text.takeAny(["刻鐘", "刻"]) {
                    clock.minute = minute.value * 15
                } else {
                    clock.minute = minute.value
                    if text.takeAny(["分鐘", "分"]) {
                        let before = text.position
                        text.skipBlanks()
                        if let second = try text.number(), text.takeAny(["秒"]) {
                            clock.second = second.value
                        } else {
                            text.position = before
                        }
                    }
                }
            } else {
                text.position = before
            }
        }
        guard clock.minute < 60, clock.second < 60 else { throw text.fault(.noSuchTime, at: start) }
        try set(clock, at: start)
    }

    private mutating func decade(_ number: DateNumber, at start: Int) throws(DateFault) {
        guard number.value % 10 == 0, number.value < 100 || (1000...9990).contains(number.value) else {
            throw text.fault(.unknown, at: start)
        }
        try set(\.decade, number.value, .decade, at: start)
    }

    /// What `q`, `w`, `h`, 第 and `week` have behind them.
    mutating func numbered(_ sign: DateVocabulary.Meaning, at start: Int) throws(DateFault) {
        text.skipBlanks()
        guard let number = try text.number() else { throw text.fault(.unknown, at: start) }
        var sign = sign
        if case .ordinal = sign {
            if text.takeAny(["季度", "季"]) {
                sign = .quarterSign
            } else if text.takeAny(["週"]) {
                sign = .weekSign
            }
        }
        switch sign {
        case .quarterSign where (1...4).contains(number.value):
            try set(\.quarter, number.value, .quarter, at: start)
        case .halfSign where (1...2).contains(number.value): try set(\.half, number.value, .half, at: start)
        case .weekSign where (1...53).contains(number.value): try set(\.week, number.value, .week, at: start)
        default: throw text.fault(.unknown, at: start)
        }
    }

    /// The number behind `week`, where one follows.
    mutating func weekNumber(at start: Int) throws(DateFault) -> Bool {
        let before = text.position
        text.skipBlanks()
        guard let next = text.peek(), DateText.digit(next) != nil else {
            text.position = before
            return false
        }
        try numbered(.weekSign, at: start)
        return true
    }

    /// A unit behind an amount; false where none stands here.
    mutating func amount(halves: Int, at start: Int) throws(DateFault) -> Bool {
        var halves = halves
        let before = text.position
        if text.takeAny(["個半"]) { halves += 1 }
        for (words, unit) in Self.units where text.takeAny(words) {
            if text.takeAny(["半"]) { halves += 1 }
            phrase.amounts.append(DatePhrase.Amount(halves: halves, unit: unit))
            if amountStart == nil { amountStart = start }
            return true
        }
        text.position = before
        // 1h ago; a letter alone is a unit only where it touches the number.
        if let letter = text.peek(), let unit = Self.letters[letter],
            text.peek(1).map({ !DateText.isLetter($0) && DateText.digit($0) == nil }) ?? true
        {
            text.position += 1
            phrase.amounts.append(DatePhrase.Amount(halves: halves, unit: unit))
            if amountStart == nil { amountStart = start }
            return true
        }
        return false
    }

    private static let letters: [Character: DateUnit] = ["h": .hour, "d": .day, "w": .week, "y": .year]

    private static let units: [([String], DateUnit)] = [
        (["seconds", "second", "secs", "sec", "秒鐘", "秒"], .second),
        (["minutes", "minute", "mins", "min", "分鐘", "分"], .minute),
        (["hours", "hour", "hrs", "hr", "個小時", "小時", "個鐘頭", "鐘頭"], .hour),
        (["days", "day", "nights", "night", "天", "日"], .day),
        (["weeks", "week", "個星期", "星期", "個禮拜", "禮拜", "週"], .week), (["fortnights", "fortnight"], .fortnight),
        (["months", "month", "個月", "月"], .month), (["quarters", "quarter", "個季", "季"], .quarter),
        (["years", "year", "年"], .year),
    ]
}
