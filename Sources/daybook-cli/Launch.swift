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
        let environment = ProcessEnvironment.variables
        if let status = AddOn.run(arguments, environment: environment) { return status }
        do {
            var command = try DaybookCommand.parseAsRoot(arguments.isEmpty ? ["--help"] : withVerbFirst(arguments))
            try command.run()
            return 0
        } catch {
            return tell(error, environment)
        }
    }

    /// The words with the verb before the options that every verb takes, as in `daybook --vault DIR list`.
    static func withVerbFirst(_ arguments: [String]) -> [String] {
        var index = 0
        while index < arguments.count {
            switch arguments[index] {
            case "--vault", "--color": index += 2
            case "--quiet", "-q", "--no-pager": index += 1
            case let word where word.hasPrefix("--vault=") || word.hasPrefix("--color="): index += 1
            case let word:
                guard index > 0, !word.hasPrefix("-") else { return arguments }
                return [word] + arguments[..<index] + arguments[(index + 1)...]
            }
        }
        return arguments
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

    private static func tell(_ error: any Error, _ environment: [String: String]) -> Int32 {
        let console = Console(terminal: .current(environment: environment))
        let words = Words(language: .ofProcess)
        do {
            return try Telling(console: console, words: words).tell(error)
        } catch {
            return Failure.Status.inputOutput.rawValue
        }
    }
}
