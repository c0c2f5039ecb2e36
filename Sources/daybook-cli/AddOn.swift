import ArgumentParser

/// Programs on the path that add verbs: `daybook-foo` runs as `daybook foo`.
enum AddOn {
    /// Runs the add-on that the first word names, where it is no verb of our own; nil where there is none.
    static func run(_ arguments: [String], environment: [String: String]) -> Int32? {
        guard let verb = arguments.first, !verb.hasPrefix("-"),
            verb.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }),
            !DaybookCommand.allVerbs.contains(verb),
            let program = ProgramSearch.find("daybook-\(verb)", environment: environment),
            let outcome = try? Program(words: [program] + arguments.dropFirst(), environment: environment).run()
        else { return nil }
        switch outcome.ending {
        case .exited(let status): return status
        case .signalled(let number): return 128 + number
        }
    }
}
