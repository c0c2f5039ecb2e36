import ArgumentParser
import Daybook
import Git

/// `sync`: bring this vault and its remote together.
struct SyncCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "sync",
            abstract: both("Bring this vault and its remote together.", "與遠端同步日記庫。"),
            discussion: both(
                "What you edited is committed, what your other devices wrote comes, both are merged entry by entry, and all goes to the remote: a folder, or a repository behind ssh or https, named with daybook init . --remote URL. Where the same words were changed on two devices both stay, between comments that rendering hides. Nothing is lost where it is interrupted: the next sync goes on. Without a remote the edits are only committed. With --watch it goes on: it notices what you edit and what others send, and syncs by itself until Ctrl-C; sync install makes a service of that. The options --offline, --yes, --join, --leave-large, --watch and --json are those of sync now, whose name may be left out.",
                "先提交你的編輯，收進其他裝置寫的，一篇一篇合併，再全部送到遠端：一個資料夾，或是 ssh、https 上的儲存庫，用 daybook init . --remote 位置 指定。同樣的字在兩台裝置都改了，兩種都留下，放在顯示時看不見的註解之間。中斷不會遺失任何內容，下一次同步會繼續。沒有遠端時只提交編輯。加上 --watch 會一直進行：留意你的編輯與別處送來的內容，自己同步，直到 Ctrl-C；sync install 把它裝成服務。--offline、--yes、--join、--leave-large、--watch、--json 是 sync now 的選項，now 可以省略。"
            ),
            subcommands: [SyncNow.self, SyncDoctor.self, SyncUndo.self, SyncInstall.self],
            defaultSubcommand: SyncNow.self)
    }
}

/// `sync now`: the sync itself.
struct SyncNow: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "now",
            abstract: both("Sync; the word may be left out.", "同步；now 可以省略。"),
            discussion: both(
                "It says in one line what came, what went and what you should look at. With --watch it stays, and says such a line each time.",
                "用一行說明收到什麼、送出什麼、有什麼請你看看。加上 --watch 會留著，每次都說這樣一行。"))
    }

    @Flag(help: .both("Only commit what was edited; ask no remote.", "只提交編輯，不連線。"))
    var offline = false

    @Flag(
        help: .both(
            "Do not ask, even where very many entries go, the remote was emptied or went back, or its branch has another name.",
            "不再詢問，即使會移除很多篇、遠端被清空或退回了，或分支改了名字。"))
    var yes = false

    @Flag(
        help: .both(
            "Join a remote whose history has nothing in common with this vault's.", "併入與這個日記庫沒有共同歷史的遠端。"))
    var join = false

    @Flag(
        help: .both(
            "Keep files on this machine that the remote would refuse, and make one commit of all that was not sent yet.",
            "遠端不收的檔案留在這台機器，還沒送出的提交合成一個。"))
    var leaveLarge = false

    @Flag(help: .both("Stay, and sync whenever something changes, until Ctrl-C.", "留著，有更動就同步，直到 Ctrl-C。"))
    var watch = false

    @Flag(
        help: .both(
            "Write JSON, of a failure too; with --watch one object a line.", "輸出 JSON，失敗時也是；有 --watch 時一行一個物件。"))
    var json = false

    /// Whether a command started it beside itself.
    @Flag(help: .hidden)
    var background = false

    @OptionGroup var global: GlobalOptions

    static var startsSync: Bool { false }

    func validate() throws {
        guard watch, offline || yes || join || leaveLarge else { return }
        throw ValidationError(
            both(
                "--watch takes none of --offline, --yes, --join and --leave-large",
                "--watch 不能與 --offline、--yes、--join、--leave-large 一起用"))
    }

    func run(in session: Session) throws {
        if watch { return try Watching(session, json: json).run() }
        if background { return try session.syncInTurn() }
        var done: SyncReport?
        guard json else { return try sync(in: session, &done) }
        do {
            try sync(in: session, &done)
        } catch {
            let failure = (error as? Failure) ?? (error as? any Tellable)?.failure(in: session.words)
            if let failure { try session.data(SyncReport.json(of: failure, done: done).text) }
            throw error
        }
    }

    private func sync(in session: Session, _ done: inout SyncReport?) throws {
        // What failed is tried again now.
        if let vault = try? session.vault(), vault.lastSync()?.failure != nil { vault.rememberToldOfSync() }
        let vault = try session.writableVault()
        // Edits are committed all the same where no remote is asked.
        guard try offline || session.configuration(vault).isOn("sync.enabled") else {
            throw Failure(session.words.syncIsOff, hint: session.words.switchSyncOn, .refused)
        }
        var options = Sync.Options()
        options.isOffline = offline
        options.allowsMuch = yes
        options.followsBranch = yes
        options.joinsHistories = join
        options.leavesLarge = leaveLarge
        options.largestFile = try session.largestFile(vault)
        let report = try run(vault, &options, &done, session)
        if json { return try session.data(report.json.text) }
        try session.tell(report, in: vault)
    }

    /// Tells what came before a sync failed, since no later one does, or keeps it for the JSON.
    private func tell(
        _ report: SyncReport, to done: inout SyncReport?, in vault: Vault, _ session: Session, _ line: TransferLine
    ) {
        guard report.hasArrived else { return }
        if json { return done = report }
        line.end()
        try? session.tell(report, in: vault)
    }

    /// Syncs; what needs a yes is asked for on a terminal, and what failed is remembered for `status`.
    private func run(
        _ vault: Vault, _ options: inout Sync.Options, _ done: inout SyncReport?, _ session: Session
    ) throws -> SyncReport {
        let line = TransferLine(session)
        defer { line.end() }
        while true {
            do {
                let sync = Sync(
                    of: vault, by: session.remoteAccess, options: options,
                    pause: { TransferLine.wait(milliseconds: $0) })
                let report = try sync.run(
                    progress: { line.show($0) }, unfinished: { tell($0, to: &done, in: vault, session, line) })
                line.end()
                // Where there is no remote any more, none fails.
                if !report.isOffline, report.remote != nil || vault.lastSync()?.failure != nil {
                    vault.rememberSync(failure: nil)
                }
                session.keepPacksFew(of: vault)
                return report
            } catch {
                line.end()
                guard let error = error as? SyncError, session.console.terminal.isInteractive,
                    let question = session.words.question(about: error)
                else {
                    session.remember(error, in: vault)
                    throw error
                }
                try session.confirm(question, yes: false)
                switch error {
                case .branchMoved: options.followsBranch = true
                case .tooLarge: options.leavesLarge = true
                case .unrelated: options.joinsHistories = true
                default: options.allowsMuch = true
                }
            }
        }
    }
}

