import ArgumentParser

/// `help`: a command's help, a topic, or the manual page.
struct Help: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "help",
            abstract: both("Show help for a command or a topic.", "顯示指令或主題的說明。"))
    }

    @Argument(help: .both("A command or a topic.", "指令或主題。", valueName: "topic"))
    var topic: [String] = []

    @Flag(
        help: .both(
            "Print the manual page, for: daybook help --man > daybook.1", "印出手冊頁：daybook help --man > daybook.1"))
    var man = false

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        if man {
            guard let root = CommandInfo(dump: DaybookCommand._dumpHelp()) else { return }
            try session.console.write(
                ManualPage(root: root, words: session.words, version: Version.number, date: Version.date).rendered())
            return
        }
        if let first = topic.first, let text = HelpTopic(rawValue: first)?.text(session.words) {
            return try session.page(
                DisplayWidth.standard.wrapped(paragraphs: text, to: min(80, session.console.terminal.columns)))
        }
        if let first = topic.first, !DaybookCommand.allVerbs.contains(first) {
            throw Failure(
                session.words.noTopic(first), hint: session.words.topicsAre(HelpTopic.allCases.map(\.rawValue)), .usage)
        }
        try session.page(Telling.helpPage(["daybook"] + topic, session.console, session.words))
    }
}
