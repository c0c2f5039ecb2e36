#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Why output could not be written.
enum OutputError: Error, Equatable {
    /// Whoever read it went away, as `head` does: no fault, the program ends quietly.
    case closed
    /// The terminal that it went to was closed, whether its signal was heard before or not.
    case hungUp
    /// The system refused, with its `errno`: a full disk, for one.
    case failed(errno: Int32)
}

/// The two streams a person or another program reads: data on one, talk on the other, in the order they were said.
final class Console {
    /// What is known of the streams.
    let terminal: Terminal
    private let output: Int32
    /// The descriptor of standard error.
    let error: Int32
    private var pending: [UInt8] = []
    private let capacity = 1 << 16

    /// Writes to the given descriptors, by default standard output and standard error.
    init(terminal: Terminal, output: Int32 = 1, error: Int32 = 2) {
        self.terminal = terminal
        self.output = output
        self.error = error
    }

    /// Makes writing to a closed pipe an error that is thrown, where it would end the process; to be called once, first.
    static func reportBrokenPipes() {
        _ = SignalAction.ignoring(SIGPIPE)
        // A limit of the size of files is told of like a full disk, and what was to be written is kept.
        _ = SignalAction.ignoring(SIGXFSZ)
    }

    /// Adds data to standard output.
    func write(_ text: String) throws(OutputError) {
        pending.append(contentsOf: text.utf8)
        try flushIfFull()
    }

    /// Adds data to standard output, byte for byte.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        guard bytes.count >= capacity else {
            pending.append(contentsOf: bytes)
            return try flushIfFull()
        }
        try flush()
        try put(bytes[...], to: output)
    }

    /// The same for bytes that come one by one.
    func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
        pending.append(contentsOf: bytes)
        try flushIfFull()
    }

    /// Adds a line to standard output.
    func line(_ text: String = "") throws(OutputError) {
        pending.append(contentsOf: text.utf8)
        pending.append(0x0A)
        try flushIfFull()
    }

    /// Says something to the person, on standard error, after all data so far: on a terminal in lines as wide as that, elsewhere in one.
    ///
    /// - Parameters:
    ///   - word: The beginning of it that stands out, such as `error`.
    ///   - style: How it stands out.
    func note(_ text: String, painting word: String = "", _ style: Style = .plain) throws(OutputError) {
        try say(painted(fitted(text), word, style) + "\n")
    }

    /// Repeats the person's own words on standard error, line for line as they are.
    func note(asWritten text: String) throws(OutputError) { try say(text + "\n") }

    private func say(_ text: String) throws(OutputError) {
        var failure: OutputError?
        do throws(OutputError) { try flush() } catch { failure = error }
        // Where nobody reads the data, it is said all the more what was done.
        try put(Array(text.utf8)[...], to: error)
        if let failure { throw failure }
    }

    /// Puts a question on standard error, without a line break, after all data so far.
    ///
    /// - Parameter answers: What can be answered, behind the question and in one piece.
    func ask(_ question: String, _ answers: String = "") throws(OutputError) {
        try flush()
        let text = question.trimmedAtEnd
        var asked = fitted(text) + question.dropFirst(text.count)
        if !answers.isEmpty {
            let last = asked.split(separator: "\n").last ?? ""
            let cells = DisplayWidth.standard.of(last) + 2 + DisplayWidth.standard.of(answers)
            asked += (terminal.errorIsTerminal && cells > terminal.columns ? "\n" : " ") + answers + " "
        }
        try put(Array(asked.utf8)[...], to: error)
    }

    /// Draws on the terminal that the person writes at: text that is safe for it, and sequences that move the cursor.
    func draw(_ text: String) throws(OutputError) {
        try flush()
        try put(Array(text.utf8)[...], to: error)
    }

    /// What is said, in lines that fit the terminal.
    private func fitted(_ text: String) -> String {
        guard terminal.errorIsTerminal else { return text }
        return DisplayWidth.standard.wrapped(sentences: text, to: max(20, terminal.columns))
    }

    private func painted(_ text: String, _ word: String, _ style: Style) -> String {
        guard !word.isEmpty, text.hasPrefix(word) else { return text }
        return terminal.errorPaint(word, style) + text.dropFirst(word.count)
    }

    /// Writes out what is still held; to be called at the end of every command.
    func flush() throws(OutputError) {
        guard !pending.isEmpty else { return }
        let bytes = pending
        pending.removeAll(keepingCapacity: true)
        try put(bytes[...], to: output)
    }

    /// Writes out what is still held, and where that fails says something to the person instead.
    func flush(else text: String) throws(OutputError) {
        do throws(OutputError) {
            try flush()
        } catch {
            if error != .closed { try put(Array((fitted(text) + "\n").utf8)[...], to: self.error) }
            throw error
        }
    }

    private func flushIfFull() throws(OutputError) {
        if pending.count >= capacity { try flush() }
    }

    private func put(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(OutputError) {
        do throws(OutputError) {
            try Self.write(bytes, to: descriptor)
        } catch {
            let isTerminal = descriptor == output ? terminal.outputIsTerminal : terminal.errorIsTerminal
            throw isTerminal && error == .failed(errno: EIO) ? .hungUp : error
        }
    }

    /// Writes all bytes, however few the system takes at a time.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(OutputError) {
        var rest = bytes
        while !rest.isEmpty {
            let (written, code) = unsafe rest.withUnsafeBytes { buffer -> (Int, Int32) in
                let count = unsafe posixWrite(descriptor, buffer.baseAddress, buffer.count)
                return (count, errno)
            }
            if written > 0 {
                rest = rest.dropFirst(written)
                continue
            }
            // What takes nothing, and calls that no failure, never will.
            guard written < 0 else { throw .failed(errno: EIO) }
            switch code {
            case EINTR: continue
            case EAGAIN: waitUntilWritable(descriptor)
            case EPIPE: throw .closed
            default: throw .failed(errno: code)
            }
        }
    }

    private static func waitUntilWritable(_ descriptor: Int32) {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&state, 1, -1)
    }
}

/// The system's `write`, by a name that the methods of `Console` do not hide.
private func posixWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, start, count)
}
