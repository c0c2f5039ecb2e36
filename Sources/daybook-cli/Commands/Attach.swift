import ArgumentParser
import Daybook

/// `attach`: add media to an entry that is there.
struct Attach: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "attach",
            abstract: both("Add photos, videos or other files to an entry.", "把照片、影片或其他檔案加到一篇。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry: String

    @Argument(help: .both("The files.", "檔案。", valueName: "file"), completion: .file())
    var files: [String]

    @Flag(help: .both("Take files of any type.", "接受任何類型的檔案。"))
    var any = false

    @OptionGroup var keeping: MediaKeeping
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.writableVault()
        let path = try session.path(of: entry, in: vault)
        let files = try IncomingFiles(session: session, vault: vault, configuration: session.configuration(vault))
        try files.with(self.files, keeping: keeping, takesPlainFiles: any) { incoming in
            try attach(incoming, to: path, in: vault, session)
        }
    }

    private func attach(
        _ incoming: [IncomingMedia], to path: String, in vault: Vault, _ session: Session
    ) throws {
        let changes = try vault.change([path], command: "attach", media: incoming) { document, entry, stored in
            let links = stored.map { MediaMarkdown.markdown(to: $0.path, from: entry.path, name: $0.name) }
            try document.appendToWords(links.joined(separator: "\n\n"))
        }
        let media = session.words.mediaCount(incoming.map { $0.info.type?.kind })
        try session.say(session.words.attached(media, title: vault.titleToTell(of: path)))
        if let first = changes.first { try session.mention(first.committed) }
    }
}
