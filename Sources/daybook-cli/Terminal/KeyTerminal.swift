#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// A terminal that hands over every key as it is pressed, where it else keeps a line to itself until the return key: no more than 4,095
/// bytes of it, and nothing where the program is ended meanwhile.
struct KeyTerminal {
    private let descriptor: Int32
    private let former: termios

    /// Looks at a terminal; nil where it is none, or none that can do this.
    init?(_ descriptor: Int32) {
        var state = termios()
        guard unsafe tcgetattr(descriptor, &state) == 0 else { return nil }
        self.descriptor = descriptor
        former = state
    }

    /// Hands over keys from now on, and shows none; what has been typed already is among them.
    func begin() {
        var state = former
        state.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        // A line that ends with CR and LF, as some paste, must not end twice.
        state.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR)
        unsafe withUnsafeMutableBytes(of: &state.c_cc) { keys in
            unsafe keys[Int(VMIN)] = 1
            unsafe keys[Int(VTIME)] = 0
        }
        unsafe tcsetattr(descriptor, TCSANOW, &state)
    }

    /// Makes it what it was.
    func end() {
        var state = former
        unsafe tcsetattr(descriptor, TCSANOW, &state)
    }

    /// Lets Ctrl-C interrupt from now on without throwing away what has been typed.
    func keepInput() {
        var state = former
        state.c_lflag |= tcflag_t(NOFLSH)
        unsafe tcsetattr(descriptor, TCSANOW, &state)
    }

    /// What has been typed before anybody asked.
    func typedAhead() -> [UInt8] {
        begin()
        defer { end() }
        var bytes: [UInt8] = []
        while Self.waits(descriptor, milliseconds: 0) {
            let piece = Self.read(descriptor)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// Stops this program and what runs with it, as Ctrl-Z does, until it is let go on.
    func suspend() {
        end()
        kill(0, SIGTSTP)
        begin()
    }

    /// Whether something can be read within a time.
    static func waits(_ descriptor: Int32, milliseconds: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&state, 1, milliseconds) > 0 && state.revents & Int16(POLLIN) != 0
    }

    /// What there is to be read; nothing at the end.
    static func read(_ descriptor: Int32) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let size = buffer.count
            let count = unsafe posixRead(descriptor, &buffer, size)
            if count >= 0 { return Array(buffer[..<count]) }
            if errno != EINTR { return [] }
        }
    }

    /// The columns and rows that the terminal has now.
    static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}

/// The system's `read`, by a name that the methods above do not hide.
private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, start, count)
}
