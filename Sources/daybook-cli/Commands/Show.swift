import ArgumentParser
import Daybook

/// `show`: one entry.
struct Show: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: both("Show an entry.", "顯示一篇。"),
            discussion: both(
                "--raw prints the file as it is. A conversation is folded unless --chat is given.",
                "--raw 照原樣印出檔案。對話會收起，加 --chat 才顯示。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry = "last"

    @Flag(help: .both("Print the file byte for byte.", "逐位元組印出檔案。"))
    var raw = false

    @Flag(help: .both("Show the conversation too.", "連對話一起顯示。"))
    var chat = false

    @Flag(help: .both("Show the summary even where it repeats a short text.", "文字很短時也顯示摘要。"))
    var summary = false

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let path = try session.path(of: entry, in: vault)
        let entry = try vault.entry(at: path)
        if raw {
            let onTerminal = session.console.terminal.outputIsTerminal
            let bytes = entry.file.bytes
            return onTerminal
                ? try session.page(Sanitised.text(String(decoding: bytes, as: UTF8.self)))
                : try session.console.write(bytes)
        }
        if json { return try writeJSON(entry, session, vault) }
        let page = EntryPage(session: session, vault: vault, showsChat: chat, showsSummary: summary)
        try session.page(page.text(of: entry))
        for media in page.missingMedia(of: entry) {
            try session.warn(session.words.mediaMissing(Sanitised.line(media)))
        }
    }

    private func writeJSON(_ entry: Entry, _ session: Session, _ vault: Vault) throws {
        let entries = [vault.listed(entry.path, details: [.all, .document])].compactMap { $0 }.map {
            var listed = ListedEntry(
                $0, number: nil, path: session.relative($0.path, in: vault), words: session.words,
                today: session.world.localNow)
            listed.more = entry.problem == nil ? entry.body.companionMembers : []
            return listed
        }
        let context = ListingContext(words: session.words, isTerminal: session.console.terminal.outputIsTerminal)
        try JSONFormat().write(entries, in: context) { try session.console.write($0) }
    }
}
