/// What can be typed in a talk besides a message.
enum ChatCommand: Equatable {
    /// Ask for the last reply anew.
    case retry
    /// Add a photo.
    case photo(String)
    /// Add a recording.
    case voice(String)
    /// Leave, and write the page.
    case finish
    /// Leave.
    case quit
    /// Show these.
    case help
    /// A word after `/` that means nothing.
    case unknown(String)

    /// Reads a line; nil where it is a message after all, such as a path or `/ …`.
    init?(_ line: String) {
        // A text of several lines is what somebody says.
        guard line.utf8.first == 0x2F, !line.contains(where: \.isNewline) else { return nil }
        let word = line.dropFirst().prefix { !$0.isWhitespace }
        guard !word.isEmpty, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        let rest = line.dropFirst(word.count + 1).drop(while: \.isWhitespace)
        let file = (try? ShellWords.split(String(rest)))?.first ?? String(rest)
        switch word.lowercased() {
        case "retry" where rest.isEmpty: self = .retry
        case "photo": self = .photo(file)
        case "voice": self = .voice(file)
        case "finish" where rest.isEmpty: self = .finish
        case "quit" where rest.isEmpty, "exit" where rest.isEmpty: self = .quit
        case "help" where rest.isEmpty: self = .help
        default: self = .unknown("/" + word)
        }
    }

    /// Lines as one text, without blank ones at both ends; nil where all are blank.
    static func withoutBlankEnds(_ lines: [String]) -> String? {
        func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
        guard let first = lines.firstIndex(where: { !isBlank($0) }), let last = lines.lastIndex(where: { !isBlank($0) })
        else { return nil }
        return lines[first...last].joined(separator: "\n")
    }

    /// Lines that came at once, those in a row that are no commands as one message; empty ones between them stay.
    static func grouped(_ lines: [String]) -> [String] {
        var grouped: [String] = []
        var message: [String] = []
        func trimmed() -> String? { withoutBlankEnds(message) }
        for line in lines {
            guard ChatCommand(line) != nil else {
                message.append(line)
                continue
            }
            if let text = trimmed() { grouped.append(text) }
            message = []
            grouped.append(line)
        }
        if let text = trimmed() { grouped.append(text) }
        return grouped
    }
}
