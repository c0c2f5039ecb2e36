import Daybook

/// How a template writes a date: letters of Unicode's date format patterns (UTS 35), anything else as it is.
struct DateTemplate: Equatable {
    private enum Piece: Equatable {
        case literal(Character)
        case field(Character, Int)
    }

    private var pieces: [Piece] = []

    /// Reads a pattern of `yyyy yy MM M dd d HH H mm m ss s E`.
    init(_ source: String) throws(ListingTemplate.Fault) {
        var rest = source[...]
        while let letter = rest.first {
            let run = rest.prefix { $0 == letter }
            rest = rest.dropFirst(run.count)
            guard letter.isASCII, letter.isLetter else {
                pieces.append(contentsOf: run.map { .literal($0) })
                continue
            }
            let lengths: [Character: Set<Int>] = [
                "y": [2, 4], "M": [1, 2], "d": [1, 2], "H": [1, 2], "m": [1, 2], "s": [1, 2], "E": [1],
            ]
            guard lengths[letter]?.contains(run.count) == true else { throw .badDatePattern(source) }
            pieces.append(.field(letter, run.count))
        }
        if pieces.isEmpty { throw .badDatePattern(source) }
    }

    /// A date in this form; a date without a time has none to show, and what stands before the time goes with it.
    func text(of date: EntryDate, words: Words) -> String {
        var text = ""
        var before = ""
        for piece in pieces {
            switch piece {
            case .literal(let character):
                before.append(character)
            case .field(let letter, let count):
                if "Hms".contains(letter), !date.hasTime {
                    before = ""
                    continue
                }
                text += before + field(letter, count, date, words)
                before = ""
            }
        }
        return text + before
    }

    private func field(_ letter: Character, _ count: Int, _ date: EntryDate, _ words: Words) -> String {
        let number =
            switch letter {
            case "y": count == 2 ? date.year % 100 : date.year
            case "M": date.month
            case "d": date.day
            case "H": date.hour
            case "m": date.minute
            case "s": date.second
            default: 0
            }
        if letter == "E" { return words.weekday(date.weekday) }
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
