/// A command line in one text, such as `code -w` or `"/opt/my editor/ed" --wait`, taken apart as a shell does it.
enum ShellWords {
    /// A quote that was opened and never closed, or a backslash at the very end.
    struct Unfinished: Error, Equatable {
        /// The text as it was given.
        let text: String
    }

    /// A word as it is typed in a shell to be taken as it is.
    static func quoted(_ word: String) -> String { (word.utf8.first == UInt8(ascii: "-") ? "./" : "") + literal(word) }

    /// The words of a filter as they are typed behind a command; from the first that begins with `-` on none is an option.
    static func filter(_ words: [String]) -> String {
        let isMinus = words.contains { $0.utf8.first == UInt8(ascii: "-") }
        return ((isMinus ? ["--"] : []) + words.map(literal)).joined(separator: " ")
    }

    /// A path as it is typed for a command of Daybook's, which takes one that begins as below for something else: for an option, a saved
    /// filter or the last entry.
    static func path(_ path: String) -> String {
        ["@", "last@"].contains { path.utf8.starts(with: $0.utf8) } ? literal("./" + path) : quoted(path)
    }

    /// A path as it is typed for git, to which some signs mean other paths too (gitglossary(7), pathspec).
    static func pathspec(_ path: String) -> String {
        let isPattern = path.utf8.first == UInt8(ascii: ":") || path.utf8.contains { "*?[\\".utf8.contains($0) }
        return isPattern ? literal(":(literal)" + path) : quoted(path)
    }

    /// An option and its value as they are typed; one that begins with `-` would be taken for an option itself.
    static func option(_ name: String, _ value: String) -> String {
        name + (value.utf8.first == UInt8(ascii: "-") ? "=" : " ") + literal(value)
    }

    private static func literal(_ word: String) -> String {
        // A shell puts somebody's home in the place of a word that begins so.
        let plain =
            !word.isEmpty && word.utf8.first != UInt8(ascii: "~")
            && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+=@%:,~".contains($0) }
        if plain { return Sanitised.line(word) }
        // By bytes: a combining mark makes another sign of a quote that it follows, and the shell knows bytes alone.
        let inside = word.utf8.flatMap { $0 == UInt8(ascii: "'") ? Array("'\\''".utf8) : [$0] }
        return Sanitised.line("'\(String(decoding: inside, as: UTF8.self))'")
    }

    /// The words: split at white space, with single quotes, double quotes and backslashes of POSIX shells (2.2).
    ///
    /// Nothing is expanded: `$`, `~`, `*` and backquotes are what they are.
    static func split(_ text: String) throws(Unfinished) -> [String] {
        var words: [String] = []
        var word = ""
        var hasWord = false
        var quote: Unicode.Scalar?
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            switch (quote, scalar) {
            case ("'", "'"), ("\"", "\""):
                quote = nil
            case ("'", _):
                word.unicodeScalars.append(scalar)
            case (nil, "'"), (nil, "\""):
                quote = scalar
                hasWord = true
            case (_, "\\"):
                guard let next = scalars.next() else { throw Unfinished(text: text) }
                if quote == "\"", !"\"\\$`\n".unicodeScalars.contains(next) { word.append("\\") }
                word.unicodeScalars.append(next)
                hasWord = true
            case (nil, _) where scalar.properties.isWhitespace:
                if hasWord { words.append(word) }
                word = ""
                hasWord = false
            default:
                word.unicodeScalars.append(scalar)
                hasWord = true
            }
        }
        guard quote == nil else { throw Unfinished(text: text) }
        if hasWord { words.append(word) }
        return words
    }
}
