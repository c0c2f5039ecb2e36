/// A length of time in whole seconds, written as ISO 8601 does (`PT1H30M`); what has a part of a second is none.
///
/// Years and months have no fixed length and are no part of one; a day is 24 hours.
public struct ISODuration: Sendable, Hashable, CustomStringConvertible {
    /// The length in seconds, never negative.
    public let seconds: Int

    /// A length in seconds; nil for a negative one.
    public init?(seconds: Int) {
        guard seconds >= 0 else { return nil }
        self.seconds = seconds
    }

    /// Reads ISO 8601: `P`, then weeks and days, then `T` with hours, minutes and seconds; the last may have a fraction.
    public init?(iso text: String) {
        var rest = Substring(text.uppercased())
        guard rest.popFirst() == "P" else { return nil }
        let parts = rest.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let dayUnits: [(name: String, seconds: Int)] = [("W", 604_800), ("D", 86_400)]
        let timeUnits: [(name: String, seconds: Int)] = [("H", 3600), ("M", 60), ("S", 1)]
        guard let days = parts.first, let dayTotal = Self.total(days, units: dayUnits) else { return nil }
        guard parts.count == 2 else {
            guard !days.isEmpty else { return nil }
            self.init(seconds: dayTotal)
            return
        }
        guard !parts[1].isEmpty, let timeTotal = Self.total(parts[1], units: timeUnits) else { return nil }
        let (total, overflow) = dayTotal.addingReportingOverflow(timeTotal)
        guard !overflow else { return nil }
        self.init(seconds: total)
    }

    /// Reads what a person types: ISO 8601, `1h30m`, `1.5h`, `90 min`, `1小時30分鐘`, `一個半小時`, `兩小時半`; a bare number says too little.
    public init?(typed text: String) {
        if let duration = Self(iso: text) {
            self = duration
            return
        }
        let units: [(name: String, seconds: Int)] = [
            ("weeks", 604_800), ("week", 604_800), ("w", 604_800), ("週", 604_800), ("周", 604_800),
            ("days", 86_400), ("day", 86_400), ("d", 86_400), ("天", 86_400), ("日", 86_400),
            ("hours", 3600), ("hour", 3600), ("hrs", 3600), ("hr", 3600), ("h", 3600),
            ("小時", 3600), ("小时", 3600), ("時", 3600), ("时", 3600),
            ("minutes", 60), ("minute", 60), ("mins", 60), ("min", 60), ("m", 60), ("分鐘", 60), ("分钟", 60), ("分", 60),
            ("seconds", 1), ("second", 1), ("secs", 1), ("sec", 1), ("s", 1), ("秒鐘", 1), ("秒", 1),
        ]
        let joined = text.lowercased().filter { !$0.isWhitespace }
        guard !joined.isEmpty, let total = Self.total(Substring(Self.withDigits(joined)), units: units) else {
            return nil
        }
        self.init(seconds: total)
    }

    /// ISO 8601 with days, hours, minutes and seconds, those that are zero left out.
    public var description: String {
        var time = ""
        if seconds / 3600 % 24 > 0 { time += "\(seconds / 3600 % 24)H" }
        if seconds / 60 % 60 > 0 { time += "\(seconds / 60 % 60)M" }
        if seconds % 60 > 0 { time += "\(seconds % 60)S" }
        let days = seconds / 86_400
        if days == 0, time.isEmpty { return "PT0S" }
        return "P" + (days > 0 ? "\(days)D" : "") + (time.isEmpty ? "" : "T" + time)
    }

    /// A text with its Chinese numbers in digits, and a half before a unit as a fraction; as it is where that cannot be told.
    private static func withDigits(_ text: String) -> String {
        guard text.contains(where: { "半個个".contains($0) || DateText.numerals[$0] != nil }) else { return text }
        func isDigit(_ character: Character) -> Bool {
            ("0"..."9").contains(character) || DateText.numerals[character] != nil
        }
        var result = ""
        var rest = Substring(text)
        while let first = rest.first {
            let numerals = rest.prefix { DateText.numerals[$0] != nil }
            let isNumber = result.last?.isNumber == true
            if !numerals.isEmpty {
                // No more than any number of a date has, for which it is made.
                guard numerals.count <= 9, !isNumber, let value = DateText.value(of: Array(numerals)[...]) else {
                    return text
                }
                result += String(value)
                rest = rest.dropFirst(numerals.count)
                if let next = rest.first, isDigit(next) { return text }
            } else if "個个".contains(first), isNumber {
                rest = rest.dropFirst()
                guard rest.first == "半" else {
                    if let next = rest.first, isDigit(next) || next == "." { return text }
                    continue
                }
                result += ".5"
                rest = rest.dropFirst()
                guard let next = rest.first, !isDigit(next), next != "." else { return text }
            } else if first == "半", rest.count > 1 {
                // `一半小時` may be half of one, or one and a half.
                guard !isNumber else { return text }
                result += "0.5"
                rest = rest.dropFirst()
                if let next = rest.first, "個个".contains(next) { rest = rest.dropFirst() }
                if let next = rest.first, isDigit(next) || next == "." { return text }
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The sum of numbers followed by units, the longer unit first, each at most once, a fraction in the last alone.
    private static func total(_ text: Substring, units: [(name: String, seconds: Int)]) -> Int? {
        var rest = text
        var total = 0
        var smallest = Int.max
        while !rest.isEmpty {
            let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
            rest = rest.dropFirst(digits.count)
            guard let unit = units.first(where: { rest.hasPrefix($0.name) }), unit.seconds < smallest,
                let amount = seconds(digits, of: unit.seconds)
            else { return nil }
            rest = rest.dropFirst(unit.name.count)
            guard !digits.contains(".") || rest.isEmpty else { return nil }
            smallest = unit.seconds
            var half = 0
            if rest == "半", !digits.contains("."), unit.seconds > 1 {
                rest = ""
                half = unit.seconds / 2
            }
            let (sum, overflow) = total.addingReportingOverflow(amount)
            guard !overflow, sum <= .max - half else { return nil }
            total = sum + half
        }
        return total
    }

    private static func seconds(_ digits: Substring, of unit: Int) -> Int? {
        guard digits.first != ".", digits.last != "." else { return nil }
        if let whole = Int(digits) {
            let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
            return overflow ? nil : product
        }
        guard let amount = Double(digits) else { return nil }
        // Of an hour so many places are a way of saying it; less than a second would be lost.
        if unit == 1, amount != amount.rounded() { return nil }
        return Int(exactly: (amount * Double(unit)).rounded())
    }
}
