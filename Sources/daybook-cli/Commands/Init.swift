import ArgumentParser
import Daybook
import Templates

/// `init`: make a vault.
struct Init: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "init",
            abstract: both("Make a folder a vault, with its first commit.", "把資料夾變成日記庫，並做第一次提交。"),
            discussion: both(
                "An existing folder of Markdown files or a git repository is taken as it is: init adds files of its own and touches no other.",
                "已有 Markdown 檔案的資料夾或 git 儲存庫可直接使用：init 只加上自己的檔案，不動其他檔案。"))
    }

    @Argument(help: .both("The folder, made where it is missing.", "資料夾；沒有就建立。", valueName: "dir"))
    var folder = "."

    @Option(help: .both("The name for commits, where git knows none.", "提交用的名字（git 還不知道時）。"))
    var name: String?

    @Option(help: .both("The mail address for commits.", "提交用的電子郵件。"))
    var email: String?

    @Option(help: .both("The program's language: en or zh-Hant.", "程式的語言：en 或 zh-Hant。"))
    var language: String?

    @Option(
        help: .both(
            "The remote to sync with; also for a vault that is there already.", "要同步的遠端；已有的日記庫也可以加。", valueName: "url"))
    var remote: String?

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        if folder.isEmpty { throw Failure(session.words.emptyFolder, .usage) }
        let folder = session.expanded(folder)
        // An address that is none must not leave a vault behind.
        let remote = try remote.map { try session.remoteText($0) }
        if let remote, let vault = try session.initializedVault(at: folder) {
            try vault.addRemote(remote)
            return try session.say(session.words.addedRemote)
        }
        try chooseLanguage(session)
        let words = try spoken(session)
        let identity = try CommitIdentity.chosen(name, email, for: folder, session, words)
        let hadHistory = try session.operations.information(at: folder + "/.git") != nil
        let made = try Vault.create(
            at: folder,
            Vault.Founding(
                identity: identity.map { ($0.name, $0.email) },
                files: ShippedTemplates.starter.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }),
            world: session.world, operations: session.operations, settle: { try $0.setMergeDriver() })
        try session.say(words.madeVault(in: made.vault.root))
        if !made.broughtBack.isEmpty {
            try session.say(words.broughtBack(made.broughtBack))
            let missing = try made.vault.missingFileCount()
            if missing > 0 { try session.say(words.filesMissing(missing, folder: self.folder)) }
        }
        if identity?.isGuessed == true, let identity {
            try session.say(words.guessedIdentity(name: identity.name, email: identity.email))
        }
        let present = hadHistory ? 0 : try made.vault.list(Query(limit: 0, details: [])).entryCount
        if present > 0 { try session.say(words.notInGit(present, folder: self.folder)) }
        if let remote {
            try made.vault.addRemote(remote)
            try session.say(words.addedRemote)
        }
        try session.say(words.firstSteps(folder: self.folder))
    }

    /// With a terminal and no language in the surroundings, asks once and remembers the answer.
    private func chooseLanguage(_ session: Session) throws {
        if let language {
            guard Language(named: language) != nil else {
                throw Failure(session.words.noSuchLanguage(language), .usage)
            }
            let name = Language(named: language)?.rawValue
            try session.set("language", to: name)
            return try session.say(session.words.settingIs("language", name, file: session.userFile))
        }
        let setting = try session.configuration(nil)["language"]?.text
        guard session.console.terminal.isInteractive,
            Language.fromSurroundings(setting: setting, environment: session.environment) == nil
        else { return }
        let index = try session.prompt.choice("Language / 語言", among: Language.allCases.map(\.ownName))
        try session.set("language", to: Language.allCases[index].rawValue)
    }

    private func spoken(_ session: Session) throws -> Words {
        let setting = try session.configuration(nil)["language"]?.text
        return Words(language: .choose(setting: setting, environment: session.environment))
    }
}

extension Session {
    /// The vault in a folder, where it is one that can be written in.
    fileprivate func initializedVault(at folder: String) throws -> Vault? {
        guard try operations.information(at: folder, followingLinks: true)?.kind == .folder else { return nil }
        let vault = try Vault(at: folder, world: world, operations: operations)
        return vault.isInitialized && vault.gitFolder != nil ? vault : nil
    }
}
