import ArgumentParser
import Daybook

/// What was piped into a command line that has a mistake, such as an option that does not exist: it is kept from being lost.
enum UnreadInput {
    /// The verbs that take words from standard input.
    private static let verbs: Set<String> = ["add", "chat", "idea", "new"]

    /// Keeps it where a command line was refused before its command began, and says where; elsewhere the command has done so.
    static func keep(from error: any Error, _ arguments: [String], _ environment: [String: String]) {
        guard isOfCommandLine(error), let verb = arguments.first,
            verbs.contains(verb) || DaybookCommand.verb(named: verb) == nil,
            let session = (try? GlobalOptions.parse([])).map({ Session($0) }),
            !session.console.terminal.inputIsTerminal
        else { return }
        do {
            let text = try StandardInput(session: session, command: verb).besideWords()
            guard text.contains(where: { !$0.isWhitespace }) else { return }
            if let kept = session.rescue(bytes: Array(text.utf8)) {
                try session.console.note(session.words.inputIsKept(in: kept.path))
            } else {
                try session.console.note(asWritten: Sanitised.text(text))
            }
        } catch {
            // What could not be read as text was kept as it came.
            if let failure = error as? Failure { try? session.console.note(failure.message) }
        }
    }

    private static func isOfCommandLine(_ error: any Error) -> Bool {
        if error is LostWords || error is UnknownVerb { return true }
        if error is any Tellable || error is Failure || error is QuietFailure || error is Cancelled { return false }
        if error is PromptError || error is OutputError { return false }
        if case .mistake = ParserReply(error, root: DaybookCommand.self, info: { nil }) { return true }
        return false
    }
}
