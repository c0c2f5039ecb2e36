#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Another program that is run for the user: an editor, a pager, what opens files on the desktop.
struct Program: Sendable, Equatable {
    /// The program and its arguments; the first word is looked for on `PATH` unless it has a slash.
    var words: [String]
    /// The environment it is given.
    var environment: [String: String]

    /// How a program ended.
    enum Ending: Sendable, Equatable {
        /// By itself, with a status; 0 is success.
        case exited(Int32)
        /// By a signal, such as Ctrl-C's.
        case signalled(Int32)

        /// Whether it ended by itself and well.
        var isSuccess: Bool { self == .exited(0) }
    }

    /// A program that could not be started.
    struct Failure: Error, Equatable {
        /// What was to be run.
        let program: String
        /// Why not, as the system says it; `ENOENT` when there is no such program.
        let errno: Int32
    }

    /// What running gave.
    struct Outcome: Sendable, Equatable {
        /// How it ended.
        let ending: Ending
        /// What it wrote to standard output, where that was asked for.
        let output: [UInt8]
    }

    /// Runs the program with the terminal as it is and waits for its end.
    ///
    /// While it runs, Ctrl-C and Ctrl-\ are its business alone: this process ignores them, the child does not.
    /// With `input` its standard input is these bytes; with `capturesOutput` its standard output is returned.
    func run(input: [UInt8]? = nil, capturesOutput: Bool = false) throws(Failure) -> Outcome {
        guard let name = words.first, !name.isEmpty else { throw Failure(program: "", errno: ENOENT) }
        var toChild = input == nil ? nil : Pipe.make()
        var fromChild = capturesOutput ? Pipe.make() : nil
        let actions = Self.signalsOfChild.map(SignalAction.ignoring)
        defer {
            for action in actions { action.restore() }
        }
        let child = try start(name, toChild: toChild, fromChild: fromChild)
        toChild?.closeReading()
        fromChild?.closeWriting()
        let output = exchange(input ?? [], to: &toChild, from: &fromChild)
        return Outcome(ending: Self.end(of: child), output: output)
    }

    /// The signals that are a child's business alone while it runs.
    static var signalsOfChild: [Int32] { [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] }

    /// Starts it, with these in the place of its standard input, output and error; the first two are closed where it fails.
    func start(_ name: String, toChild: Pipe?, fromChild: Pipe?, errors: Pipe? = nil) throws(Failure) -> Int32 {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
            var actions: posix_spawn_file_actions_t?
        #else
            var attributes = posix_spawnattr_t()
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        defer {
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe posix_spawn_file_actions_destroy(&actions)
        }
        var defaults = sigset_t()
        unsafe sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { unsafe sigaddset(&defaults, number) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        // A thread of a pool may hold signals back, and a child would inherit that.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        if let toChild { unsafe posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0) }
        if let fromChild { unsafe posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1) }
        if let errors { unsafe posix_spawn_file_actions_adddup2(&actions, errors.writing, 2) }

        var arguments = unsafe words.map { unsafe strdup($0) }
        var variables = unsafe environment.sorted { $0.key < $1.key }.map { unsafe strdup("\($0.key)=\($0.value)") }
        defer {
            unsafe (arguments + variables).forEach { unsafe free($0) }
        }
        unsafe arguments.append(nil)
        unsafe variables.append(nil)
        var child: pid_t = 0
        var code = unsafe posix_spawnp(&child, name, &actions, &attributes, arguments, variables)
        // A program that was only just written may be held for a moment by somebody's child between fork and exec.
        for _ in 0..<200 where code == ETXTBSY {
            usleep(10_000)
            code = unsafe posix_spawnp(&child, name, &actions, &attributes, arguments, variables)
        }
        guard code == 0 else {
            toChild?.close()
            fromChild?.close()
            throw Failure(program: name, errno: code)
        }
        return child
    }

    /// Waits for the end of a program that was started.
    static func end(of child: Int32) -> Ending {
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
}
