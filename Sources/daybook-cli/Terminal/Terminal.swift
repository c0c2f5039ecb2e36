#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// What is known of the terminal, as values: made once from the environment and the three standard streams.
struct Terminal: Sendable, Equatable {
    /// Whether standard input is a terminal, so that someone can answer.
    var inputIsTerminal = false
    /// Whether standard output is a terminal, so that someone reads along.
    var outputIsTerminal = false
    /// Whether standard error is a terminal.
    var errorIsTerminal = false
    /// The width in cells: `COLUMNS`, else what the terminal says, else 80.
    var columns = 80
    /// The height in lines: `LINES`, else what the terminal says, else 24.
    var rows = 24
    /// Whether the terminal understands sequences that move the cursor, as all do that do not call themselves dumb.
    var movesCursor = false
    /// What styles standard output.
    var outputPaint = Paint.off
    /// What styles standard error.
    var errorPaint = Paint.off

    /// Whether questions can be asked: someone reads standard error and types on standard input.
    var isInteractive: Bool { inputIsTerminal && errorIsTerminal }

    /// The width that listings are fitted to, nothing where no one reads along and nothing may be cut.
    var listingColumns: Int? { outputIsTerminal ? columns : nil }

    /// Looks at the standard streams of this process.
    static func current(environment: [String: String], colour: ColourChoice = .automatic) -> Terminal {
        Terminal(
            environment: environment,
            colour: colour,
            isTerminal: { isatty($0) == 1 },
            size: windowSize()
        )
    }

    /// Decides from what is given: the environment, which of the descriptors 0, 1, 2 are terminals, and the size.
    init(
        environment: [String: String],
        colour: ColourChoice = .automatic,
        isTerminal: (Int32) -> Bool,
        size: (columns: Int, rows: Int)? = nil
    ) {
        inputIsTerminal = isTerminal(0)
        outputIsTerminal = isTerminal(1)
        errorIsTerminal = isTerminal(2)
        columns = Self.positive(environment["COLUMNS"]) ?? size?.columns ?? 80
        rows = Self.positive(environment["LINES"]) ?? size?.rows ?? 24
        movesCursor = environment["TERM"].map { !$0.isEmpty && $0 != "dumb" } ?? false
        outputPaint = Paint(isOn: colour.isOn(environment: environment, onTerminal: outputIsTerminal))
        errorPaint = Paint(isOn: colour.isOn(environment: environment, onTerminal: errorIsTerminal))
    }

    /// No terminal at all, as in a pipe.
    init() {}

    private static func positive(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    }

    private static func windowSize() -> (columns: Int, rows: Int)? {
        for descriptor: Int32 in [1, 2, 0] {
            var size = winsize()
            if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
                return (Int(size.ws_col), Int(size.ws_row))
            }
        }
        return nil
    }
}

/// What the user said about colour.
enum ColourChoice: String, Sendable, CaseIterable {
    /// On a terminal that shows it, unless the environment says otherwise.
    case automatic = "auto"
    /// Always, in pipes too.
    case always
    /// Never.
    case never

    /// The choice among the words of a command line that may not have been understood.
    static func asked(for arguments: [String]) -> ColourChoice {
        var found = ColourChoice.automatic
        for (word, next) in zip(arguments, arguments.dropFirst() + [""]) {
            if word == "--" { break }
            let prefix = "--color="
            let value = word == "--color" ? next : word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : ""
            if let choice = ColourChoice(rawValue: value) { found = choice }
        }
        return found
    }

    /// The decision for one stream, by `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR`, `CLICOLOR` and `TERM`, in this order.
    func isOn(environment: [String: String], onTerminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .automatic: break
        }
        func says(_ name: String) -> Bool {
            guard let value = environment[name] else { return false }
            return !value.isEmpty && value != "0"
        }
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        if says("CLICOLOR_FORCE") || says("FORCE_COLOR") { return true }
        if environment["CLICOLOR"] == "0" || environment["FORCE_COLOR"] == "0" { return false }
        return onTerminal && environment["TERM"] != "dumb"
    }
}
