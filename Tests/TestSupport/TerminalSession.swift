import Foundation

/// A program at work on a terminal of its own, with a test in the place of the person.
public final class TerminalSession {
    /// What the program has written so far, with its escape sequences and carriage returns.
    public var output: String { String(decoding: bytes, as: UTF8.self) }
    /// What a person would read on a terminal of endless height.
    public var screen: String { Screen(output).text }

    private let terminal: Int32
    private let child: Child
    private var bytes: [UInt8] = []
    private var seen = 0
    private var end: Child.End?
    private var isOpen = true

    /// What was awaited did not come.
    public struct Missing: Error, CustomStringConvertible {
        /// The text that was awaited.
        public var text: String
        /// Whether the program had closed the terminal before the limit passed.
        public var closed: Bool
        /// What was on the screen instead.
        public var screen: String

        /// The three together.
        public var description: String {
            "\"\(text)\" did not come \(closed ? "before the program left" : "in time"); the screen was:\n\(screen)"
        }
    }

    /// Starts a program with a terminal of the given size as its standard input, output and error.
    public init(
        program: Program, arguments: [String] = [], environment: [String: String] = [:],
        workingDirectory: String = "/", columns: Int = 80, rows: Int = 24
    ) throws {
        let path: String
        (terminal, path) = try Self.openTerminal()
        var size = winsize(
            ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
        child = try Child(
            path: program.path, arguments: arguments, environment: environment, workingDirectory: workingDirectory,
            streams: (0...2).map { .init(number: $0, path: path, flags: O_RDWR) }, terminal: true)
    }

    deinit {
        if end == nil {
            child.endNow()
            _ = child.wait(limit: 10)
        }
        hangUp()
    }

    /// Types a text; a return key is `\r`, the end of input `\u{4}`, an interruption `\u{3}`.
    public func type(_ text: String) {
        var rest = ArraySlice(text.utf8)
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest.removeFirst(count)
        }
    }

    /// Sends a signal to the program and what it runs.
    public func signal(_ number: Int32) { child.send(number) }

    /// Takes the terminal away, as when its window is closed.
    public func hangUp() {
        if isOpen { close(terminal) }
        isOpen = false
    }

    /// Waits until a text appears after the last one that was awaited, and returns all that came up to its end.
    @discardableResult
    public func wait(for text: String, limit: Double = 20) throws -> String {
        let deadline = DispatchTime.now() + limit
        while true {
            if let found = bytes[seen...].firstRange(of: Array(text.utf8)) {
                defer { seen = found.upperBound }
                return String(decoding: bytes[seen..<found.upperBound], as: UTF8.self)
            }
            guard let open = read(until: deadline) else { throw Missing(text: text, closed: false, screen: screen) }
            if !open { throw Missing(text: text, closed: true, screen: screen) }
        }
    }

    /// Reads until the program closes the terminal, and returns how it ended; when the limit passes, it is killed.
    public func finish(limit: Double = 20) -> Child.End {
        if let end { return end }
        let deadline = DispatchTime.now() + limit
        while isOpen, read(until: deadline) == true {}
        let left = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
        let last = child.wait(limit: max(0, left / 1e9))
        end = last
        return last
    }

    /// A new terminal: the test's end of it, and the path of the program's end.
    private static func openTerminal() throws -> (Int32, String) {
        #if canImport(Darwin)
            let terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
                let name = unsafe ptsname(terminal)
            else { throw Child.StartError(path: "/dev/ptmx", number: errno) }
            return (terminal, unsafe String(cString: name))
        #else
            // What posix_openpt, unlockpt and ptsname do on Linux (pty(7), ioctl_tty(2)); Swift does not see them there.
            let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var locked: Int32 = 0
            var number: UInt32 = 0
            guard terminal >= 0, unsafe ioctl(terminal, 0x4004_5431, &locked) == 0,
                unsafe ioctl(terminal, 0x8004_5430, &number) == 0
            else { throw Child.StartError(path: "/dev/ptmx", number: errno) }
            return (terminal, "/dev/pts/\(number)")
        #endif
    }

    /// Takes in what comes next: true for some bytes, false where the terminal was closed, nil where the deadline passed.
    private func read(until deadline: DispatchTime) -> Bool? {
        while true {
            let left = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
            if left <= 0 { return nil }
            var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&waiting, 1, Int32(left / 1e6) + 1) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Foundation.read(terminal, $0.baseAddress, $0.count)
            }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            bytes += buffer.prefix(count)
            return true
        }
    }
}
