#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// What a signal does for a while, and what it did before.
struct SignalAction {
    private let number: Int32
    private let previous: sigaction

    /// The number of the signal that says that the terminal went away.
    static var hangUpNumber: Int32 { SIGHUP }

    /// Remembers what the signal does now.
    private init(_ number: Int32) {
        self.number = number
        var current = sigaction()
        unsafe sigaction(number, nil, &current)
        previous = current
    }

    /// Makes this process deaf to a signal.
    static func ignoring(_ number: Int32) -> SignalAction {
        let action = SignalAction(number)
        _ = signal(number, SIG_IGN)
        return action
    }

    /// Makes this process deaf to Ctrl-C, while a program that it runs is not.
    static func interruption() -> SignalAction { ignoring(SIGINT) }

    /// Makes a signal only break off the system call that waits, with `EINTR`.
    static func interrupting(_ number: Int32) -> SignalAction {
        let action = SignalAction(number)
        _ = signal(number, { _ in })
        var current = sigaction()
        unsafe sigaction(number, nil, &current)
        current.sa_flags &= ~SA_RESTART
        unsafe sigaction(number, &current, nil)
        return action
    }

    /// Has a function called for a signal, which may do little more than to write to a pipe.
    static func calling(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) -> SignalAction {
        let action = SignalAction(number)
        _ = signal(number, handler)
        return action
    }

    /// Makes the process deaf to what ends it, once one of these signals was heard: a terminal that goes away may tell so twice, by the
    /// system and by the shell, and what was typed has still to be kept. Ctrl-C ends no program here.
    static func ignoreMore(after heard: Int32) {
        guard heard != SIGINT else { return }
        for number in [SIGHUP, SIGTERM] { _ = signal(number, SIG_IGN) }
    }

    /// Makes the signal do what it did before, unless it is ignored by now.
    func restoreUnlessIgnored() {
        if !EndSignals.isIgnored(number) { restore() }
    }

    /// Makes the signal do what it did before.
    func restore() {
        var previous = self.previous
        unsafe sigaction(number, &previous, nil)
    }
}
