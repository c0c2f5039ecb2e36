import ArgumentParser
import Daybook

/// The entries that a writing command is to change: named one by one, or those that a filter finds.
struct EntryChoice: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: .both("All entries that a filter finds.", "篩選條件找到的每一篇。", valueName: "filter"),
        completion: .custom(Completion.terms))
    var filter: String?

    @Flag(name: .shortAndLong, help: .both("Do not ask.", "不要詢問。"))
    var yes = false

    @Flag(name: .customLong("dry-run"), help: .both("Only say what would be done.", "只說會做什麼。"))
    var dryRun = false

    /// An empty filter finds every entry, and is nearly always a variable of a script that was never set.
    func validate() throws {
        guard filter?.allSatisfy(\.isWhitespace) == true else { return }
        throw ValidationError(
            both("--where needs a filter; an empty one would mean every entry", "--where 需要篩選條件；空白等於每一篇"))
    }
}
