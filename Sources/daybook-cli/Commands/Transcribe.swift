import ArgumentParser
import Companion
import Daybook

/// `transcribe`: what was spoken, written down by a model that hears.
struct Transcribe: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "transcribe",
            abstract: both("Have a model write down what was spoken.", "請模型把說的話寫成文字。"),
            discussion: both(
                "Of a file, the words are only shown. Of an entry, they go below each voice note in it, as text of yours to edit. Recordings are sent to the provider of your settings, once send.audio is on.",
                "指定檔案時只顯示文字；指定一篇時，文字會寫在每段語音下面，可以自由修改。錄音會送給你設定的服務；要先開啟 send.audio。"))
    }

    @Argument(
        help: .both("The file, or the entry.", "檔案，或哪一篇。", valueName: "file or entry"), completion: .file())
    var target: String

    @Option(help: .both("The language spoken, such as en or zh.", "說的語言，例如 en 或 zh。", valueName: "language"))
    var language: String?

    @Flag(help: .both("Make texts by a model anew, where you have not edited them.", "重做模型寫的文字（你沒有改過的）。"))
    var again = false

    @Flag(help: .both("Print the words as JSON.", "以 JSON 輸出文字。"))
    var json = false

    @OptionGroup var showing: PreviewOptions

    @OptionGroup var global: GlobalOptions

    private var preview: Bool { showing.isWanted }

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        try StandardInput(session: session, command: "transcribe").tellOfUnread()
        if let language { try check(language, session) }
        if let file = file(in: session) { return try transcribe(file, session) }
        let vault = preview ? try session.vault() : try session.writableVault()
        let path = try session.path(of: target, in: vault)
        let entry = try vault.entry(at: path)
        if let problem = entry.problem { throw EntryError.unreadable(path: path, problem) }
        let notes = Transcribing.waiting(entry, again: again)
        if again {
            for note in entry.voiceNotes where note.isWrittenDown && entry.transcript(of: note) == nil {
                try session.say(session.words.transcriptEdited(note.link))
            }
        }
        guard !notes.isEmpty else {
            try session.say(session.words.nothingToWriteDown)
            return json && !preview ? try Transcribing.report([], of: entry, in: vault, session) : ()
        }
        let asking = try Asking(session, vault, command: "transcribe")
        if preview { return try Transcribing(asking: asking, language: language).preview(notes, of: entry) }
        try Transcribing(asking: asking, language: language, json: json).transcribe(notes, of: entry)
    }

    /// The file that the word names; nil where it names an entry.
    private func file(in session: Session) -> String? {
        let path = session.expanded(target)
        guard !path.isEmpty, !path.ends(with: ".md"),
            let found = try? session.operations.information(at: path, followingLinks: true), found.kind == .file
        else { return nil }
        return path
    }

    private func check(_ language: String, _ session: Session) throws {
        let isCode = (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        guard isCode else { throw Failure(session.words.noLanguageCode(language), .usage) }
    }

    /// The entries that a file of the vault's media belongs to.
    private func entries(naming file: String, in vault: Vault, _ session: Session) throws -> [String] {
        let path = try session.operations.resolve(file)
        return try path.path(inside: session.operations.resolve(vault.root)).map(vault.entries(naming:)) ?? []
    }

    /// Those who may hear a sound: what holds for an entry holds for its sounds, by whatever name they are asked for.
    private func allowed(
        _ serving: [Provider], for entries: [String], _ companion: CompanionSet
    ) throws -> [Provider] {
        let rulings = entries.map { (path: $0, ruling: companion.consent.ruling(onEntryAt: $0)) }
        guard let strictest = rulings.min(by: { $0.ruling.rule < $1.ruling.rule }) else { return serving }
        let allowed = serving.filter { strictest.ruling.rule.allows($0.locality) }
        guard !allowed.isEmpty else {
            throw DispatchRefusal.entry(path: strictest.path, strictest.ruling, provider: serving.first?.name)
        }
        return allowed
    }

    /// Shows what is spoken in a file; a vault is needed for its settings alone.
    private func transcribe(_ file: String, _ session: Session) throws {
        let vault = try? session.vault()
        try vault?.requireSendable(file)
        let companion = try session.companion(vault, for: "transcribe")
        let entries = try vault.map { try self.entries(naming: file, in: $0, session) } ?? []
        let serving = try companion.serving(.transcription, asking: !preview)
        let providers = try allowed(serving, for: entries, companion)
        let sound = try session.audioReading.read(file)
        if preview { return try session.preview(sound, language, for: entries, to: providers, companion) }
        defer { try? session.tell(companion.dispatch.takeNotices()) }
        let transcript = try session.transcribe(sound, language, for: entries, by: providers, companion)
        let remarks = SpokenText.remarks(transcript.text)
        if !remarks.isEmpty { try session.say(session.words.leftOutRemarks(remarks)) }
        let paragraphs = SpokenText.words(transcript.text)
        if json {
            let words = Transcribing.members(paragraphs, by: transcript)
            let answer = [JSONMember("schema", .integer(1)), JSONMember("file", .string(file))] + words
            return try session.data(JSONValue.object(answer).text)
        }
        guard let paragraphs else {
            return try session.say(session.words.noWords(in: file))
        }
        for paragraph in paragraphs { try session.data(Sanitised.line(paragraph)) }
        try session.say(session.words.writtenDown(by: transcript))
    }
}
