/// What a terminal shows of a text: lines over which the text can go back, without colours.
///
/// Of ECMA-48 it knows what a prompt or a line of progress needs: carriage return, backspace, erasing in a line, moving the cursor up and
/// sideways. Other sequences leave no trace. A wide character takes one place.
struct Screen {
    private var lines: [[Character]] = [[]]
    private var row = 0
    private var column = 0

    /// The screen after a text was written to it.
    init(_ text: String) {
        var rest = ArraySlice(Array(text))
        while let character = rest.popFirst() {
            switch character {
            case "\u{1b}": obey(&rest)
            case "\r\n":
                column = 0
                moveDown()
            case "\n": moveDown()
            case "\r": column = 0
            case "\u{8}": column = max(0, column - 1)
            case "\u{7}", "\0": break
            default: put(character)
            }
        }
    }

    /// The lines, without the blanks at their ends.
    var text: String {
        lines.map { line in String(line.prefix((line.lastIndex { $0 != " " } ?? -1) + 1)) }.joined(separator: "\n")
    }

    private mutating func moveDown() {
        row += 1
        if row == lines.count { lines.append([]) }
    }

    private mutating func put(_ character: Character) {
        while lines[row].count <= column { lines[row].append(" ") }
        lines[row][column] = character
        column += 1
    }

    /// Carries out the sequence that follows an escape character, and takes it off the text.
    private mutating func obey(_ rest: inout ArraySlice<Character>) {
        guard let kind = rest.popFirst() else { return }
        if kind == "]" {
            // An operating system command (title, link) ends at a bell or at ESC \.
            while let character = rest.popFirst(), character != "\u{7}" {
                if character == "\u{1b}" {
                    _ = rest.popFirst()
                    return
                }
            }
            return
        }
        guard kind == "[" else { return }
        var parameters = ""
        while let character = rest.popFirst() {
            if let final = character.asciiValue, (0x40...0x7e).contains(final) {
                move(character, by: parameters)
                return
            }
            parameters.append(character)
        }
    }

    private mutating func move(_ command: Character, by parameters: String) {
        let count = Int(parameters) ?? 1
        switch command {
        case "A": row = max(0, row - count)
        case "B": for _ in 0..<min(count, 1000) { moveDown() }
        case "C": column += min(count, 1000)
        case "D": column = max(0, column - count)
        case "G": column = max(0, min(count, 1000) - 1)
        case "K": erase(parameters)
        default: break
        }
    }

    private mutating func erase(_ parameters: String) {
        switch parameters {
        case "2": lines[row] = []
        case "1": for place in 0..<min(column + 1, lines[row].count) { lines[row][place] = " " }
        default: lines[row] = Array(lines[row].prefix(column))
        }
    }
}
