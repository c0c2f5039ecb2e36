/// Numbers below zero, such as places in the south and the west, which the parser would take for options of one letter.
enum BelowZero {
    /// The options whose value may be such a number.
    private static let options = ["--location"]
    /// The commands that take such a number as an argument.
    private static let verbs = ["config"]

    /// The words of a command line with such numbers where the parser takes them as they are meant.
    static func protected(_ arguments: [String]) -> [String] {
        var words: [String] = []
        var numbers: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" { return numbers.isEmpty ? words + [word] + rest : words + [word] + numbers + rest }
            if options.contains(word), let next = rest.first, isNumber(next) {
                words.append(word + "=" + next)
                rest.removeFirst()
            } else if isNumber(word), let verb = arguments.first, verbs.contains(verb) {
                numbers.append(word)
            } else {
                words.append(word)
            }
        }
        return numbers.isEmpty ? words : words + ["--"] + numbers
    }

    /// Whether a word is `-33.9`, or more numbers after it.
    private static func isNumber(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let first = word.dropFirst().first, first.isASCII else { return false }
        return (first.isNumber || first == ".")
            && word.allSatisfy { $0.isASCII && $0.isNumber || "-.,， ".contains($0) }
    }
}
