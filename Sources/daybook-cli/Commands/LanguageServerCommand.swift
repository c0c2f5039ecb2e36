import ArgumentParser
import Daybook
import LanguageServer

/// `lsp`: help for editors, over the Language Server Protocol.
struct LanguageServerCommand: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "lsp",
            abstract: both("Help an editor with links, tags and fields.", "在編輯器裡補全連結、標籤與欄位。"),
            discussion: both(
                "An editor starts this as a language server (LSP 3.17) on standard input and output. In the entries of a vault it completes [[links]], #tags, and the keys and values of the front matter; goes to what a link leads to; shows its title, date and first sentence; lists headings; and marks what daybook check finds in the text, saved or not. It writes nothing, sends nothing anywhere, and has nothing to say about files outside of a vault.",
                "由編輯器啟動的語言伺服器（LSP 3.17），使用標準輸入與輸出。在日記庫的內容裡，它補全 [[連結]]、#標籤、開頭資料的鍵與值；跳到連結所指的那一篇；顯示那一篇的標題、日期與第一句；列出小標題；並標出 daybook check 會找到的問題，存檔前也行。它不寫入任何東西，也不送出任何東西；日記庫以外的檔案，它什麼都不說。"
            ))
    }

    static var startsSync: Bool { false }

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        if session.console.terminal.inputIsTerminal { try session.say(words.editorsSpeakHere) }
        var server = Server(
            world: session.world, operations: session.operations, vault: try namedVault(session),
            version: Version.number,
            voice: Server.Voice(language: words.language.rawValue) { fact in words.checkFact(fact) })
        var reader = MessageReader()
        var input = InputPieces(descriptor: session.input)
        while server.exitStatus == nil, let piece = try input.next() {
            reader.add(piece)
            while server.exitStatus == nil, let message = reader.next() {
                try send(server.handle(message), session)
            }
            try send(server.settle(), session)
        }
        let status = server.statusAtEnd
        if status != 0 { throw ExitCode(status) }
    }

    /// The vault that was named for files that have none around them.
    private func namedVault(_ session: Session) throws -> Vault? {
        let named = session.options.vault ?? session.environment["DAYBOOK_VAULT"] ?? ""
        return named.isEmpty && session.options.vault == nil ? nil : try session.openVault()
    }

    private func send(_ messages: [[UInt8]], _ session: Session) throws {
        guard !messages.isEmpty else { return }
        for message in messages { try session.console.write(MessageReader.framed(message)) }
        try session.console.flush()
    }
}
