import ArgumentParser
import Daybook
import Git

/// `clone`: bring a vault from a remote to this machine.
struct CloneCommand: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "clone",
            abstract: both("Bring a vault from a remote to this machine.", "把遠端的日記庫帶到這台機器。"),
            discussion: both(
                "The remote is a folder, or a repository behind ssh or https, as git names it. The folder is made where it is missing, and has to be empty. A clone that was interrupted goes on when it is asked for again.",
                "遠端可以是資料夾，或 ssh、https 上的儲存庫，寫法和 git 一樣。資料夾沒有就建立，有的話必須是空的。中斷的複製再下一次同樣的指令就會繼續。"))
    }

    @Argument(help: .both("Where the remote is.", "遠端的位置。", valueName: "url"))
    var url: String

    @Argument(help: .both("The folder; by default the remote's name.", "資料夾；預設是遠端的名字。", valueName: "dir"))
    var folder: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let words = session.words
        guard let folder = folder ?? Self.name(of: url), !folder.isEmpty else {
            throw Failure(words.emptyFolder, .usage)
        }
        let line = TransferLine(session)
        defer { line.end() }
        let cloned: Vault.Cloned
        do {
            cloned = try Vault.clone(
                try session.remoteText(url), to: session.expanded(folder), by: session.remoteAccess,
                world: session.world, operations: session.operations, progress: { line.show($0) },
                settle: { try $0.setMergeDriver() })
        } catch let error as TransferError {
            line.end()
            var failure = error.failure(in: words)
            failure.hint = words.cloneHint(error) ?? failure.hint
            throw failure
        }
        line.end()
        try session.say(words.cloned(cloned.report, to: cloned.vault.root))
        for file in cloned.report.unwritten.prefix(20) { try session.warn(words.unwritten(file)) }
        if cloned.vault.isInitialized,
            let identity = try CommitIdentity.chosen(nil, nil, for: cloned.vault.root, session, words)
        {
            try cloned.vault.setIdentity(name: identity.name, email: identity.email)
            if identity.isGuessed { try session.say(words.guessedIdentity(name: identity.name, email: identity.email)) }
        }
        if !cloned.vault.isInitialized { try session.say(words.clonedNoVault(folder: folder)) }
    }

    /// The last part of an address, without `.git`.
    static func name(of url: String) -> String? {
        var rest = url[...]
        while rest.last == "/" { rest.removeLast() }
        var name = rest[(rest.lastIndex { $0 == "/" || $0 == ":" }.map { rest.index(after: $0) } ?? rest.startIndex)...]
        if name.hasSuffix(".git"), name.count > 4 { name = name.dropLast(4) }
        return name.isEmpty || name == "." || name == ".." ? nil : String(name)
    }
}
