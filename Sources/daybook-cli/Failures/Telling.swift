import ArgumentParser
import Daybook

/// How an error that ended a command is told: its words on standard error, a page of help on standard output, the exit status.
struct Telling {
    let console: Console
    let words: Words

    /// Tells of an error and gives the exit status.
    func tell(_ error: any Error) throws -> Int32 {
        switch error {
        case OutputError.closed: return 0
        case OutputError.hungUp: return 128 + SignalAction.hangUpNumber
        case OutputError.failed(let code):
            return try tell(words.unwrittenOutput(code))
        case is Cancelled, PromptError.cancelled:
            try console.note(words.cancelled)
            return Failure.Status.interrupted.rawValue
        case PromptError.notInteractive:
            return try tell(Failure(words.nobodyToAsk, hint: words.giveYes, .usage))
        case let ended as EndedBySignal: return 128 + ended.number
        case let quiet as QuietFailure: return quiet.status.rawValue
        case let failure as Failure: return try tell(failure)
        case let tellable as any Tellable: return try tell(tellable.failure(in: words))
        default: return try tellParser(error)
        }
    }

    private func tell(_ failure: Failure) throws -> Int32 {
        try console.note(words.errorLabel + words.colon + failure.message, painting: words.errorLabel, .red)
        if let hint = failure.hint {
            try console.note(words.hintLabel + words.colon + hint, painting: words.hintLabel, .cyan)
        }
        return failure.status.rawValue
    }

    private func tellParser(_ error: any Error) throws -> Int32 {
        let info = { CommandInfo(dump: DaybookCommand._dumpHelp()) }
        switch ParserReply(error, root: DaybookCommand.self, info: info) {
        case .help(let path):
            try console.write(Self.helpPage(path, console, words))
            try console.flush()
            return 0
        case .text(let text):
            try console.line(Bilingual.resolved(text, words.language))
            try console.flush()
            return 0
        case .mistake(let message, let path):
            let message = Self.withoutFarFetched(message)
            let leftOut = Self.leftOut(message, path).map { words.leaveOut($0) + words.pick(en: "; ", zh: "；") } ?? ""
            let hint = leftOut + words.seeHelp(of: path)
            // The parser repeats what was typed, or pasted.
            return try tell(Failure(Self.begun(Sanitised.text(words.parserMessage(message))), hint: hint, .usage))
        case .exit(let status): return status
        case .failure:
            return try tell(Failure(words.unexpected("\(error)"), .inputOutput))
        }
    }

    /// The word behind `-` that was meant to be left out of what a filter finds, and taken for an option.
    private static func leftOut(_ message: String, _ path: [String]) -> String? {
        guard let verb = path.last, ["list", "search", "tags"].contains(verb),
            message.begins(with: "Unknown option '-"),
            let word = message.split(separator: "'", maxSplits: 2).dropFirst().first?.dropFirst()
        else { return nil }
        return word.first != "-" && (word.count > 1 || word.first?.isASCII == false) ? String(word) : nil
    }

    /// ArgumentParser's sentence as the others begin, in lower case, and without a full stop.
    private static func begun(_ message: String) -> String {
        let letters = message.prefix(2)
        let isSentence = letters.first?.isUppercase == true && letters.last?.isLowercase == true
        let text = (isSentence ? message.prefix(1).lowercased() + message.dropFirst() : message)
            .replacing(". Did you mean", with: "; did you mean")
            .replacing(". Please provide one of", with: "; it is one of")
        return text.last == "." || text.last == "。" ? String(text.dropLast()) : text
    }

    /// A message that proposes no option which begins otherwise than what was typed, such as `--yes`, which answers every question, for
    /// `--push`.
    private static func withoutFarFetched(_ message: String) -> String {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count > 3, parts[2] == ". Did you mean ", parts[1].begins(with: "--"), parts[3].begins(with: "--"),
            parts[1].dropFirst(2).first?.lowercased() != parts[3].dropFirst(2).first?.lowercased()
        else { return message }
        return parts[..<2].joined(separator: "'") + "'"
    }

    /// The help page of the command at a path.
    static func helpPage(_ path: [String], _ console: Console, _ words: Words) -> String {
        guard let root = CommandInfo(dump: DaybookCommand._dumpHelp()) else { return "" }
        let groups = path.count <= 1 ? HelpPage.Group.groups(of: DaybookCommand.self) : []
        return HelpPage(
            root: root, path: path, groups: groups, words: words,
            columns: min(console.terminal.columns, 100), paint: console.terminal.outputPaint
        ).rendered()
    }
}
