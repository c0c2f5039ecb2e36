import ArgumentParser
import Daybook

/// `open`: an entry, or its media, in the desktop's viewer.
struct Open: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "open",
            abstract: both("Open an entry in the desktop's viewer.", "用桌面程式開啟一篇。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entry = "last"

    @Flag(help: .both("Open its photos, videos and sounds instead.", "改為開啟它的照片、影片與聲音。"))
    var media = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let path = try session.path(of: entry, in: vault)
        guard media else { return try open(path, in: vault, session) }
        // There may be a million links, to one file or to none.
        var opened: Set<[UInt8]> = []
        for link in try vault.entry(at: path).body.media where !link.isRemote {
            guard let path = Layout.resolve(link.destination, from: path), opened.insert(Array(path.utf8)).inserted
            else {
                continue
            }
            try open(path, in: vault, session)
        }
        if opened.isEmpty { throw Failure(session.words.nothingToOpen, .noInput) }
    }

    private func open(_ path: String, in vault: Vault, _ session: Session) throws {
        // Media is opened only where it is an ordinary file inside the vault, whatever the link says.
        guard try session.operations.information(at: vault.absolute(path))?.kind == .file else {
            throw Failure(session.words.mediaMissing(path), .noInput)
        }
        let program = DesktopOpener.program(for: vault.absolute(path), environment: session.environment)
        guard let outcome = try? program?.run(), outcome.ending.isSuccess else {
            throw Failure(session.words.cannotOpen(path), hint: session.words.installAnOpener, .unavailable)
        }
    }
}
