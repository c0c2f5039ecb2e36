import ArgumentParser
import Daybook

/// `sync install`: have this vault synced by a service of the user's own.
struct SyncInstall: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "install",
            abstract: both("Have this vault synced by a service, always.", "裝成服務，一直同步這個日記庫。"),
            discussion: both(
                "It writes a service of your own, which runs sync --watch for this vault while you are logged in: a user unit of systemd, on macOS an agent of launchd. Nothing of the system is changed.",
                "寫入一個你自己的服務，在你登入時為這個日記庫執行 sync --watch：systemd 的使用者單元，macOS 上則是 launchd 的 agent。不會更動系統。"))
    }

    @Flag(help: .both("Stop it and remove it.", "停止並移除服務。"))
    var remove = false

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @Flag(name: .customLong("dry-run"), help: .both("Only show what would be written.", "只顯示會寫入什麼。"))
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    static var startsSync: Bool { false }

    func run(in session: Session) throws {
        let vault = try session.vault()
        if !remove { _ = try vault.requireWritable() }
        let words = session.words
        guard let program = session.ownPath else { throw Failure(words.cannotFindItself, .inputOutput) }
        let kept = ["DAYBOOK_DEVICE", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
        let service = SyncAgent(
            vault: vault.root, program: program,
            environment: session.environment.filter { kept.contains($0.key) && !$0.value.isEmpty })
        let place = AgentPlace(service, session)
        if remove { return try remove(place, session) }
        if dryRun {
            try session.say(Sanitised.line(place.path))
            return try session.console.write(Sanitised.text(place.text))
        }
        try session.confirm(words.askInstall(place.path), yes: yes)
        try session.operations.createFolder(FileOperations.folder(of: place.path))
        try session.operations.replace(place.path, with: Array(place.text.utf8), isStep: false)
        try session.say(words.installed(place.path))
        try start(place.startCommands, session)
    }

    private func start(_ commands: [[String]], _ session: Session) throws {
        let words = session.words
        let line = commands.map { $0.map(ShellWords.quoted).joined(separator: " ") }.joined(separator: " && ")
        for command in commands {
            guard let outcome = try run(command, session) else { return try session.say(words.startByHand(line)) }
            guard outcome.status == 0 else {
                let said = String(decoding: outcome.errors, as: UTF8.self)
                try session.warn(words.serviceFailed(command.joined(separator: " "), said))
                return try session.say(words.startByHand(line))
            }
        }
        try session.say(words.serviceRuns)
    }

    private func remove(_ place: AgentPlace, _ session: Session) throws {
        let words = session.words
        guard try session.operations.information(at: place.path) != nil else {
            throw Failure(words.noService(place.path), .noInput)
        }
        if dryRun { return try session.say(Sanitised.line(place.path)) }
        try session.confirm(words.askUninstall(place.path), yes: yes)
        for command in place.stopCommands {
            guard let outcome = try run(command, session), outcome.status != 0 else { continue }
            let said = String(decoding: outcome.errors, as: UTF8.self)
            try session.warn(words.serviceFailed(command.joined(separator: " "), said))
        }
        try session.operations.remove(place.path)
        for command in place.forgetCommands { _ = try run(command, session) }
        try session.say(words.uninstalled(place.path))
    }

    /// Runs a program to its end; nil where there is none of that name.
    private func run(_ command: [String], _ session: Session) throws -> ChildProcess.Outcome? {
        guard let name = command.first, let path = session.program(name) else { return nil }
        var process = ChildProcess(
            path, Array(command.dropFirst()), environment: session.environment.map { "\($0.key)=\($0.value)" })
        process.timeLimit = .seconds(60)
        return try? process.run()
    }
}

/// Where a service's file lies, and what starts and stops it.
struct AgentPlace {
    let path: String
    let text: String
    let startCommands: [[String]]
    let stopCommands: [[String]]
    /// What is done once the file is gone.
    let forgetCommands: [[String]]

    init(_ service: SyncAgent, _ session: Session) {
        #if os(macOS)
            let name = service.name(for: .launchd)
            path = session.expanded("~/Library/LaunchAgents/" + name + ".plist")
            text = service.text(for: .launchd)
            startCommands = [["launchctl", "load", "-w", path]]
            stopCommands = [["launchctl", "unload", "-w", path]]
            forgetCommands = []
        #else
            let name = service.name(for: .systemd)
            let configured = session.environment["XDG_CONFIG_HOME"] ?? ""
            let folder = configured.isAbsolutePath ? configured : session.expanded("~/.config")
            path = folder + "/systemd/user/" + name
            text = service.text(for: .systemd)
            startCommands = [
                ["systemctl", "--user", "daemon-reload"], ["systemctl", "--user", "enable", "--now", name],
            ]
            stopCommands = [["systemctl", "--user", "disable", "--now", name]]
            forgetCommands = [["systemctl", "--user", "daemon-reload"]]
        #endif
    }
}
