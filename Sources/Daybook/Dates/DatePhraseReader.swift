/// Reads the words of a date one after the other, in any order in which people say them.
struct DatePhraseReader {
    var text: DateText
    var phrase = DatePhrase()
    /// A number that is the day or the year where a month stands beside it, and where it began.
    var bareNumber: (value: Int, start: Int)?
    /// Where the amounts began.
    var amountStart: Int?
    var isWithin = false
    /// Where 民國 stands, until its year is read.
    var isRepublic: Int?
    private var minutesPast: Int?
    private var isAt = false

    private init(_ text: DateText) { self.text = text }

    /// Reads all of a text.
    static func read(_ text: some StringProtocol) throws(DateFault) -> DatePhrase {
        var reader = DatePhraseReader(try DateText(text))
        while true {
            reader.text.skipBlanks()
            if reader.text.isAtEnd { break }
            try reader.piece()
        }
        try reader.finish()
        return reader.phrase
    }

    private mutating func piece() throws(DateFault) {
        let start = text.position
        if try writtenDay(at: start) { return }
        if !phrase.amounts.isEmpty, phrase.count == nil, let count = countBehind() {
            return try self.count(count, at: start)
        }
        if let meaning = vocabularyWord() { return try take(meaning, at: start) }
        guard let number = try text.number() else { throw text.fault(.unknown, at: start) }
        if let minutes = minutesPast {
            minutesPast = nil
            return try setClock(pastHour: number.value, minutes, at: start)
        }
        let isHour = isAt
        isAt = false
        try take(number, isHour: isHour, at: start)
    }

    /// 前 and 後 behind an amount: 三天前晚上 has no 前晚 in it.
    private mutating func countBehind() -> DatePhrase.Count? {
        if text.takeAny(["以前", "之前", "前"]) { return .ago }
        return text.takeAny(["以後", "之後", "後"]) ? .hence : nil
    }

    private mutating func vocabularyWord() -> DateVocabulary.Meaning? {
        guard let next = text.peek() else { return nil }
        for word in DateVocabulary.words[next] ?? [] where text.take(word.characters) { return word.meaning }
        return nil
    }

    private mutating func take(_ meaning: DateVocabulary.Meaning, at start: Int) throws(DateFault) {
        switch meaning {
        case .nothing: return
        case .within: isWithin = true
        case .at: isAt = true
        case .now: try mark(.now, at: start)
        case .both(let first, let second):
            try take(first, at: start)
            try take(second, at: start)
        case .amount(let number):
            guard try amount(halves: number * 2, at: start) else { throw text.fault(.unknown, at: start) }
        case .halfOf:
            guard try amount(halves: 1, at: start) else { throw text.fault(.unknown, at: start) }
        case .andHalf:
            guard !phrase.amounts.isEmpty else { throw text.fault(.unknown, at: start) }
            phrase.amounts[phrase.amounts.count - 1].halves += 1
        case .ago: try count(.ago, at: start)
        case .hence: try count(.hence, at: start)
        case .past: try countAhead(.past, at: start)
        case .coming: try countAhead(.coming, at: start)
        case .dayShift(let days): try set(\.dayShift, days, .dayShift, at: start)
        case .weekday(let day): try set(\.weekday, day, .weekday, at: start)
        case .weekdayReach(let reach, let day):
            try mark(.weekdayReach, at: start)
            (phrase.reach, phrase.weekday) = (reach, day)
        case .weekdayOfWeek(let shift, let day):
            try set(\.weekShift, shift, .weekShift, at: start)
            try set(\.weekday, day, .weekday, at: start)
        case .weekShift(let shift):
            if shift == 0, try weekNumber(at: start) { return }
            try set(\.weekShift, shift, .weekShift, at: start)
        case .monthShift(let shift): try set(\.monthShift, shift, .monthShift, at: start)
        case .quarterShift(let shift): try set(\.quarterShift, shift, .quarterShift, at: start)
        case .yearShift(let shift): try set(\.yearShift, shift, .yearShift, at: start)
        case .weekend(let shift): try set(\.weekendShift, shift, .weekend, at: start)
        case .month(let month): try set(\.month, month, .month, at: start)
        case .monthReach(let reach, let month):
            try set(\.month, month, .monthReach, at: start)
            phrase.reach = reach
        case .dayOfYear(let month, let day):
            try set(\.month, month, .month, at: start)
            try set(\.day, day, .day, at: start)
        case .quarter(let quarter): try set(\.quarter, quarter, .quarter, at: start)
        case .half(let half): try set(\.half, half, .half, at: start)
        case .quarterSign, .halfSign, .weekSign, .ordinal: try numbered(meaning, at: start)
        case .republic: isRepublic = start
        case .part(let part):
            guard phrase.dayPart == nil else { throw text.fault(.contradiction, at: start) }
            phrase.dayPart = part
        case .clock(let hour): try set(DatePhrase.Clock(hour: hour), at: start)
        case .minutesPast(let minutes): minutesPast = minutes
        }
    }

