import ArgumentParser

/// `idea`: an idea in one line.
struct Idea: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "idea",
            abstract: both("Write down an idea.", "記下一個點子。"),
            discussion: both(
                "The text is the idea's description; --title names it. Tick it off later with: daybook done ENTRY",
                "內容是點子的說明，--title 給它標題。完成後：daybook done ENTRY"))
    }

    @Argument(help: .both("The text.", "內容。", valueName: "text"))
    var text: [String] = []

    @OptionGroup var media: MediaOptionGroup
    @OptionGroup var details: EntryDetails
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Writing(session: session, kind: "idea", command: "idea", details: details, media: media).write(text: text)
    }
}
