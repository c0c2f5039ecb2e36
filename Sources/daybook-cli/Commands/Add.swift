import ArgumentParser
import Daybook

/// `add`: a diary entry in one line.
struct Add: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: both("Write a diary entry in one line.", "一行寫下一篇日記。"),
            discussion: both(
                "The text comes from the arguments, else from standard input, else from your editor.",
                "內容取自參數，否則取自標準輸入，否則開啟編輯器。"))
    }

    @Argument(help: .both("The text.", "內容。", valueName: "text"))
    var text: [String] = []

    @OptionGroup var media: MediaOptionGroup
    @OptionGroup var details: EntryDetails
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Writing(session: session, kind: "diary", command: "add", details: details, media: media).write(text: text)
    }
}
