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
        guard line.utf8.first == 0x2F else { return nil }
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

    /// Lines that came at once, those in a row that are no commands as one message; empty ones between them stay.
    static func grouped(_ lines: [String]) -> [String] {
        var grouped: [String] = []
        var message: [String] = []
        func trimmed() -> String? {
            guard let first = message.firstIndex(where: { !$0.isEmpty }),
                let last = message.lastIndex(where: { !$0.isEmpty })
            else { return nil }
            return message[first...last].joined(separator: "\n")
        }
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
