/// The programs that reach a remote, and what starts them: this target starts none by itself.
public struct RemotePrograms: Sendable {
    /// The environment of the user, of which the programs get all but what points at another repository.
    public var environment: [String: String]
    /// Whether somebody at a terminal can answer what a program asks: a pass phrase, or whether a new host is trusted.
    public var mayAsk: Bool
    /// The path of a program of a name, as a shell finds it.
    public var find: @Sendable (_ name: String) -> String?
    /// Starts a program.
    public var start: @Sendable (ProgramCall) throws(ProgramStartFailure) -> StartedProgram

    /// The programs of a user.
    public init(
        environment: [String: String], mayAsk: Bool = false, find: @escaping @Sendable (_ name: String) -> String?,
        start: @escaping @Sendable (ProgramCall) throws(ProgramStartFailure) -> StartedProgram
    ) {
        self.environment = environment
        self.mayAsk = mayAsk
        self.find = find
        self.start = start
    }
}

/// A program to be started with its three streams as pipes.
public struct ProgramCall: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// Its arguments, without its own name.
    public var arguments: [String]
    /// The whole of its environment.
    public var environment: [String: String]
    /// Whether it leads a process group of its own, so that all that it starts can be ended with it. A program that asks
    /// at the terminal must not: the system would stop it.
    public var leadsGroup: Bool
}

/// A program that runs; whoever has it closes its streams and waits for its end.
public struct StartedProgram: Sendable, Hashable {
    /// Its process number.
    public var process: Int32
    /// What writes to its input, a descriptor that programs do not inherit, as the other two.
    public var input: Int32
    /// What reads its output.
    public var output: Int32
    /// What reads its errors.
    public var errors: Int32

    /// A program with its streams.
    public init(process: Int32, input: Int32, output: Int32, errors: Int32) {
        self.process = process
        self.input = input
        self.output = output
        self.errors = errors
    }
}

/// A program could not be started.
public struct ProgramStartFailure: Error, Sendable, Hashable {
    /// Its path.
    public var path: String
    /// The system's `errno`.
    public var errno: Int32

    /// A failure of the system.
    public init(path: String, errno: Int32) {
        self.path = path
        self.errno = errno
    }
}
