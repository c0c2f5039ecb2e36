import ArgumentParser
import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One run of the program: from the words of the command line to the exit status.
enum Launch {
    /// Parses the words, runs the command, and tells of its failure.
    static func run(_ arguments: [String]) -> Int32 {
        Console.reportBrokenPipes()
        tuneAllocation()
        let words = BelowZero.protected(DriverCall.protected(LeadingOptions.moved(arguments)))
        guard let preparation = words.first.flatMap({ Preparation.needed(by: $0) }) else {
            return run(words, of: arguments)
        }
        return Parallel.run(beside: preparation.run) { run(words, of: arguments) }
    }

    /// - Parameter given: The words as they were typed.
    private static func run(_ arguments: [String], of given: [String]) -> Int32 {
        let environment = ProcessEnvironment.variables
        do {
            if !ProcessEnvironment.hasArguments { throw LostWords.unknown }
            if given == ["--version"] { return try showVersion(environment) }
            let verb = arguments.first.flatMap { DaybookCommand.verb(named: $0) }
            if verb == nil, let status = AddOn.run(arguments, environment: environment) { return status }
            guard ProcessEnvironment.argumentsAreUTF8 || DriverCall.isOne(arguments) else { throw LostWords.notUTF8 }
            if let text = LostWords.takenForOptions(arguments) { throw LostWords.likeOptions(text) }
            if let first = arguments.first, !first.hasPrefix("-"), verb == nil { throw UnknownVerb(name: first) }
            var command = try command(LooseWords.joined(LoneVoice.completed(arguments)), of: verb)
            try command.run()
            return 0
        } catch {
            let status = tell(error, environment, ColourChoice.asked(for: given))
            if status != 0 { UnreadInput.keep(from: error, given, environment) }
            return status
        }
    }

    /// Has the memory of a long text given back as soon as it is free, and not kept for the next one, and that of many short ones asked
    /// for in large pieces (mallopt(3)).
    private static func tuneAllocation() {
        #if canImport(Glibc)
            // Neither it nor M_MMAP_THRESHOLD is in the headers that Swift reads.
            guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
            let mallopt = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
            _ = mallopt(-3, 1 << 20)
            // M_TRIM_THRESHOLD, which would else stay as small as for small programs.
            _ = mallopt(-1, 4 << 20)
            // M_TOP_PAD: beyond it, what a thread's memory lacks is asked of the system a few pages at a time.
            _ = mallopt(-2, 1 << 20)
        #endif
    }

    /// Reads the words of a command.
    ///
    /// The parser of one verb is ready sooner than that of all. What it does not take, such as `--help`, is left to the parser
    /// of all, whose messages name the verb as a person called it.
    private static func command(
        _ arguments: [String], of verb: (any ParsableCommand.Type)?
    ) throws -> any ParsableCommand {
        if let verb, let command = try? verb.parseAsRoot(Array(arguments.dropFirst())),
            ([verb] + verb.configuration.subcommands).contains(where: { $0 == type(of: command) })
        {
            return command
        }
        return try DaybookCommand.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
    }

    /// Says the version without a look at the options of any command, which takes longer than all else.
    private static func showVersion(_ environment: [String: String]) throws -> Int32 {
        let console = Console(terminal: .current(environment: environment))
        try console.line(Version.text)
        try console.flush()
        return 0
    }

    /// Ends the process.
    static func exit(with status: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(status)
        #elseif canImport(Musl)
            Musl.exit(status)
        #else
            Darwin.exit(status)
        #endif
    }

    private static func tell(_ error: any Error, _ environment: [String: String], _ colour: ColourChoice) -> Int32 {
        let console = Console(terminal: .current(environment: environment, colour: colour))
        let words = Words(language: .ofProcess)
        do {
            return try Telling(console: console, words: words).tell(error)
        } catch {
            return Failure.Status.inputOutput.rawValue
        }
    }
}
