import Dispatch
import Foundation
import Synchronization

/// A process that a test started, in a process group of its own.
public struct Child: Sendable {
    /// The number of the process, which is the number of its group too.
    let identifier: pid_t

    /// A stream of the process, opened from a path before the program starts.
    struct Stream {
        var number: Int32
        var path: String
        var flags: Int32
    }

    /// How a process ended.
    public enum End: Sendable, Equatable {
        /// It left with a status.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)
        /// Its time limit passed, and it was killed.
        case outOfTime

        /// The status as a shell shows it: 128 and the signal's number, and 124 as timeout(1) has it.
        public var status: Int32 {
            switch self {
            case .exited(let status): status
            case .signalled(let signal): 128 + signal
            case .outOfTime: 124
            }
        }
    }

    /// The system refused to start a program.
    public struct StartError: Error {
        /// The program that was to be started.
        public var path: String
        /// The system's error number.
        public var number: Int32
    }

    /// Starts a program, as leader of a group of its own or, with `terminal`, of a session whose terminal is the first stream.
    init(
        path: String, arguments: [String], environment: [String: String], workingDirectory: String, streams: [Stream],
        terminal: Bool = false
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t? = nil
            var attributes: posix_spawnattr_t? = nil
            let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
            let session = Int32(POSIX_SPAWN_SETSID)
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let closing: Int32 = 0
            let session: Int32 = 0x80  // POSIX_SPAWN_SETSID, which glibc and musl show to C alone.
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for stream in streams {
            unsafe posix_spawn_file_actions_addopen(&actions, stream.number, stream.path, stream.flags, 0o600)
        }

        // A test's runner may ignore or block signals; the program is to start as a shell would start it.
        var all = sigset_t()
        var none = sigset_t()
        unsafe sigfillset(&all)
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        let group = terminal ? session : Int32(POSIX_SPAWN_SETPGROUP)
        let flags = group | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | closing
        unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

        // The shell sets what no call of every system sets between fork and exec, and becomes the program.
        let command = ["/bin/sh", "-c", "umask 022 && cd -- \"$0\" && exec \"$@\"", workingDirectory, path] + arguments
        var words = unsafe command.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var started: pid_t = 0
        let failure = unsafe posix_spawn(&started, "/bin/sh", &actions, &attributes, &words, &variables)
        guard failure == 0 else { throw StartError(path: path, number: failure) }
        identifier = started
    }

    /// What a process and those that it waited for took of the machine.
    public struct Use: Sendable, Equatable {
        /// The most memory that any one of them held at once, in bytes.
        public var peakMemory = 0
        /// The seconds that processors worked for them.
        public var processorTime = 0.0

        /// What the running process itself took so far.
        public static var own: Use {
            var usage = rusage()
            // RUSAGE_SELF, which glibc shows as a type of its own.
            unsafe getrusage(0, &usage)
            return Use(usage)
        }

        init(_ usage: rusage) {
            #if canImport(Darwin)
                peakMemory = Int(usage.ru_maxrss)
            #else
                peakMemory = Int(usage.ru_maxrss) * 1024
            #endif
            for time in [usage.ru_utime, usage.ru_stime] {
                processorTime += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
            }
        }
    }

    /// Waits for the end, and kills the process with its group when the limit passes first; call it once.
    func wait(limit: Double) -> End { waitMeasuring(limit: limit).end }

    /// Waits as `wait(limit:)` does, and tells what the process took.
    func waitMeasuring(limit: Double) -> (end: End, use: Use) {
        enum State { case running, killed, ended }
        let state = Shared(State.running)
        let watchdog = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watchdog"))
        watchdog.setEventHandler { [identifier] in
            state.value.withLock {
                guard $0 == .running else { return }
                kill(-identifier, SIGKILL)
                $0 = .killed
            }
        }
        watchdog.schedule(deadline: .now() + limit)
        watchdog.activate()

        // The process stays a zombie until the watchdog is out of the way: its number cannot pass to another meanwhile.
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        let last = state.value.withLock { current in
            defer { current = .ended }
            return current
        }
        watchdog.cancel()
        var status: Int32 = 0
        var usage = rusage()
        while unsafe wait4(identifier, &status, 0, &usage) < 0 && errno == EINTR {}
        let use = Use(usage)
        if last == .killed { return (.outOfTime, use) }
        return (status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f), use)
    }

    /// Sends a signal to the process and its group.
    func send(_ number: Int32) { kill(-identifier, number) }

    /// Ends the process and its group at once.
    func endNow() { kill(-identifier, SIGKILL) }
}

/// A value behind a lock that two threads hold.
final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }
}