    /// Gives a part of the date its value, which it must not have yet.
    mutating func set<Value>(
        _ path: WritableKeyPath<DatePhrase, Value>, _ value: Value, _ part: DatePhrase.Parts, at start: Int
    ) throws(DateFault) {
        try mark(part, at: start)
        phrase[keyPath: path] = value
    }

    private mutating func mark(_ part: DatePhrase.Parts, at start: Int) throws(DateFault) {
        guard phrase.parts.insert(part).inserted else { throw text.fault(.contradiction, at: start) }
    }

    mutating func set(_ clock: DatePhrase.Clock, at start: Int) throws(DateFault) {
        guard phrase.clock == nil else { throw text.fault(.contradiction, at: start) }
        phrase.clock = clock
    }

    private mutating func setClock(pastHour hour: Int, _ minutes: Int, at start: Int) throws(DateFault) {
        guard (1...23).contains(hour) else { throw text.fault(.noSuchTime, at: start) }
        var clock = DatePhrase.Clock(hour: minutes < 0 ? hour - 1 : hour, minute: minutes < 0 ? 60 + minutes : minutes)
        clock.isAfterNoon = afterNoon()
        if clock.isAfterNoon != nil, clock.hour == 0 { clock.hour = 12 }
        try set(clock, at: start)
    }

    mutating func setYear(_ year: Int, at start: Int) throws(DateFault) {
        if isRepublic != nil {
            isRepublic = nil
            guard year >= 1, year <= 9999 - 1911 else { throw text.fault(.outOfRange, at: start) }
            return try set(\.year, year + 1911, .year, at: start)
        }
        guard year == 0 || year >= 1000 else { throw text.fault(.ambiguousYear, at: start) }
        guard (1...9999).contains(year) else { throw text.fault(.outOfRange, at: start) }
        try set(\.year, year, .year, at: start)
    }

    private mutating func count(_ count: DatePhrase.Count, at start: Int) throws(DateFault) {
        guard !phrase.amounts.isEmpty, phrase.count == nil else { throw text.fault(.unknown, at: start) }
        phrase.count = count
    }

    /// `last 7 days`: the amount has to follow.
    private mutating func countAhead(_ count: DatePhrase.Count, at start: Int) throws(DateFault) {
        guard phrase.amounts.isEmpty, phrase.count == nil else { throw text.fault(.unknown, at: start) }
        phrase.count = count
        amountStart = start
    }

    /// Looks at what was left open.
    private mutating func finish() throws(DateFault) {
        if let isRepublic { throw text.fault(.unknown, at: isRepublic) }
        if minutesPast != nil || isAt { throw text.fault(.unknown, at: 0) }
        if let (value, start) = bareNumber {
            let hasMonth = phrase.parts.contains(.month) || phrase.parts.contains(.monthReach)
            guard hasMonth, !phrase.parts.contains(.day) else { throw text.fault(.unknown, at: start) }
            try set(\.day, value, .day, at: start)
        }
        if phrase.amounts.isEmpty {
            if phrase.count != nil { throw text.fault(.unknown, at: amountStart ?? 0) }
        } else {
            if phrase.count == nil, isWithin { phrase.count = .hence }
            if phrase.count == nil { throw text.fault(.unknown, at: amountStart ?? 0) }
            phrase.parts.insert(.amounts)
        }
        if phrase.parts.isEmpty, !phrase.saysTime { throw text.fault(.unknown, at: 0) }
    }
}
