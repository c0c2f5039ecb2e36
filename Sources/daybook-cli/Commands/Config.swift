import ArgumentParser
import Daybook

/// `config`: look at settings and change them.
struct Config: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config",
            abstract: both("Show settings, or change one.", "查看或修改設定。"),
            discussion: both(
                "Without words all settings are listed; config KEY shows one and the file that it comes from; config KEY VALUE sets it; config reset KEY takes it back.",
                "不加參數列出所有設定；config KEY 顯示一項與其來源檔；config KEY VALUE 設定；config reset KEY 還原。"))
    }

    @Argument(
        help: .both("The setting, and what to set it to.", "設定的名稱與值。", valueName: "key value"),
        completion: .custom(Completion.settings))
    var arguments: [String] = []

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try? session.vault()
        let configuration = try session.configuration(vault)
        for problem in configuration.problems { try session.warn(session.words.settingProblem(problem)) }
        switch arguments.count {
        case 0: try list(configuration, session)
        case 1: try show(try setting(arguments[0], session), configuration, session)
        case 2 where arguments[0] == "reset":
            try write(try setting(arguments[1], session), nil, configuration, session, vault)
        case 2: try write(try setting(arguments[0], session), arguments[1], configuration, session, vault)
        default: throw Failure(session.words.configUsage, .usage)
        }
    }

    private func setting(_ name: String, _ session: Session) throws -> Setting {
        guard let setting = Setting.named(name) else {
            throw Failure(
                session.words.noSetting(name), hint: session.words.settingsAre(Setting.all.map(\.name)), .usage)
        }
        return setting
    }

    private func list(_ configuration: Configuration, _ session: Session) throws {
        var table = Table([
            Table.Column(), Table.Column(maximum: 30),
            Table.Column(minimum: 12, overflow: .wrap),
        ])
        for setting in Setting.all {
            table.rows.append([
                StyledLine(setting.name, .bold),
                StyledLine(Sanitised.line(configuration[setting.name]?.text ?? "–")),
                StyledLine(session.words.explanation(of: setting)),
            ])
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(total: terminal.columns, paint: terminal.outputPaint))
    }

    private func show(_ setting: Setting, _ configuration: Configuration, _ session: Session) throws {
        let value = configuration[setting.name]
        if let value { try session.data(Sanitised.line(value.text)) }
        try session.say(session.words.explanation(of: setting))
        try session.say(session.words.origin(of: value, default: setting.fallback))
    }

    private func write(
        _ setting: Setting, _ value: String?, _ configuration: Configuration, _ session: Session, _ vault: Vault?
    ) throws {
        if let value, !setting.accepts(value) {
            throw Failure(session.words.badSetting(setting, value), .usage)
        }
        guard let file = configuration.file(for: setting) else {
            // The vault's own error says where it was looked for.
            _ = try session.vault()
            return
        }
        if setting.scope == .vault, let vault {
            let committed = try vault.changeSettings { bytes in
                try Configuration.edited(bytes, setting: setting, to: value)
            }
            try session.mention(committed)
        } else {
            try session.write(setting, value, to: file)
        }
        let now = try session.configuration(vault)[setting.name]
        try session.say(session.words.settingIs(setting.name, now?.text, file: file))
    }
}
