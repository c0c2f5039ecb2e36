import Daybook
import Synchronization

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
    private let isOver: Flag

    /// Begins to hear; to be called once, before any other thread is started. Nil where the system has no thread left.
    ///
    /// - Parameter heard: Called on the thread that waits, with the signal's number.
    init?(_ heard: @escaping @Sendable (_ signal: Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let heeded = Self.heeded + [Self.call]
        var signals = Self.set(of: heeded)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let writing = ends[1]
        let isOver = Flag()
        let worker = Worker {
            guard let number = Self.next(of: heeded, until: isOver) else { return }
            heard(number)
            var byte: UInt8 = 0
            _ = unsafe write(writing, &byte, 1)
            guard Self.next(of: heeded, until: isOver) != nil else { return }
            _exit(Failure.Status.interrupted.rawValue)
        }
        guard let worker else { return nil }
        self.worker = worker
        self.isOver = isOver
        descriptor = ends[0]
    }

    /// Hears no more: signals that come from now on wait, for the program that takes this one's place.
    func end() {
        isOver.value.store(true, ordering: .sequentiallyConsistent)
        kill(getpid(), Self.call)
        worker.join()
    }

    /// What wakes the thread that waits, and means nothing by itself.
    private static var call: Int32 { SIGUSR1 }

    private static func next(of list: [Int32], until isOver: Flag) -> Int32? {
        var signals = set(of: list)
        var number: Int32 = 0
        while true {
            guard unsafe sigwait(&signals, &number) == 0 else { continue }
            if number != call { return number }
            if isOver.value.load(ordering: .sequentiallyConsistent) { return nil }
        }
    }

    /// The signals but for those that whoever started us told us to ignore, as nohup(1) does.
    private static var heeded: [Int32] {
        [SIGINT, SIGTERM, SIGHUP].filter { signal in
            var action = sigaction()
            guard unsafe sigaction(signal, nil, &action) == 0 else { return true }
            #if canImport(Darwin)
                let handler = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
            #else
                let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            #endif
            let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
            return handler != ignored
        }
    }

    private static func set(of list: [Int32]) -> sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in list { unsafe sigaddset(&signals, signal) }
        return signals
    }

    /// Whether a signal is Ctrl-C.
    static func isInterruption(_ signal: Int32) -> Bool { signal == SIGINT }

    /// Waits, or until a descriptor can be read.
    static func wait(milliseconds: Int, orFor descriptor: Int32) {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&state, 1, Int32(clamping: milliseconds))
    }
}

/// Whether something is over.
private final class Flag: Sendable {
    let value = Atomic(false)
}
