import ArgumentParser

/// What ArgumentParser means by an error that it threw: its own types for that are not public.
enum ParserReply: Equatable {
    /// The help of the command at a path, which begins with the program's name, was asked for.
    case help(path: [String])
    /// A text was asked for: the version, a completion script, or what completes a word.
    case text(String)
    /// The command line of the command at a path is wrong; the message is ArgumentParser's, in English.
    case mistake(message: String, path: [String])
    /// The command ran and ended with this status, with nothing more to say.
    case exit(Int32)
    /// Not ArgumentParser's: thrown by a command while it ran.
    case failure

    /// Looks at an error from `parseAsRoot` or from a command's `run`.
    ///
    /// - Parameter info: What `root._dumpHelp()` says; asked for only where a path is to be found.
    init(_ error: any Error, root: any ParsableCommand.Type, info: () -> CommandInfo?) {
        if let code = error as? ExitCode {
            self = .exit(code.rawValue)
            return
        }
        let text = root.fullMessage(for: error, columns: 10_000)
        switch root.exitCode(for: error) {
        case .success:
            let path = Self.path(in: text, marks: ["USAGE: "], info: info)
            self = path.map { .help(path: $0) } ?? .text(text)
        case .validationFailure:
            let path = Self.path(in: text, marks: ["Usage: ", "USAGE: "], info: info)
            self = .mistake(message: root.message(for: error), path: path ?? [root._commandName])
        default:
            self = .failure
        }
    }

    /// The names that begin a line of usage.
    private static func path(in text: String, marks: [String], info: () -> CommandInfo?) -> [String]? {
        for line in text.split(separator: "\n") {
            for mark in marks where line.hasPrefix(mark) {
                let words = line.dropFirst(mark.count).split(separator: " ").map { String($0) }
                guard let root = info(), words.first == root.commandName else { continue }
                return root.descendant(words.dropFirst()).path
            }
        }
        return nil
    }
}

extension HelpPage.Group {
    /// The groups that a command was configured with.
    static func groups(of command: any ParsableCommand.Type) -> [HelpPage.Group] {
        command.configuration.groupedSubcommands.map { group in
            HelpPage.Group(title: group.name, commands: group.subcommands.map { $0._commandName })
        }
    }
}
