/// A text that a person writes at a prompt, key by key: a paste is one text, lines may be as long as they like, and what was begun is
/// there whatever ends the program.
struct LineEditor {
    /// How the writing ended.
    enum Ending: Equatable {
        /// With the return key.
        case sent
        /// With Ctrl-D twice, or since the terminal is gone: the text was begun and never sent.
        case unfinished
        /// With Ctrl-C.
        case interrupted
        /// With a signal that ends the program.
        case signal(Int32)
    }

    private let console: Console
    private let input: Int32
    private let lead: String
    private let terminal: KeyTerminal
    private var keys = TypedKeys()
    private(set) var draft: LineDraft
    /// Whether some of the text was pasted, or is a line break that was meant: it is one text, whatever its lines begin with.
    private(set) var isOneText = false
    /// The row of the cursor among those that were drawn last.
    private var drawnRow = 0
    private var drawnCells = 0
    /// The columns that it was drawn for, and the cells of the rows above the cursor's.
    private var drawnFor = (columns: 0, above: [Int]())
    /// Whether there is text that is not drawn yet, since more of it comes.
    private var isStale = false

    /// How long a terminal that does not say so may take between two pieces of a paste, in milliseconds.
    private static let pause: Int32 = 30

    /// Makes ready to read keys; nil where the terminal cannot do that.
    ///
    /// - Parameter text: What stands there already.
    init?(_ console: Console, input: Int32, lead: String, text: String) {
        guard console.terminal.canMoveCursor, let terminal = KeyTerminal(input) else { return nil }
        (self.console, self.input, self.lead, self.terminal) = (console, input, lead, terminal)
        draft = LineDraft(text)
        isOneText = draft.hasLines
    }

    /// Reads keys until the text is sent or left.
    mutating func run() throws(OutputError) -> Ending {
        guard let signals = HeardSignals() else { return .unfinished }
        terminal.begin()
        var ending: Ending?
        var failure: OutputError?
        do throws(OutputError) {
            try console.draw("\u{1B}[?2004h")
            try draw()
            ending = try read(signals)
            // The cursor goes behind the text, below which the next words are said.
            draft.moveToEnd()
            try draw()
            try console.draw((ending == .interrupted ? "^C" : "") + "\u{1B}[?2004l\n")
        } catch {
            failure = error
        }
        terminal.end()
        if ending == nil { ending = HeardSignals.hangUp(of: input).map { .signal($0) } }
        _ = consume signals
        // Where nobody sees it any more it is all the more to be kept.
        if let failure, ending == nil, draft.isBlank { throw failure }
        return ending ?? .unfinished
    }

    private mutating func read(_ signals: borrowing HeardSignals) throws(OutputError) -> Ending {
        var mayEnd = false
        while true {
            if let number = signals.wait(or: input) {
                take(keys.rest())
                return SignalAction.isInterruption(number) ? .interrupted : .signal(number)
            }
            let bytes = KeyTerminal.read(input)
            if bytes.isEmpty {
                take(keys.rest())
                return HeardSignals.hangUp(of: input).map { .signal($0) } ?? .unfinished
            }
            let came = keys.take(bytes)
            for (index, key) in came.enumerated() {
                let wasEnding = mayEnd
                mayEnd = false
                switch key {
                case .enter:
                    // Lines that came at once belong together.
                    let hasMore = index + 1 < came.count || keys.isInMidst
                    guard hasMore || KeyTerminal.waits(input, milliseconds: Self.pause) else { return .sent }
                    try insert("\n")
                case .text(let text): try insert(text)
                case .pasted(let text):
                    isOneText = true
                    try insert(text)
                case .lineBreak:
                    isOneText = true
                    try insert("\n")
                case .interrupt: return .interrupted
                case .endOfInput:
                    if draft.characters.isEmpty || wasEnding { return .unfinished }
                    mayEnd = true
                case .suspend:
                    try console.draw("\u{1B}[?2004l\n")
                    terminal.suspend()
                    try console.draw("\u{1B}[?2004h")
                    drawnRow = 0
                    try draw()
                case .redraw:
                    drawnRow = 0
                    try console.draw("\u{1B}[H\u{1B}[2J")
                    try draw()
                default:
                    draft.obey(key)
                    try draw()
                }
            }
            // A long text is drawn once, and not once for each piece of it.
            let pause = draft.characters.count > 2000 ? Self.pause : 0
            if isStale, !KeyTerminal.waits(input, milliseconds: pause) { try draw() }
        }
    }

    /// Takes text that is not shown any more.
    private mutating func take(_ rest: [TypedKey]) {
        for case .text(let text) in rest { draft.insert(text) }
    }

    /// Puts a text where the cursor stands; at the end of a row nothing else has to be drawn.
    private mutating func insert(_ text: String) throws(OutputError) {
        let isAtEnd = draft.cursor == draft.characters.count
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        draft.insert(text)
        guard isAtEnd, isPlain, !isStale, drawnCells + text.utf8.count < columns else {
            isStale = true
            return
        }
        drawnCells += text.utf8.count
        try console.draw(text)
    }

    private var columns: Int { max(20, KeyTerminal.size(of: input)?.columns ?? console.terminal.columns) }

    /// Draws the text, as many rows of it around the cursor as the terminal has.
    private mutating func draw() throws(OutputError) {
        isStale = false
        let columns = columns
        if drawnFor.columns > columns {
            // A terminal that was made narrower has broken the rows anew.
            drawnRow = drawnFor.above.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) } + drawnCells / columns
        }
        let all = draft.rows(lead: lead, columns: columns)
        let most = max(2, (KeyTerminal.size(of: input)?.rows ?? 24) - 1)
        let first = max(0, min(all.row - most / 2, all.rows.count - most))
        let shown = all.rows[first..<min(all.rows.count, first + most)]
        var drawn = drawnRow > 0 ? "\u{1B}[\(drawnRow)A" : ""
        drawn += "\r\u{1B}[J" + shown.joined(separator: "\n")
        drawnRow = all.row - first
        let below = shown.count - 1 - drawnRow
        if below > 0 { drawn += "\u{1B}[\(below)A" }
        drawn += "\r" + (all.column > 0 ? "\u{1B}[\(all.column)C" : "")
        drawnCells = all.column
        drawnFor = (columns, shown.prefix(drawnRow).map { DisplayWidth.standard.of($0) })
        try console.draw(drawn)
    }
}

extension Terminal {
    /// Whether a line on it can be drawn anew.
    var canMoveCursor: Bool { isInteractive && movesCursor }
}
