import ArgumentParser
import Companion
import Daybook

/// `retry`: ask again what could not be asked when it was wanted.
struct Retry: Verb {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "retry",
            abstract: both("Ask again what could not be sent or answered.", "重新詢問先前沒能送出或沒有得到回覆的。"),
            discussion: both(
                "What waits stays on this machine and is sent by this command alone. An entry that has changed since is asked about as it is now; one that has been answered meanwhile is not asked about again.",
                "等候中的都留在這台機器上，只有這個指令會送出。之後改過的內容，以現在的樣子詢問；已經有了答案的不會再問。"))
    }

    @Argument(
        help: .both("The entry (otherwise what waits is listed).", "哪一篇（不寫則列出等候的）。", valueName: "entry"),
        completion: .custom(Completion.entries))
    var entry: String?

    @Flag(help: .both("Ask for all that waits.", "全部重新詢問。"))
    var all = false

    @Flag(help: .both("Only list what waits.", "只列出等候的。"))
    var list = false

    @Flag(help: .both("Only show what would be sent.", "只顯示會送出什麼。"))
    var preview = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if all, entry != nil { throw ValidationError("--all and an entry exclude one another") }
    }

    func run(in session: Session) throws {
        let isLooking = list || preview || (entry == nil && !all)
        let vault = isLooking ? try session.vault() : try session.writableVault()
        let queue = RequestQueue(of: vault)
        var waiting = try queue.all()
        if let entry {
            let path = try session.path(of: entry, in: vault)
            waiting = waiting.filter { queue.path(of: $0) == path }
        }
        guard !waiting.isEmpty else { return try session.say(session.words.nothingWaits) }
        let retrying = Retrying(session: session, vault: vault)
        if preview { return try retrying.preview(waiting) }
        if isLooking { return try retrying.list(waiting) }
        try retrying.run(waiting)
    }
}
