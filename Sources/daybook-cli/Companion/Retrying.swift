import Companion
import Daybook

/// The making of requests that wait, one after the other, each from its entry as it is now.
struct Retrying {
    let session: Session
    let vault: Vault

    private var words: Words { session.words }
    private var queue: RequestQueue { RequestQueue(of: vault) }

    /// Lists what waits.
    func list(_ waiting: [QueuedRequest]) throws {
        var table = Table([
            Table.Column(), Table.Column(), Table.Column(minimum: 12, overflow: .truncate),
            Table.Column(mayStandBelow: true),
        ])
        let today = session.world.localNow
        for request in waiting {
            let path = queue.path(of: request)
            let title = try path.map { try vault.entry(at: $0).title } ?? request.path
            table.add(
                words.work(request.work),
                EntryDate(request.since).map { words.shortDate($0, today: today) } ?? Sanitised.line(request.since),
                words.titled(title),
                path.map { session.shown(path: $0, in: vault) } ?? words.entryIsGone)
        }
        let terminal = session.console.terminal
        try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        try session.say(words.howToRetryAll)
    }

    /// Lists what waits, as JSON; where an entry is gone, its path is the one that it had.
    func report(_ waiting: [QueuedRequest]) throws {
        let requests = waiting.map { request in
            let path = queue.path(of: request)
            return JSONValue.object([
                JSONMember("work", .string(request.work.rawValue)), JSONMember("since", .string(request.since)),
                JSONMember("path", .string(path.map { session.relative($0, in: vault) } ?? request.path)),
                JSONMember("id", request.id.map { .string($0) } ?? .null), JSONMember("gone", .bool(path == nil)),
            ])
        }
        let list = JSONValue.object([JSONMember("schema", .integer(1)), JSONMember("requests", .array(requests))])
        try session.data(list.text)
    }

    /// Prints what would be sent; a request that is not allowed is named, and the others are shown.
    func preview(_ waiting: [QueuedRequest]) throws {
        var refusals = Refusals(isAlone: waiting.count == 1)
        var shown: [String] = []
        for request in inOrder(waiting) {
            guard let path = queue.path(of: request) else { continue }
            let entry = try vault.entry(at: path)
            try passing(request, entry, &refusals) {
                try preview(request, entry)
                let isOfAnswers = request.work == .chat || request.work == .page
                if isOfAnswers, shown.contains(where: path.isSame) { try session.say(words.answeredFirst) }
            }
            shown.append(path)
        }
        try refusals.end()
    }

    private func preview(_ request: QueuedRequest, _ entry: Entry) throws {
        let asking = try Asking(session, vault, command: "retry")
        switch request.work {
        case .describe:
            let providers = try asking.providers(.vision, for: entry, asking: false)
            for link in asking.describable(entry) {
                try asking.preview(to: providers) { _ in try asking.question(link, of: entry) }
            }
        case .transcribe:
            try Transcribing(asking: asking).preview(Transcribing.waiting(entry), of: entry)
        case .chat:
            guard let awaited = Awaited(entry) else { return }
            let providers = try asking.providers(.chat, for: entry, asking: false)
            let talk = Talk(asking: asking, shows: false)
            try asking.preview(to: providers) { try talk.question(entry, $0, without: awaited.replaced) }
        case .page:
            let providers = try asking.providers(.summary, for: entry, asking: false)
            try asking.previewPage(entry, to: providers)
        }
    }

    /// Does something about a request, and where that is not allowed names it, so that the others can be gone on with.
    private func passing(
        _ request: QueuedRequest, _ entry: Entry, _ refusals: inout Refusals, _ work: () throws -> Void
    ) throws {
        do {
            try work()
        } catch let error as any Tellable where !refusals.isAlone && isRefusal(error) {
            // That it goes on waiting is said at the end, of all of them.
            let reason = (error as? Unasked)?.reason as? any Tellable ?? error
            try name(request, entry, reason.failure(in: words), &refusals)
        } catch let failure as Failure where !refusals.isAlone && failure.status == .refused {
            try name(request, entry, failure, &refusals)
        }
    }

    private func name(
        _ request: QueuedRequest, _ entry: Entry, _ refusal: Failure, _ refusals: inout Refusals
    ) throws {
        try session.warn(words.notAsked(request.work, title: entry.title, refusal.message))
        if let hint = refusal.hint { try session.say(hint) }
        if refusals.status == nil { refusals.status = refusal.status }
    }

    /// Whether a failure is a refusal of this one request before it left, which says nothing of the others.
    private func isRefusal(_ error: any Tellable) -> Bool {
        if let fault = error as? AnswerFault, case .withheld = fault.reason { return true }
        if case EntryError.unreadable? = error as? EntryError { return true }
        return error is DispatchRefusal || (error as? Unasked)?.isRefusal == true
    }

    /// Makes the requests; the first failure that is like to befall the others too ends it, one that is not allowed does not.
    func run(_ waiting: [QueuedRequest]) throws {
        var refusals = Refusals(isAlone: waiting.count == 1)
        for request in inOrder(waiting) {
            guard let path = queue.path(of: request) else {
                try session.say(words.waitedForNothing(request.path))
                try queue.remove(request)
                continue
            }
            // Whoever talks about it there asks for the reply, or has asked already: it would be asked for twice.
            if request.work == .chat, try vault.isTalkedAbout(path) {
                let sentence = words.talkGoesOn(title: try vault.entry(at: path).title)
                guard waiting.count > 1 else { throw Failure(sentence, hint: words.retryThere, .temporary) }
                try session.say(sentence)
                continue
            }
            let entry = try vault.entry(at: path)
            do {
                try retry(request, entry, isAlone: waiting.count == 1, &refusals)
            } catch let cancelled as Cancelled where cancelled.isDeclined && waiting.count > 1 {
                try session.say(words.cancelled)
            }
        }
        let left = try queue.count()
        if left > 0 { try session.say(words.stillWaiting(left)) }
        try refusals.end()
    }

