/// How a date is written: a subset of the date format patterns of Unicode Technical Standard #35, part 4.
///
/// `y` `yy` `yyyy`, `M` `MM` `MMM` `MMMM`, `d` `dd`, `H` `HH`, `m` `mm`, `s` `ss`, `E` to `EEEE`; other ASCII letters stand
/// between single quotes only.
public struct DatePattern: Sendable, Equatable {
    private enum Token: Sendable, Equatable {
        case literal(String)
        case field(Unicode.Scalar, count: Int)
    }

    /// Whether a letter stands for a part of a date when written so many times.
    private static func isField(_ letter: Unicode.Scalar, count: Int) -> Bool {
        switch letter {
        case "y": count == 1 || count == 2 || count == 4
        case "M", "E": count <= 4
        case "d", "H", "m", "s": count <= 2
        default: false
        }
    }

    private let tokens: [Token]

    /// Reads a pattern that starts at `offset` of a larger one.
    init(_ source: String, offset: Int = 0) throws(Pattern.Fault) {
        var tokens: [Token] = []
        let scalars = Array(source.unicodeScalars)
        var literal = String.UnicodeScalarView()
        var index = 0
        var isQuoted = false
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "'" {
                // Two in a row are one of them, inside quotes and outside.
                if index + 1 < scalars.count, scalars[index + 1] == "'" {
                    literal.append("'")
                    index += 2
                } else {
                    isQuoted.toggle()
                    index += 1
                }
                continue
            }
            guard !isQuoted, scalar.isASCIILetter else {
                literal.append(scalar)
                index += 1
                continue
            }
            let run = scalars[index...].prefix { $0 == scalar }.count
            guard Self.isField(scalar, count: run) else {
                throw Pattern.Fault(
                    kind: .badDatePattern(String(repeating: String(scalar), count: run)), offset: offset + index)
            }
            if !literal.isEmpty { tokens.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
            tokens.append(.field(scalar, count: run))
            index += run
        }
        if !literal.isEmpty { tokens.append(.literal(String(literal))) }
        guard !isQuoted, tokens.contains(where: { if case .field = $0 { true } else { false } }) else {
            throw Pattern.Fault(kind: .badDatePattern(source), offset: offset)
        }
        self.tokens = tokens
    }

    /// A date in this form; what a date without a time lacks is left out, with the separator before it.
    public func text(of date: EntryDate, language: String = "en") -> String {
        var text = ""
        var separator = ""
        for token in tokens {
            switch token {
            case .literal(let literal):
                separator += literal
            case .field(let letter, let count):
                if !date.hasTime, ["H", "m", "s"].contains(letter) {
                    separator = ""
                    continue
                }
                text += separator + Self.text(letter, count: count, date: date, language: language)
                separator = ""
            }
        }
        return text + separator
    }

    private static func text(_ letter: Unicode.Scalar, count: Int, date: EntryDate, language: String) -> String {
        let isChinese = language.hasPrefix("zh")
        switch letter {
        case "y": return count == 2 ? padded(date.year % 100, to: 2) : padded(date.year, to: count)
        case "M" where count > 2:
            let month = months.indices.contains(date.month - 1) ? months[date.month - 1] : ""
            return isChinese ? "\(date.month)月" : count == 3 ? String(month.prefix(3)) : month
        case "M": return padded(date.month, to: count)
        case "d": return padded(date.day, to: count)
        case "H": return padded(date.hour, to: count)
        case "m": return padded(date.minute, to: count)
        case "s": return padded(date.second, to: count)
        default:
            let index = date.weekday - 1
            guard weekdays.indices.contains(index) else { return "" }
            if isChinese { return (count == 4 ? "星期" : "週") + weekdays[index].chinese }
            return count == 4 ? weekdays[index].english : String(weekdays[index].english.prefix(3))
        }
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static let weekdays: [(english: String, chinese: String)] = [
        ("Monday", "一"), ("Tuesday", "二"), ("Wednesday", "三"), ("Thursday", "四"), ("Friday", "五"), ("Saturday", "六"),
        ("Sunday", "日"),
    ]
}
