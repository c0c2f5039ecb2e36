import ArgumentParser
import Companion
import Daybook

/// `retry`: ask again what could not be asked when it was wanted.
struct Retry: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "retry",
            abstract: both("Ask again what could not be sent or answered.", "重新詢問先前沒能送出或沒有得到回覆的。"),
            discussion: both(
                "What was asked for and got no answer waits, whatever kept it: no provider on, consent, budget, a model that declined, the network, a program that was killed. It stays on this machine and is sent by this command alone. An entry that has changed since is asked about as it is now; one that has been answered meanwhile is not asked about again.",
                "要過而沒有得到答案的都會等候，不論原因：沒有啟用服務、未經同意、預算用完、模型不願回答、網路中斷、程式被終止。等候中的都留在這台機器上，只有這個指令會送出。之後改過的內容，以現在的樣子詢問；已經有了答案的不會再問。"
            ))
    }

    @Argument(
        help: .both("The entry (otherwise what waits is listed).", "哪一篇（不寫則列出等候的）。", valueName: "entry"),
        completion: .custom(Completion.entries))
    var entry: String?

    @Flag(help: .both("Ask for all that waits.", "全部重新詢問。"))
    var all = false

    @Flag(help: .both("Only list what waits.", "只列出等候的。"))
    var list = false

    @Flag(help: .both("Do not ask, and wait for it no more.", "不詢問，也不再等候。"))
    var forget = false

    @Flag(help: .both("Only list what waits, as JSON.", "只列出等候的，以 JSON 輸出。"))
    var json = false

    @OptionGroup var showing: PreviewOptions

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if all, entry != nil {
            throw ValidationError(both("--all and an entry exclude one another", "--all 與指定一篇不能並用"))
        }
        if forget, preview || list || json {
            throw ValidationError(both("--forget asks and lists nothing", "--forget 不詢問也不列出"))
        }
    }

    private var preview: Bool { showing.isWanted }

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        let isLooking = list || json || preview || (entry == nil && !all && !forget)
        let vault = isLooking ? try session.vault() : try session.writableVault()
        let queue = RequestQueue(of: vault)
        let path = try entry.map { try session.path(of: $0, in: vault) }
        func wanted() throws -> [QueuedRequest] {
            let all = try queue.all()
            guard let path else { return all }
            return all.filter { queue.path(of: $0)?.isSame(as: path) == true }
        }
        let waiting = try wanted()
        let retrying = Retrying(session: session, vault: vault)
        if json, !preview { return try retrying.report(waiting) }
        guard !waiting.isEmpty else { return try session.say(session.words.nothingWaits) }
        if forget {
            guard all || entry != nil else { throw Failure(session.words.forgetWhat, .usage) }
            for request in waiting { try queue.remove(request) }
            return try session.say(session.words.forgotten(waiting.count))
        }
        if preview { return try retrying.preview(waiting) }
        if isLooking { return try retrying.list(waiting) }
        guard let turn = try queue.turn() else {
            throw Failure(session.words.retriedElsewhere, hint: session.words.retryLater, .temporary)
        }
        // Whoever had the turn before may have made some of them.
        let left = try wanted()
        // What was asked for long ago is not what somebody is about now.
        if all { try vault.keepingLast { try retrying.run(left) } } else { try retrying.run(left) }
        _ = consume turn
    }
}
