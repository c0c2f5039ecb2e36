import ArgumentParser
import Companion
import Daybook

/// `chat`: talk with the companion about an entry; what is said stands in the entry.
struct Chat: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "chat",
            abstract: both("Talk with the companion about an entry.", "和夥伴聊一篇日記。"),
            discussion: both(
                "With a text, or with standard input that is no terminal, one message goes in and its reply comes out. On a terminal the talk goes on: /help shows what else can be typed. What is said stands in the entry, each turn on the disk before the next. Without a provider your words are kept.",
                "有文字，或標準輸入不是終端機時：送出一則訊息，得到一則回覆。在終端機上則一直聊下去：/help 顯示還能輸入什麼。說過的話都在那一篇裡，每一則都先寫進磁碟。沒有服務時，你的話一樣會留下。"))
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
        let path: String
        let rest: [String]
        do {
            vault = preview ? try session.vault() : try session.writableVault()
            (path, rest) = try target(in: vault, session)
        } catch {
            throw keepingPipe(from: error, session)
        }
        let isLoop = rest.isEmpty && session.console.terminal.inputIsTerminal && !json && !preview
        if isLoop { return try ChatLoop.run(path, in: vault, session) }
        let text = try TextSource.message(rest, session)
        let turn = SingleTurn(session: session, vault: vault, path: path, json: json)
        if preview { try turn.preview(text) } else { try turn.run(text) }
    }

    /// A failure before the message was looked for: what another program says meanwhile is kept from being lost.
    private func keepingPipe(from error: any Error, _ session: Session) -> any Error {
        guard !preview, arguments.count <= 1, !session.console.terminal.inputIsTerminal,
            let text = try? TextSource.standardInput(session), text.contains(where: { !$0.isWhitespace })
        else { return error }
        return session.rescue(message: text, to: nil, because: error)
    }

    /// The entry that the first word names and the words after it; where it names none and could not, all is the message.
    private func target(in vault: Vault, _ session: Session) throws -> (path: String, text: [String]) {
        guard let first = arguments.first else { return (try session.path(of: "last", in: vault), []) }
        do {
            return (try session.path(of: first, in: vault), Array(arguments.dropFirst()))
        } catch let error as ReferenceError {
            let couldName =
                arguments.count > 1 && !first.contains(where: \.isWhitespace) || first.ends(with: ".md")
                || first.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == "-" }
            guard case .noSuchEntry = error, !couldName else {
                guard case .tooShort = error, !couldName else { throw error }
                return (try session.path(of: "last", in: vault), arguments)
            }
            return (try session.path(of: "last", in: vault), arguments)
        }
    }
}

extension TextSource {
    /// A message from words, else from standard input.
    static func message(_ words: [String], _ session: Session) throws -> String {
        let text: String
        if words.isEmpty, session.console.terminal.inputIsTerminal {
            text = ""
        } else {
            text = words.isEmpty || words == ["-"] ? try standardInput(session) : words.joined(separator: " ")
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw Failure(session.words.nothingToSay, hint: session.words.giveMessage, .usage)
        }
        return text
    }
}
