/// Text typed without quotes, made one argument before the parser sees it, which takes time quadratic in their number.
enum LooseWords {
    /// The commands whose arguments are one text with blanks between its words.
    private static let verbs: Set<String> = ["add", "idea", "list", "search"]

    /// The words of a command line with those of a text joined, each run of them by itself.
    ///
    /// A word behind an option may be the option's value, and stays alone; so do the options and what looks like one.
    static func joined(_ arguments: [String]) -> [String] {
        guard let verb = arguments.first, verbs.contains(verb) else { return arguments }
        var words = [verb]
        var run: [String] = []
        var mayBeValue = false
        var isText = false
        for word in arguments.dropFirst() {
            if isText || !mayBeValue && !word.hasPrefix("-") {
                run.append(word)
                continue
            }
            if !run.isEmpty { words.append(run.joined(separator: " ")) }
            run = []
            words.append(word)
            isText = word == "--"
            mayBeValue = word.hasPrefix("-") && !isText
        }
        if !run.isEmpty { words.append(run.joined(separator: " ")) }
        return words
    }
}
