/// The program that shows a long text screen by screen.
struct Pager: Sendable, Equatable {
    /// The program with its arguments.
    var words: [String]

    /// Finds the pager: the setting, then `PAGER`, then `less -FIRX`; an empty value, `cat`, or a broken one means none.
    static func choose(environment: [String: String], setting: String? = nil) -> Pager? {
        let value = setting ?? environment["PAGER"] ?? "less -FIRX"
        guard let words = try? ShellWords.split(value), let name = words.first, name != "cat" else { return nil }
        return Pager(words: words)
    }

    /// Shows a text: through the pager if someone reads along and it is longer than the screen, else as it is.
    static func show(
        _ text: String, on console: Console, pager: Pager?, environment: [String: String]
    ) throws(OutputError) {
        let terminal = console.terminal
        guard let pager, terminal.outputIsTerminal,
            lines(of: text, in: terminal) >= terminal.rows
        else { return try console.write(text) }
        try console.flush()
        do {
            _ = try Program(words: pager.words, environment: variables(environment)).run(input: Array(text.utf8))
        } catch {
            try console.write(text)
        }
    }

    /// The environment for a pager: without a name of its characters less takes UTF-8 for binary where the locale says "C".
    static func variables(_ environment: [String: String]) -> [String: String] {
        environment.merging(["LESSCHARSET": "utf-8"]) { own, _ in own }
    }

    private static func lines(of text: String, in terminal: Terminal) -> Int {
        var count = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            count += 1 + max(0, DisplayWidth.standard.of(line) - 1) / terminal.columns
            if count >= terminal.rows { break }
        }
        return count
    }
}
