import ArgumentParser
import Daybook

/// `config KEY VALUE`: look at settings and change them.
struct ConfigSettings: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "settings",
            abstract: both("List the settings, show one, or set one.", "列出、查看或修改設定。"),
            discussion: both(
                "The word settings may be left out: config KEY explains a setting and shows its value, and config KEY VALUE sets it.",
                "settings 可以省略：config KEY 說明一項設定並顯示它的值，config KEY VALUE 修改。"))
    }

    @Argument(
        help: .both("The setting, and what to set it to.", "設定的名稱與值。", valueName: "key value"),
        completion: .custom(Completion.settings))
    var arguments: [String] = []

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不詢問。"))
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vaultIfAny()
        let configuration = try session.configuration(vault)
        for problem in configuration.problems { try session.warn(session.words.settingProblem(problem)) }
        let isNamed = arguments.first.map { Self.fillers.contains($0) } ?? false
        let given = Array(arguments.dropFirst(isNamed ? 1 : 0))
        switch given.count {
        case 0: try list(configuration, session)
        case 1: try show(try session.setting(given[0]), configuration, session)
        case 2: try session.change(try session.setting(given[0]), to: given[1], configuration, vault, yes: yes)
        default: throw Failure(session.words.configUsage, .usage)
        }
    }

    /// Words that say what is done anyway, and that are no setting.
    private static let fillers: Set<String> = ["list", "explain", "show", "get", "set"]

    private func list(_ configuration: Configuration, _ session: Session) throws {
        let terminal = session.console.terminal
        let width = max(20, min(terminal.columns, 80) - Self.indent.count)
        var text = ""
        let saved = configuration.savedFilters.keys.sorted().compactMap { Setting.named(SavedFilter.prefix + $0) }
        for setting in Setting.all + saved {
            let value = Sanitised.line(configuration[setting.name]?.text ?? "–")
            let isShort = DisplayWidth.standard.of(setting.name + "  " + value) <= width
            text += StyledLine(setting.name, .bold).rendered(terminal.outputPaint)
            text += (isShort ? "  " : "\n" + Self.indent) + value + "\n"
            for line in DisplayWidth.standard.wrapped(session.words.explanation(of: setting), to: width) {
                text += Self.indent + line + "\n"
            }
        }
        try session.page(text)
    }

    private static let indent = "    "

    private func show(_ setting: Setting, _ configuration: Configuration, _ session: Session) throws {
        let value = configuration[setting.name]
        if let value { try session.data(Sanitised.line(value.text)) }
        try session.say(session.words.explanation(of: setting))
        try session.say(session.words.origin(of: value, default: setting.fallback))
    }
}
