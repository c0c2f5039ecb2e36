import ArgumentParser
import Daybook

/// `show`: one entry.
struct Show: Verb {
    static var configuration: CommandConfiguration {
        .verb(
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
            let bytes = entry.file.bytes
            guard session.console.terminal.outputIsTerminal else { return try session.console.write(bytes) }
            if bytes.isEmpty { return }
            let writer = session.pageWriter()
            var setter = TextSetter(writer, columns: nil, PageWriter.Look(trims: false))
            setter.feed(bytes, 0..<bytes.count - (bytes.last == 0x0A ? 1 : 0))
            setter.end()
            return try writer.finish()
        }
        if entry.problem == nil { try session.warn(of: vault.lackingTemplates(of: entry)) }
        if json { return try writeJSON(entry, session, vault) }
        try EntryPage(session: session, vault: vault, showsChat: chat, showsSummary: summary).write(entry)
    }

    private func writeJSON(_ entry: Entry, _ session: Session, _ vault: Vault) throws {
        // What else the file holds is in memory only once while this is read.
        let more = entry.problem == nil ? entry.body.companionMembers : []
        let computed = try vault.computedFields(of: entry)
        let kinds = try vault.kinds()
        let entries = [vault.listed(entry.path, details: [.all, .document])].compactMap { $0 }.map {
            var listed = ListedEntry(
                $0, number: nil, path: session.relative($0.path, in: vault), words: session.words,
                today: session.world.localNow)
            listed.add(computed, of: kinds)
            listed.more = more
            return listed
        }
        let context = ListingContext(words: session.words, isTerminal: session.console.terminal.outputIsTerminal)
        // Alone, since a session is copied with each of a million pieces.
        let console = session.console
        try JSONFormat().write(entries, in: context) { try console.write($0) }
    }
}
