import Daybook

/// A first word that may name the entry of a talk or begin what is said, since the words behind it stand without quotes.
struct UnclearWord: Error, Tellable {
    /// The word.
    var word: String
    /// Whether it names an entry.
    var isName: Bool

    /// Whether the first of some words may be either: several follow, none of them was between quotes, and it looks like a word or a
    /// number of a sentence, as `last` does and a path or most beginnings of ids do not.
    static func isUnclear(_ arguments: [String]) -> Bool {
        guard arguments.count > 2, let first = arguments.first,
            !arguments.contains(where: { $0.contains(where: \.isWhitespace) })
        else { return false }
        return !first.contains { !$0.isLetter } || !first.contains { !$0.isNumber }
    }

    /// Whether the first of some words, which names no entry, may begin a message without quotes: it is no path, and no beginning of an id
    /// that was mistyped.
    static func mayBeMessage(_ arguments: [String]) -> Bool {
        if isUnclear(arguments) { return true }
        guard arguments.count == 2, let first = arguments.first,
            !arguments.contains(where: { $0.contains(where: \.isWhitespace) })
        else { return false }
        return first.allSatisfy(\.isLetter) && !first.allSatisfy { $0.isHexDigit && $0.isASCII }
    }

    /// Asks whether the word belongs to the message.
    ///
    /// - Throws: Itself where nobody is there to answer.
    func isOfMessage(_ rest: [String], _ session: Session) throws -> Bool {
        guard session.console.terminal.isInteractive else { throw self }
        let words = session.words
        let text = rest.joined(separator: " ")
        let meanings = [words.isTheEntry(saying: begun(text)), words.isOfMessage(saying: begun(word + " " + text))]
        return try session.prompt.choice(words.whatIsMeant(by: word), among: meanings) == 1
    }

    private func begun(_ text: String) -> String {
        DisplayWidth.standard.truncated(Sanitised.line(String(text.prefix(200))), to: 30)
    }

    func failure(in words: Words) -> Failure {
        Failure(words.isUnclear(self), hint: words.quoteMessage(behind: self), .usage)
    }
}
