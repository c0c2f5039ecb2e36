#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Signals that would end the program, turned into something that can be read while a person is asked for words.
struct HeardSignals: ~Copyable {
    private let actions: [SignalAction]

    /// What a handler writes to and the program reads from.
    private static let pipe = makePipe()

    /// Begins to hear; nil where the system has no descriptors left, and the signals do what they did.
    ///
    /// - Parameter continuation: Whether it is heard too that the program goes on after it was stopped.
    init?(continuation: Bool = false) {
        guard let pipe = Self.pipe else { return nil }
        // What came too late the last time.
        while KeyTerminal.waits(pipe.reading, milliseconds: 0) { _ = KeyTerminal.read(pipe.reading) }
        // SIGQUIT too would leave a terminal that shows nothing of what is typed.
        let numbers = EndSignals.heeded(of: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) + (continuation ? [SIGCONT] : [])
        actions = numbers.map { number in
            SignalAction.calling(number) { number in
                guard let pipe = HeardSignals.pipe else { return }
                let code = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = unsafe write(pipe.writing, &byte, 1)
                errno = code
            }
        }
    }

    /// Waits for one of them, or until a descriptor can be read; returns the signal's number.
    borrowing func wait(or descriptor: Int32) -> Int32? {
        guard let pipe = Self.pipe else { return nil }
        while true {
            var states = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
            ]
            if unsafe poll(&states, 2, -1) < 0 {
                if errno == EINTR { continue }
                return nil
            }
            // What was typed before it comes first.
            if states[0].revents & Int16(POLLIN) != 0, states[1].revents == 0 { return nil }
            if states[1].revents != 0 { return Self.take() }
            return nil
        }
    }

    /// What can be read where one was heard.
    static var descriptor: Int32? { pipe?.reading }

    /// The number of one that was heard; where it ends the program no more of them is heeded.
    static func take() -> Int32? {
        guard let pipe else { return nil }
        let number = KeyTerminal.read(pipe.reading).first.map(Int32.init)
        if let number, !SignalAction.isContinuation(number) { SignalAction.ignoreMore(after: number) }
        return number
    }

    /// The number of the signal that is on its way where a terminal went away, whose input may be seen to end before; nil where it is
    /// there, or whoever started us told us to ignore that.
    static func hangUp(of descriptor: Int32) -> Int32? {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        guard !EndSignals.isIgnored(SIGHUP), unsafe poll(&state, 1, 0) > 0, state.revents & Int16(POLLHUP) != 0 else {
            return nil
        }
        SignalAction.ignoreMore(after: SIGHUP)
        return SIGHUP
    }

    /// They do again what they did before.
    deinit { for action in actions { action.restoreUnlessIgnored() } }

    private static func makePipe() -> Pipe? {
        guard let pipe = Pipe.make() else { return nil }
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        return pipe
    }
}

extension SignalAction {
    /// The number of Ctrl-C's signal.
    static var interruptionNumber: Int32 { SIGINT }

    /// Whether a signal says that the program goes on after it was stopped, as with Ctrl-Z.
    static func isContinuation(_ number: Int32) -> Bool { number == SIGCONT }

    /// Whether a signal is Ctrl-C's.
    static func isInterruption(_ number: Int32) -> Bool { number == interruptionNumber }
}
