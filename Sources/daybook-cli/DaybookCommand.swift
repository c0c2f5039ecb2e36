import ArgumentParser

/// The program's own version (Semantic Versioning 2.0).
enum Version {
    /// The number.
    static let number = "0.1.0"
    /// The day of the release.
    static let date = "2026-11-21"
    /// What `--version` prints.
    static let text = "daybook \(number)"
}

/// The program: a list of verbs, in the order of its help.
@main
struct DaybookCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "daybook",
            abstract: both("A journal that is a folder of files.", "日記就是一個資料夾裡的檔案。"),
            version: Version.text,
            groupedSubcommands: groups
        )
    }

    /// The verbs, by what they are for.
    static var groups: [CommandGroup] {
        [
            CommandGroup(
                name: both("Write", "書寫"),
                subcommands: [
                    Init.self, Add.self, New.self, Idea.self, Ask.self, Start.self, Stop.self, Log.self, Edit.self,
                ]),
            CommandGroup(
                name: both("Talk", "對話"),
                subcommands: [Chat.self, Describe.self, Transcribe.self, Finish.self, Retry.self]),
            CommandGroup(
                name: both("Look", "查看"),
                subcommands: [
                    List.self, Search.self, Show.self, Open.self, Tags.self, CalendarCommand.self,
                    TodayInHistory.self, Stats.self, Profile.self, History.self, Diff.self,
                ]),
            CommandGroup(
                name: both("Change", "修改"),
                subcommands: [
                    SetFields.self, TagCommand.self, Done.self, Undone.self, Star.self, Unstar.self, Attach.self,
                    Rename.self, Remove.self, Restore.self, Undo.self,
                ]),
            CommandGroup(
                name: both("Devices", "裝置"),
                subcommands: [SyncCommand.self, CloneCommand.self, Conflicts.self, Resolve.self]),
            CommandGroup(
                name: both("Care", "維護"),
                subcommands: [
                    Status.self, Check.self, Clean.self, Export.self, Import.self, MergeFile.self, Templates.self,
                    Config.self, Tour.self,
                    Completions.self, LanguageServerCommand.self, Help.self,
                ]),
        ]
    }

    /// The names of all verbs.
    static var allVerbs: [String] { groups.flatMap { $0.subcommands.map { $0._commandName } } }

    /// The verbs that are used most, whose names are looked at before all others: to make those of all takes longer than a look.
    private static let usual: [any ParsableCommand.Type] = [
        List.self, Add.self, Search.self, Show.self, Edit.self, TodayInHistory.self,
    ]

    /// The verb of a name.
    static func verb(named name: String) -> (any ParsableCommand.Type)? {
        if let verb = usual.first(where: { $0._commandName == name }) { return verb }
        for group in groups {
            if let verb = group.subcommands.first(where: { $0._commandName == name }) { return verb }
        }
        return nil
    }

    static func main() {
        Launch.exit(with: Launch.run(Array(CommandLine.arguments.dropFirst())))
    }
}
