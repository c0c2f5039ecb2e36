import ArgumentParser
import Daybook

/// `config reset`: take a setting back.
struct ConfigReset: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "reset", abstract: both("Take a setting back.", "還原一項設定。"))
    }

    @Argument(
        help: .both("The setting.", "設定的名稱。", valueName: "key"), completion: .custom(Completion.settings))
    var key: String

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vaultIfAny()
        let configuration = try session.configuration(vault)
        for problem in configuration.problems { try session.warn(session.words.settingProblem(problem)) }
        try session.change(try session.setting(key), to: nil, configuration, vault)
    }
}
