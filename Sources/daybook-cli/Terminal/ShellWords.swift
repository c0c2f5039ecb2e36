/// A command line in one text, such as `code -w` or `"/opt/my editor/ed" --wait`, taken apart as a shell does it.
enum ShellWords {
    /// A quote that was opened and never closed, or a backslash at the very end.
    struct Unfinished: Error, Equatable {
        /// The text as it was given.
        let text: String
    }

    /// A word as it is typed in a shell to be taken as it is.
    static func quoted(_ word: String) -> String { (word.hasPrefix("-") ? "./" : "") + literal(word) }

    /// An option and its value as they are typed; one that begins with `-` would be taken for an option itself.
    static func option(_ name: String, _ value: String) -> String {
        name + (value.hasPrefix("-") ? "=" : " ") + literal(value)
    }

    private static func literal(_ word: String) -> String {
        let plain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=@%:,~".contains($0) }
        if plain { return Sanitised.line(word) }
        let inside = word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        return Sanitised.line("'\(inside)'")
    }

    /// The words: split at white space, with single quotes, double quotes and backslashes of POSIX shells (2.2).
    ///
    /// Nothing is expanded: `$`, `~`, `*` and backquotes are what they are.
    static func split(_ text: String) throws(Unfinished) -> [String] {
        var words: [String] = []
        var word = ""
        var hasWord = false
        var quote: Character?
        var characters = text.makeIterator()
        while let character = characters.next() {
            switch (quote, character) {
            case ("'", "'"), ("\"", "\""):
                quote = nil
            case ("'", _):
                word.append(character)
            case (nil, "'"), (nil, "\""):
                quote = character
                hasWord = true
            case (_, "\\"):
                guard let next = characters.next() else { throw Unfinished(text: text) }
                if quote == "\"", !"\"\\$`\n".contains(next) { word.append("\\") }
                word.append(next)
                hasWord = true
            case (nil, _) where character.isWhitespace:
                if hasWord { words.append(word) }
                word = ""
                hasWord = false
            default:
                word.append(character)
                hasWord = true
            }
        }
        guard quote == nil else { throw Unfinished(text: text) }
        if hasWord { words.append(word) }
        return words
    }
}
