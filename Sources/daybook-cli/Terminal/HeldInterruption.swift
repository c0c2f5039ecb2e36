#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Ctrl-C held back: while a reply comes it ends the reply and not the program.
///
/// The signal waits with the system, where whoever reads the reply looks for it: no handler is needed, and no state that one could change.
struct HeldInterruption: ~Copyable {
    private let previous: sigset_t

    /// Holds the signal back in this thread, and in those that it starts.
    init() {
        var signals = Self.signals
        var previous = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &previous)
        self.previous = previous
    }

    /// Whether Ctrl-C was pressed meanwhile.
    static func isPending() -> Bool {
        var pending = sigset_t()
        guard unsafe sigpending(&pending) == 0 else { return false }
        return unsafe sigismember(&pending, SIGINT) == 1
    }

    /// Lets the signal through again, the one that was held back excepted; says whether there was one.
    @discardableResult
    consuming func release() -> Bool {
        let wasPressed = Self.isPending()
        var signals = Self.signals
        var number: Int32 = 0
        if wasPressed { unsafe sigwait(&signals, &number) }
        var previous = previous
        unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
        return wasPressed
    }

    private static var signals: sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        return signals
    }
}
