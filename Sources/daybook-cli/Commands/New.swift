import ArgumentParser
import Daybook

/// `new`: an entry of any kind.
struct New: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "new",
            abstract: both("Write an entry of any kind, checked against its template.", "寫一篇任何種類的內容，依範本檢查。"),
            discussion: both(
                "For example: daybook new dream mood=good lucid=yes --text \"I could fly.\" The kinds there are: daybook templates",
                "例如：daybook new dream mood=good lucid=yes --text \"我會飛。\" 有哪些種類：daybook templates"))
    }

    @Argument(help: .both("The kind's name or label.", "種類的名稱。"), completion: .custom(Completion.kinds))
    var kind: String

    @Argument(
        help: .both("Fields of the kind.", "欄位。", valueName: "field=value"),
        completion: .custom(Completion.kindFields))
    var fields: [String] = []

    @Option(help: .both("The text; - reads standard input.", "內容；- 表示讀標準輸入。"))
    var text: String?

    @OptionGroup var media: MediaOptionGroup
    @OptionGroup var details: EntryDetails
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        var writing = Writing(
            session: session, kind: kind, command: "new", details: details, media: media, assignments: fields)
        let words = text.map { [$0] } ?? []
        do {
            let library = try session.vault().kinds()
            guard let name = library.name(meant: kind) else {
                throw KindLibrary.Fault.unknownKind(kind, known: library.names)
            }
            writing.kind = name
        } catch {
            throw writing.rescuing(words, from: error)
        }
        try writing.write(text: words)
    }
}
