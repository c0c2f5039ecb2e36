import ArgumentParser
import Companion
import Daybook

/// `chat`: talk with the companion about an entry; what is said stands in the entry.
struct Chat: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "chat",
            abstract: both("Talk with the companion about an entry.", "和夥伴聊一篇日記。"),
            discussion: both(
                "With a text, or with standard input that is no terminal, one message goes in and its reply comes out; what is piped in beside a text stands below it. Several words stand between quotes, so that it is clear whether the first one names an entry. On a terminal the talk goes on: /help shows what else can be typed. What is said stands in the entry, each turn on the disk before the next. Without a provider your words are kept.",
                "有文字，或標準輸入不是終端機時：送出一則訊息，得到一則回覆；有文字又有管線時，管線的內容接在文字下面。訊息有空白時請加引號，才分得清第一個詞是不是指某一篇。在終端機上則一直聊下去：/help 顯示還能輸入什麼。說過的話都在那一篇裡，每一則都先寫進磁碟。沒有服務時，你的話一樣會留下。"
            ))
    }

    @Argument(
        help: .both(
            "The entry (otherwise the last one), and a message.", "哪一篇（不寫則是最後一篇），以及訊息。", valueName: "entry text"),
        completion: .custom(Completion.entries))
    var arguments: [String] = []

    @Flag(help: .both("Print the message and its reply as JSON.", "以 JSON 輸出訊息與回覆。"))
    var json = false

    @OptionGroup var showing: PreviewOptions

    @OptionGroup var global: GlobalOptions

    private var preview: Bool { showing.isWanted }

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        let vault: Vault
        let said: Said
        do {
            vault = preview ? try session.vault() : try session.writableVault()
            said = try target(in: vault, session)
        } catch let unclear as UnclearWord {
            throw keepingPipe(from: unclear, beside: arguments, session)
        } catch {
            throw keepingPipe(from: error, beside: Array(arguments.dropFirst()), session)
        }
        let isLoop = said.words.isEmpty && session.console.terminal.inputIsTerminal && !json && !preview
        if isLoop {
            guard session.console.terminal.isInteractive else {
                throw Failure(session.words.nobodyReads, hint: session.words.giveMessage, .usage)
            }
            return try ChatLoop.run(said.path, in: vault, session)
        }
        let text = try message(said, to: session.relative(said.path, in: vault), session)
        let turn = SingleTurn(session: session, vault: vault, path: said.path, json: json)
        if preview { try turn.preview(text) } else { try turn.run(text) }
    }

    /// A failure before the message was looked for: what another program says meanwhile is kept from being lost, with the words that
    /// were given beside it.
    private func keepingPipe(from error: any Error, beside words: [String], _ session: Session) -> any Error {
        guard !preview, !session.console.terminal.inputIsTerminal else { return error }
        // What came is kept already, and no more is waited for.
        if StandardInput.isKept(error) { return error }
        let input = StandardInput(session: session, command: "chat")
        do {
            let given = words == ["-"] ? "" : words.joined(separator: " ")
            let piped = try given.isEmpty ? input.all() : input.besideWords()
            guard piped.contains(where: { !$0.isWhitespace }) else { return error }
            return session.rescue(message: StandardInput.joined(given, piped), to: nil, because: error)
        } catch {
            return error
        }
    }

    /// The entry that the first word names and the words after it; where it names none and could not, all is the message.
    ///
    /// - Throws: Where the only word names no entry and words are piped in: it may be a mistyped name, so they are kept elsewhere.
    ///   `UnclearWord` where the first of several words without quotes may name the entry or begin the message.
    private func target(in vault: Vault, _ session: Session) throws -> Said {
        guard let first = arguments.first else { return Said(path: try session.path(of: "last", in: vault)) }
        do {
            let path = try session.path(of: first, in: vault, suggesting: false)
            let rest = Array(arguments.dropFirst())
            guard UnclearWord.isUnclear(arguments) else { return Said(path: path, words: rest) }
            if try UnclearWord(word: first, isName: true).isOfMessage(rest, session) {
                return Said(path: try session.path(of: "last", in: vault), words: arguments)
            }
            return Said(path: path, words: rest)
        } catch let error as ReferenceError {
            let isOneWord = !first.contains(where: \.isWhitespace)
            let couldName =
                arguments.count > 1 && isOneWord || first.ends(with: ".md")
                || first.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == "-" }
            switch error {
            case .noSuchEntry where !couldName, .tooShort where !couldName: break
            case .noSuchEntry where UnclearWord.mayBeMessage(arguments),
                .tooShort where UnclearWord.mayBeMessage(arguments):
                throw UnclearWord(word: first, isName: false)
            default: throw error
            }
            guard arguments.count == 1, isOneWord else {
                return Said(path: try session.path(of: "last", in: vault), words: arguments)
            }
            let piped = try StandardInput(session: session, command: "chat").besideWords()
            guard piped.contains(where: { !$0.isWhitespace }) else {
                return Said(path: try session.path(of: "last", in: vault), words: arguments, isAlone: true)
            }
            throw session.rescue(message: piped, to: nil, because: error, besides: first)
        }
    }

    /// What the command line says.
    private struct Said {
        /// The entry.
        var path: String
        /// The message, as far as it stands there.
        var words: [String] = []
        /// Whether it is known that nothing is piped in beside them.
        var isAlone = false
    }

    /// The message: words, and what is piped in beside them or alone.
    private func message(_ said: Said, to entry: String, _ session: Session) throws -> String {
        let input = StandardInput(session: session, command: "chat " + ShellWords.quoted(entry))
        let words = said.words
        let text: String
        if words.isEmpty || words == ["-"] {
            text = session.console.terminal.inputIsTerminal && words.isEmpty ? "" : try input.all()
        } else {
            text = said.isAlone ? words.joined(separator: " ") : try input.joined(words)
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw Failure(session.words.nothingToSay, hint: session.words.giveMessage, .usage)
        }
        return text
    }
}
