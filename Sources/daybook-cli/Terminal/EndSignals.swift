import Daybook

#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Ctrl-C and the like for a program that runs until it is told to end: it ends after the step that it is in.
///
/// A thread waits for the signals, so that no handler is needed. A second signal ends the program at once.
struct EndSignals {
    /// What can be read once a signal was heard.
    let descriptor: Int32
    private let worker: Worker

    /// Begins to hear; to be called once, before any other thread is started. Nil where the system has no thread left.
    ///
    /// - Parameter heard: Called on the thread that waits, with the signal's number.
    init?(_ heard: @escaping @Sendable (_ signal: Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let heeded = Self.heeded()
        var signals = Self.set(of: heeded)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let writing = ends[1]
        let worker = Worker {
            heard(Self.next(of: heeded))
            var byte: UInt8 = 0
            _ = unsafe write(writing, &byte, 1)
            _ = Self.next(of: heeded)
            _exit(Failure.Status.interrupted.rawValue)
        }
        guard let worker else { return nil }
        self.worker = worker
        descriptor = ends[0]
    }

    private static func next(of list: [Int32]) -> Int32 {
        var signals = set(of: list)
        var number: Int32 = 0
        while unsafe sigwait(&signals, &number) != 0 {}
        return number
    }

    /// The signals but for those that whoever started us told us to ignore, as nohup(1) does.
    static func heeded(of signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) -> [Int32] {
        signals.filter { !isIgnored($0) }
    }

    /// Whether a signal does nothing.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
        let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
        return handler == ignored
    }

    private static func set(of list: [Int32]) -> sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in list { unsafe sigaddset(&signals, signal) }
        return signals
    }

    /// Waits, or until a descriptor can be read.
    static func wait(milliseconds: Int, orFor descriptor: Int32) {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&state, 1, Int32(clamping: milliseconds))
    }
}
