import ArgumentParser

/// `config`: settings, and who answers.
struct Config: ParsableCommand {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "config",
            abstract: both("Show settings, or change one.", "查看或修改設定。"),
            discussion: both(
                "Without words all settings are listed; config KEY explains one, and shows its value and the file that it comes from; config KEY VALUE sets it; config reset KEY takes it back.",
                "不加參數列出所有設定；config KEY 說明一項，並顯示它的值與來源檔；config KEY VALUE 設定；config reset KEY 還原。"),
            subcommands: [
                ConfigSettings.self, ConfigReset.self, ConfigProvider.self, ConfigRequests.self, ConfigPrompts.self,
            ],
            defaultSubcommand: ConfigSettings.self)
    }
}
