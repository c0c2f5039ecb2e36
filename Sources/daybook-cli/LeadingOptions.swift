/// Options that every command takes, given before the command as git's are: `daybook --vault DIR list`.
enum LeadingOptions {
    private static let flags = ["-q", "--quiet", "--no-pager"]
    private static let withValue = ["--vault", "--color"]

    /// The words of a command line with such options moved behind the command, where its own options stand.
    static func moved(_ arguments: [String]) -> [String] {
        var count = 0
        while count < arguments.count {
            let word = arguments[count]
            if flags.contains(word) || withValue.contains(where: { word.hasPrefix($0 + "=") }) {
                count += 1
            } else if withValue.contains(word), count + 1 < arguments.count {
                count += 2
            } else {
                break
            }
        }
        guard count > 0, count < arguments.count, !arguments[count].hasPrefix("-") else { return arguments }
        var words = Array(arguments[count...])
        words.insert(contentsOf: arguments[..<count], at: words.firstIndex(of: "--") ?? words.count)
        return words
    }
}
