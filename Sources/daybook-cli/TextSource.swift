import Daybook

/// Where the text of a new entry comes from: arguments, and what is piped in beside them, else standard input, else the editor.
struct TextSource {
    let session: Session
    let vault: Vault
    /// What stands behind `daybook` where the text is to be written once more.
    let command: String

    private var input: StandardInput { StandardInput(session: session, command: command) }

    /// The text; cancelled where the editor is left without any.
    ///
    /// - Parameter mayBeEmpty: Whether the entry is worth writing without text, for its media or fields.
    func text(_ arguments: [String], mayBeEmpty: Bool) throws -> EnteredText {
        if arguments == ["-"] { return EnteredText(text: try input.all(), isFromInput: true) }
        if !arguments.isEmpty {
            let text = try input.joined(arguments)
            guard mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else { throw empty }
            return EnteredText(text: text, isFromInput: text != arguments.joined(separator: " "))
        }
        if !session.console.terminal.inputIsTerminal {
            let text = try input.all()
            guard mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else { throw empty }
            return EnteredText(text: text, isFromInput: true)
        }
        if mayBeEmpty { return EnteredText(text: "") }
        let draft = try EditorDraft(session: session, vault: vault).write("")
        guard draft.text.contains(where: { !$0.isWhitespace }) else { throw Cancelled() }
        return draft
    }

    private var empty: Failure {
        Failure(
            session.words.nothingToWrite, hint: session.words.giveText, .usage)
    }
}

/// A text that a person gave, and the draft that holds it until it is in the vault.
struct EnteredText {
    var text: String
    var draft: String?
    /// Whether it came through a pipe, and is perhaps nowhere else.
    var isFromInput = false
}
