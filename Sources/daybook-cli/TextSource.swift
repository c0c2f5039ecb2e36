import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the text of a new entry comes from: arguments, else standard input, else the editor.
struct TextSource {
    let session: Session
    let vault: Vault

    /// The text; cancelled where the editor is left without any.
    ///
    /// - Parameter mayBeEmpty: Whether the entry is worth writing without text, for its media or fields.
    func text(_ arguments: [String], mayBeEmpty: Bool) throws -> EnteredText {
        if arguments == ["-"] { return EnteredText(text: try Self.standardInput(session), isFromInput: true) }
        if !arguments.isEmpty {
            let text = arguments.joined(separator: " ")
            guard mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else { throw empty }
            return EnteredText(text: text)
        }
        if !session.console.terminal.inputIsTerminal {
            let text = try Self.standardInput(session)
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

    /// All that another program says.
    static func standardInput(_ session: Session) throws -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= Vault.longestEntry {
            let count = unsafe read(0, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(call: .read, path: "-", code: errno)
            }
            bytes += buffer[..<count]
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(session.words.notUTF8, .badData)
        }
        guard bytes.count < Vault.longestEntry else {
            throw EntryError.tooLarge(path: "-", limit: Vault.longestEntry)
        }
        return text
    }
}

/// A text that a person gave, and the draft that holds it until it is in the vault.
struct EnteredText {
    var text: String
    var draft: String?
    /// Whether it came through a pipe, and is perhaps nowhere else.
    var isFromInput = false
}
