#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Ctrl-C held back, and what else ends a program: while a reply comes it ends the reply, and what came of it can be kept.
///
/// The signal waits with the system, where whoever reads the reply looks for it: no handler is needed, and no state that one could change.
struct HeldInterruption: ~Copyable {
    private let previous: sigset_t
    private let numbers: [Int32]

    /// Holds the signals back in this thread, and in those that it starts.
    ///
    /// - Parameters:
    ///   - holdsAll: Whether those that end the program for good are held back as well, by one who ends it then.
    ///   - isNeeded: Whether there is anything to hold them back for.
    init(holdsAll: Bool = false, where isNeeded: Bool = true) {
        numbers = !isNeeded ? [] : holdsAll ? EndSignals.heeded() : [SIGINT]
        var signals = Self.set(of: numbers)
        var previous = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &previous)
        self.previous = previous
    }

    /// Whether Ctrl-C was pressed meanwhile, or another signal came that is held back.
    static func isPending() -> Bool { !pending(of: [SIGINT, SIGTERM, SIGHUP]).isEmpty }

    /// Lets the signals through again, the one that was held back excepted; returns its number, if there was one.
    @discardableResult
    consuming func release() -> Int32? {
        var last: Int32?
        // Of several, one that ends the program is heeded.
        for waiting in Self.pending(of: numbers) {
            var signals = Self.set(of: [waiting])
            var number: Int32 = 0
            if unsafe sigwait(&signals, &number) == 0 { last = number }
        }
        if let last { SignalAction.ignoreMore(after: last) }
        var previous = previous
        unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
        return last
    }

    private static func pending(of numbers: [Int32]) -> [Int32] {
        var pending = sigset_t()
        guard unsafe sigpending(&pending) == 0 else { return [] }
        return numbers.filter { unsafe sigismember(&pending, $0) == 1 }
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in numbers { unsafe sigaddset(&signals, number) }
        return signals
    }
}
