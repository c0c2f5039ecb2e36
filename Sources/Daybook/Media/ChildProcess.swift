import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that runs beside ours, started by `posix_spawn` with its arguments as a list; no shell ever reads them.
public struct ChildProcess: Sendable {
    /// The path of the program, found by the caller; nothing is searched for.
    public var program: String
    /// Its arguments, without the program's own name.
    public var arguments: [String]
    /// The whole of its environment, as `NAME=value`.
    public var environment: [String]
    /// The bytes kept of each of its outputs; the rest is read and dropped, so that the program never waits for us.
    public var outputLimit: Int
    /// How long it may run; it is ended then. Without a limit it is waited for.
    public var timeLimit: Duration?

    /// A program to be started.
    public init(_ program: String, _ arguments: [String], environment: [String] = [], outputLimit: Int = 64 << 10) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.outputLimit = outputLimit
    }

    /// How a program ended.
    public struct Outcome: Sendable, Equatable {
        /// Its exit status, or 128 and the number of the signal that ended it, as shells count.
        public var status: Int32
        /// What it wrote to its standard output, as far as it is kept.
        public var output: [UInt8]
        /// What it wrote to its standard error, as far as it is kept.
        public var errors: [UInt8]
        /// Whether it was ended because its time was over.
        public var ranOutOfTime = false
    }

    /// The program could not be started.
    public struct StartError: Error, Sendable, Equatable {
        /// The path of the program.
        public var program: String
        /// The system's `errno`.
        public var code: Int32
    }

    /// Runs the program to its end, with nothing to read as its input.
    public func run() throws(StartError) -> Outcome {
        try checkStrings()
        var output = try pipe()
        var errors: Pipe
        do {
            errors = try pipe()
        } catch {
            output.closeAll()
            throw error
        }
        defer {
            output.closeAll()
            errors.closeAll()
        }
        let process = try spawn(input: nil, output: output, errors: errors)
        // Our copies of the writing ends have to go, else the end of the output is never seen.
        output.closeWriting()
        errors.closeWriting()
        let deadline = timeLimit.map { ContinuousClock.now + $0 }
        let collected = collect(output.reading, errors.reading, until: deadline)
        let end = wait(for: process, until: collected.isWhole ? deadline : .now)
        return Outcome(
            status: end.status, output: collected.output, errors: collected.errors,
            ranOutOfTime: end.isLate || !collected.isWhole)
    }

    /// Throws where a string would end before its end.
    func checkStrings() throws(StartError) {
        guard !program.isEmpty, ([program] + arguments + environment).allSatisfy({ !$0.utf8.contains(0) }) else {
            throw StartError(program: program, code: EINVAL)
        }
    }

    /// Starts the program with pipes for its streams, or with nothing to read; as leader of a process group of its own if told so.
    func spawn(
        input: Pipe?, output: Pipe, errors: Pipe, leadingGroup: Bool = false
    ) throws(StartError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        #endif
        if leadingGroup { flags |= POSIX_SPAWN_SETPGROUP }
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        if let input {
            unsafe posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        Self.freeSignals(of: &attributes)
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        var process: pid_t = 0
        let list = unsafe CStrings([program] + arguments)
        let variables = unsafe CStrings(environment)
        var code = ETXTBSY
        // A program that was only just written may be held for a moment by another thread's child between fork and exec.
        for attempt in 0...200 where code == ETXTBSY {
            if attempt > 0 { usleep(10_000) }
            code = Self.starting.withLock { _ in
                unsafe posix_spawn(&process, program, &actions, &attributes, list.pointers, variables.pointers)
            }
        }
        guard code == 0 else { throw StartError(program: program, code: code) }
        return process
    }

    #if canImport(Darwin)
        typealias Attributes = posix_spawnattr_t?
    #else
        typealias Attributes = posix_spawnattr_t
    #endif

    /// A program expects the signals as a shell leaves them, whatever ours ignores.
    static func freeSignals(of attributes: inout Attributes) {
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    }

    /// Waits for the end of a process, and ends it where that does not come in time.
    private func wait(
        for process: pid_t, until deadline: ContinuousClock.Instant?
    ) -> (status: Int32, isLate: Bool) {
        var status: Int32 = 0
        var isLate = false
        while true {
            let result = unsafe waitpid(process, &status, deadline == nil || isLate ? 0 : WNOHANG)
            if result == process { break }
            if result == -1 {
                if errno != EINTR { return (127, isLate) }
            } else if let deadline, ContinuousClock.now >= deadline {
                isLate = true
                kill(process, SIGKILL)
            } else {
                usleep(2_000)
            }
        }
        let signal = status & 0x7F
        return (signal == 0 ? status >> 8 & 0xFF : 128 + signal, isLate)
    }
}

/// A list of C strings that ends with a null pointer, freed with its value.
@unsafe struct CStrings: ~Copyable {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        unsafe pointers = .allocate(capacity: strings.count + 1)
        unsafe count = strings.count
        for (index, string) in strings.enumerated() { unsafe pointers[index] = strdup(string) }
        unsafe pointers[strings.count] = nil
    }

    deinit {
        for index in unsafe 0..<count { unsafe free(pointers[index]) }
        unsafe pointers.deallocate()
    }
}
