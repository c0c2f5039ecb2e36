import ArgumentParser

/// The program: a list of verbs, in the order of its help.
@main
struct DaybookCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "daybook",
            abstract: both("A journal that is a folder of files.", "日記就是一個資料夾裡的檔案。"),
            version: "daybook 0.1.0",
            subcommands: [],
            groupedSubcommands: groups
        )
    }

    /// The verbs, by what they are for.
    static var groups: [CommandGroup] {
        [
            CommandGroup(
                name: both("Write", "書寫"),
                subcommands: [Init.self, Add.self, New.self, Idea.self, Edit.self, Finish.self]),
            CommandGroup(
                name: both("Look", "查看"),
                subcommands: [List.self, Search.self, Show.self, Open.self, Tags.self, History.self, Diff.self]),
            CommandGroup(
                name: both("Change", "修改"),
                subcommands: [
                    Set.self, TagCommand.self, Done.self, Undone.self, Star.self, Unstar.self, Attach.self,
                    Rename.self, Remove.self,
                ]),
            CommandGroup(
                name: both("Care", "維護"),
                subcommands: [
                    Check.self, Templates.self, Config.self, Tour.self, Completions.self, Help.self,
                ]),
        ]
    }

    static func main() {
        Launch.exit(with: Launch.run(Array(CommandLine.arguments.dropFirst())))
    }
}
