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
        let arguments = LeadingOptions.moved(arguments)
        if let status = AddOn.run(arguments, environment: environment) { return status }
        do {
            guard ProcessEnvironment.argumentsAreUTF8 else { throw LostWords.notUTF8 }
            if let text = LostWords.takenForOptions(arguments) { throw LostWords.likeOptions(text) }
            if let first = arguments.first, !first.hasPrefix("-"), !DaybookCommand.allVerbs.contains(first) {
                throw UnknownVerb(name: first)
            }
            let words = LooseWords.joined(arguments)
            var command = try DaybookCommand.parseAsRoot(words.isEmpty ? ["--help"] : words)
            try command.run()
            return 0
        } catch {
            return tell(error, environment)
        }
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
