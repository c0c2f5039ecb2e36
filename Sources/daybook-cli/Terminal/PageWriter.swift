/// Writes a page as it is made, line by line: to the console, or through the pager once it is longer than the screen.
///
/// It never holds more than a part of the page, however long that is.
final class PageWriter {
    /// How lines look.
    struct Look {
        /// What stands before each line that is not empty, such as a style or an indentation.
        var lead: [UInt8] = []
        /// What stands behind it.
        var tail: [UInt8] = []
        /// Whether spaces at its end are left out.
        var trims = true
    }

    /// What is known of the characters that were set so far.
    var traits = ScalarTraits()
    private let console: Console
    private let pager: Pager?
    private let environment: [String: String]
    private var buffer: [UInt8] = []
    private var isAtLineStart = true
    private var feed: PagerFeed?
    private var failure: OutputError?
    /// Whether a part went to the console.
    private var hasWritten = false
    private static let most = 1 << 16

    /// Writes to a console; a pager is used where someone reads along.
    init(_ console: Console, pager: Pager?, environment: [String: String]) {
        self.console = console
        self.pager = console.terminal.outputIsTerminal ? pager : nil
        self.environment = environment
    }

    /// Adds to the line.
    func append(_ bytes: ArraySlice<UInt8>, _ look: Look) {
        if bytes.isEmpty { return }
        if isAtLineStart { buffer += look.lead }
        isAtLineStart = false
        var rest = bytes
        while !rest.isEmpty {
            buffer += rest.prefix(Self.most)
            rest = rest.dropFirst(Self.most)
            if buffer.count >= Self.most { flush(keepingSpaces: look.trims) }
        }
    }

    /// Ends the line.
    func endLine(_ look: Look) {
        if !isAtLineStart {
            if look.trims { while buffer.last == 0x20 { buffer.removeLast() } }
            buffer += look.tail
        }
        buffer.append(0x0A)
        isAtLineStart = true
        if buffer.count >= Self.most { flush(keepingSpaces: false) }
    }

    /// Adds a line.
    func line(_ bytes: ArraySlice<UInt8>, _ look: Look) {
        append(bytes, look)
        endLine(look)
    }

    /// Adds a line in parts that are safe already and have no look, quickly, since there may be millions of them.
    func plainLine(_ sign: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>, _ end: ArraySlice<UInt8>) {
        guard isAtLineStart, bytes.count < Self.most else {
            let look = Look(trims: false)
            for part in [sign, bytes, end] { append(part, look) }
            return endLine(look)
        }
        buffer += sign
        buffer += bytes
        buffer += end
        buffer.append(0x0A)
        if buffer.count >= Self.most { flush(keepingSpaces: false) }
    }

    /// Adds a line of the program's own, which is safe already.
    func line(_ text: String = "") { line(Array(text.utf8)[...], Look()) }

    /// Writes what is left and waits for the reader; what could not be written is thrown here.
    func finish() throws(OutputError) {
        if let feed {
            feed.write(buffer[...])
            feed.finish()
        } else if hasWritten {
            // A part of it may begin in the midst of a character.
            write(buffer.count)
        } else if failure == nil {
            try Pager.show(
                String(decoding: buffer, as: UTF8.self), on: console, pager: pager, environment: environment)
        }
        buffer = []
        if let failure { throw failure }
    }

    /// Writes what is there, but for spaces at the end where these may yet be left out.
    private func flush(keepingSpaces: Bool) {
        var end = buffer.count
        while keepingSpaces, end > 0, buffer[end - 1] == 0x20 { end -= 1 }
        guard end > 0 else { return }
        defer { buffer.removeFirst(end) }
        guard failure == nil else { return }
        if let pager, feed == nil {
            do throws(OutputError) { try console.flush() } catch { failure = error }
            feed = PagerFeed(pager, environment: environment)
            if feed == nil { return write(end) }
        }
        if let feed { feed.write(buffer[..<end]) } else { write(end) }
    }

    private func write(_ end: Int) {
        hasWritten = true
        if failure != nil { return }
        do throws(OutputError) { try console.write(buffer[..<end]) } catch { failure = error }
    }
}

/// A pager that is given a text piece by piece.
final class PagerFeed {
    private let child: Int32
    private var pipe: Pipe
    private let actions: [SignalAction]
    private var isOpen = true

    /// Starts the pager; nil where that fails, so that the text is written as it is.
    init?(_ pager: Pager, environment: [String: String]) {
        guard let name = pager.words.first, let pipe = Pipe.make() else { return nil }
        self.pipe = pipe
        let actions = Program.signalsOfChild.map(SignalAction.ignoring)
        self.actions = actions
        do {
            child = try Program(words: pager.words, environment: Pager.variables(environment))
                .start(name, toChild: pipe, fromChild: nil)
        } catch {
            for action in actions { action.restore() }
            return nil
        }
        self.pipe.closeReading()
    }

    /// Gives it more; a reader who went away has read enough.
    func write(_ bytes: ArraySlice<UInt8>) {
        guard isOpen else { return }
        do throws(OutputError) { try Console.write(bytes, to: pipe.writing) } catch { isOpen = false }
    }

    /// Says that this was all, and waits until it was read.
    func finish() {
        pipe.closeWriting()
        _ = Program.end(of: child)
        for action in actions { action.restore() }
    }
}