    /// A page is made of what was said, and that may need what can be seen.
    private func inOrder(_ waiting: [QueuedRequest]) -> [QueuedRequest] {
        QueuedRequest.Work.allCases.flatMap { work in waiting.filter { $0.work == work } }
    }

    private func retry(_ request: QueuedRequest, _ entry: Entry, isAlone: Bool, _ refusals: inout Refusals) throws {
        try passing(request, entry, &refusals) {
            if let problem = entry.problem { throw EntryError.unreadable(path: entry.path, problem) }
            if !isAlone { try requireAnybody(for: request.work) }
            if request.work == .page, entry.isSummaryEdited, !session.console.terminal.isInteractive {
                // What nobody is there to accept is not asked for.
                let path = session.shown(path: entry.path, in: vault)
                throw Failure(words.pageIsYours, hint: words.replaceOrForget(path), .refused)
            }
            try run(request, entry)
        }
    }

    /// Refuses what nobody that is switched on can do, while others may be able to do the rest.
    private func requireAnybody(for work: QueuedRequest.Work) throws {
        let role: Provider.Role
        switch work {
        case .describe: role = .vision
        case .transcribe: role = .transcription
        case .chat: role = .chat
        // It is made on this machine where nobody is there.
        case .page: return
        }
        let providers = try Asking(session, vault, command: "retry").companion.providers
        if providers.chain(for: role).isEmpty { throw providers.refusal(of: role) }
    }

    /// Takes away what there is nothing left to ask of, and says why.
    private func drop(_ request: QueuedRequest, _ why: String) throws {
        try session.say(why)
        try queue.remove(request)
    }

    private func run(_ request: QueuedRequest, _ entry: Entry) throws {
        try session.say(words.retrying(request.work, title: entry.title))
        switch request.work {
        case .describe:
            let asking = try Asking(session, vault, command: "retry")
            let links = asking.describable(entry)
            if links.isEmpty { return try drop(request, words.nothingToDescribe) }
            try Describing(asking: asking).describe(links, of: entry)
        case .transcribe:
            let notes = Transcribing.waiting(entry)
            if notes.isEmpty { return try drop(request, words.nothingToWriteDown) }
            try Transcribing(asking: Asking(session, vault, command: "retry")).transcribe(notes, of: entry)
        case .chat:
            guard let awaited = Awaited(entry) else {
                let isGone = entry.body.conversation?.messages.isEmpty != false
                return try drop(request, isGone ? words.messageGone : words.answeredMeanwhile)
            }
            try SingleTurn(session: session, vault: vault, path: entry.path, json: false).retry(
                replacing: awaited.replaced)
        case .page:
            try Finish.begun(with: entry.path).finish(entry.path, in: vault, session, command: "retry")
        }
    }
}

extension Words {
    var retriedElsewhere: String {
        pick(
            en: "Another daybook retry is asking for them; nothing was sent from here.",
            zh: "另一個 daybook retry 正在詢問，這裡什麼都沒有送出。")
    }

    var retryLater: String {
        pick(en: "when it is done, see what is left: daybook retry", zh: "等它結束後，看看還剩什麼：daybook retry")
    }

    fileprivate var pageIsYours: String {
        pick(
            en: "you have edited the page that is there, and nobody is here to accept another",
            zh: "現有的那一頁你改過，而這裡沒有人能決定要不要換掉")
    }

    /// What can be done about a page that waits behind one of the writer's own.
    fileprivate func replaceOrForget(_ path: String) -> String {
        let path = ShellWords.quoted(Sanitised.line(path))
        return pick(
            en: "to replace it: daybook finish \(path) --yes; to keep it: daybook retry \(path) --forget",
            zh: "要換掉：daybook finish \(path) --yes；要留著：daybook retry \(path) --forget")
    }

    fileprivate func talkGoesOn(title: String) -> String {
        pick(
            en: "A talk about \(titled(title)) goes on elsewhere; its message was not sent from here.",
            zh: "\(titled(title))正在別處聊，這裡沒有送出它的訊息。")
    }

    fileprivate var retryThere: String {
        pick(en: "ask for the reply there: /retry; or try again when that talk is over", zh: "在那裡輸入 /retry，或等那邊聊完再試")
    }
}

/// What of several requests was not allowed.
private struct Refusals {
    /// Whether there is but one request, whose refusal is the end.
    var isAlone: Bool
    /// The exit status of the first refusal.
    var status: Failure.Status?

    /// Ends the command with that status; everything has been said.
    func end() throws {
        if let status { throw QuietFailure(status: status) }
    }
}

/// The reply that a conversation waits for.
private struct Awaited {
    /// The identity of the broken one that it replaces.
    var replaced: String?

    /// Nil where the last message is a whole reply, or there is none.
    init?(_ entry: Entry) {
        guard let last = entry.body.conversation?.messages.last else { return nil }
        if last.speaker == .writer { return }
        guard last.isInterrupted else { return nil }
        replaced = last.id
    }
}