extension Session {
    /// The largest file that is committed and sent by a sync, in bytes, where that is set.
    func largestFile(_ vault: Vault) throws -> Int? {
        try configuration(vault)["sync.max_file"].flatMap { ByteSize.read($0.text) }
    }

    /// Says on a terminal that the last sync failed, once.
    func tellOfFailedSync(_ vault: Vault) throws {
        guard console.terminal.isInteractive, let state = vault.lastSync(), state.isTold != true,
            let text = words.lastSyncFailed(state)
        else { return }
        vault.rememberToldOfSync()
        try say(words.lastSync + words.colon + text)
    }

    /// Says what came of a sync: what came and went on standard output, the rest on standard error.
    func tell(_ report: SyncReport, in vault: Vault) throws {
        try data(sentences: words.synced(report))
        if report.remote == nil { try say(words.noRemote) }
        try tellMore(of: report, in: vault)
    }

    /// Says on standard error what there is to look at.
    func tellMore(of report: SyncReport, in vault: Vault) throws {
        let hasWritten = !report.committed.isNothing || !report.received.isNothing
        if report.isIndexBehind, hasWritten { try warn(words.indexNotRefreshed()) }
        if let joined = report.joined { try say(words.joined(joined.branch, to: joined.theirs)) }
        for line in report.said.prefix(10) { try say(words.remoteSays(line)) }
        if report.said.count > 10 { try say("  …") }
        for setting in report.settings { try say(words.choseSetting(setting)) }
        let copies = report.copies
        let unsettled = report.toLookAt.filter { path in !copies.contains { $0.path.isSame(as: path) } }
        for path in unsettled.prefix(20) { try say("  " + shown(path: path, in: vault)) }
        if unsettled.count > 20 { try say("  …") }
        if !unsettled.isEmpty { try say(words.lookAtConflicts) }
        for (path, copy) in copies.prefix(20) {
            try say(words.keptBeside(shown(path: path, in: vault), copy: shown(path: copy, in: vault)))
        }
        if copies.count > 20 { try say("  …") }
        for path in report.staying.prefix(20) { try say(words.staysThoughRemoved(shown(path: path, in: vault))) }
        if report.staying.count > 20 { try say("  …") }
        for (old, new) in report.renamed.prefix(20) {
            try say(words.hasAnotherName(shown(path: new, in: vault), old: shown(path: old, in: vault)))
        }
        if report.renamed.count > 20 { try say("  …") }
        for path in report.edited { try say(words.editedMeanwhile(shown(path: path, in: vault))) }
        for file in report.unwritten.prefix(20) { try warn(words.unwritten(file)) }
        if report.unwritten.count > 20 { try warn(words.moreUnwritten(report.unwritten.count - 20)) }
        if let kept = report.kept { try warn(words.keptCommits(kept)) }
        for file in report.leftAlone.prefix(20) {
            try warn(words.notCommitted(shown(path: file.path, in: vault), file.reason))
        }
        if report.leftAlone.count > 20 { try warn(words.moreUnwritten(report.leftAlone.count - 20)) }
    }

    /// Remembers why a sync failed, in both languages, for whoever looks later; what the person decided is no failure.
    ///
    /// - Parameter isRetry: Whether nobody asked for the sync.
    func remember(_ error: any Error, in vault: Vault, isRetry: Bool = false) {
        guard let tellable = error as? any Tellable else { return }
        if let error = error as? TransferError, error.reason == .cancelled { return }
        let told = Language.allCases.map { ($0.rawValue, tellable.failure(in: Words(language: $0))) }
        let advice = told.compactMap { language, failure in failure.hint.map { (language, $0) } }
        vault.rememberSync(
            failure: Dictionary(uniqueKeysWithValues: told.map { ($0, $1.message) }),
            advice: advice.isEmpty ? nil : Dictionary(uniqueKeysWithValues: advice), isRetry: isRetry)
    }
}
