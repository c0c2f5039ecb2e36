import ArgumentParser
import Daybook
import Git

/// `diff`: how an entry differs from an earlier version.
struct Diff: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "diff",
            abstract: both("Show what changed in an entry.", "顯示一篇改了什麼。"),
            discussion: both(
                "Without a version: what is not committed yet, else the last change. A version is what history shows: daybook diff last@3f2a9c1b",
                "沒有指定版本時：尚未提交的更動，否則最後一次更動。版本見 history：daybook diff last@3f2a9c1b"))
    }

    @Argument(
        help: .both("The entry, with a version after @.", "哪一篇，@ 之後是版本。", valueName: "entry[@version]"),
        completion: .custom(Completion.entries))
    var entry: String

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let vault = try session.vault()
        let (past, version) = try session.entryAndVersion(entry, in: vault)
        let writer = session.pageWriter()
        let paint = session.console.terminal.outputPaint
        var isEmpty = true
        try vault.visitDifference(of: past, since: version) { line in
            isEmpty = false
            DifferenceText.write(line, paint, to: writer)
        }
        if isEmpty { return try session.say(session.words.noDifference) }
        try writer.finish()
    }
}
