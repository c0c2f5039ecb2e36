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
        for request in waiting {
            let path = queue.path(of: request)
            let title = try path.map { try vault.entry(at: $0).title } ?? request.path
            let parts = [
                words.work(request.work), words.titled(title), Sanitised.line(request.since),
                path.map { session.shown(path: $0, in: vault) } ?? words.entryIsGone,
            ]
            try session.data(parts.joined(separator: "  "))
        }
        try session.say(words.howToRetryAll)
    }

    /// Prints what would be sent.
    func preview(_ waiting: [QueuedRequest]) throws {
        for request in waiting {
            guard let path = queue.path(of: request) else { continue }
            let entry = try vault.entry(at: path)
            let asking = try Asking(session, vault, command: "retry")
            switch request.work {
            case .describe:
                let providers = try asking.providers(.vision, for: entry, asking: false)
                for link in asking.describable(entry) {
                    try asking.preview(asking.question(link, of: entry), to: providers)
                }
            case .transcribe:
                try Transcribing(asking: asking).preview(Transcribing.waiting(entry), of: entry)
            case .chat:
                guard let awaited = Awaited(entry) else { continue }
                let providers = try asking.providers(.chat, for: entry, asking: false)
                let talk = Talk(asking: asking, shows: false)
                try asking.preview(talk.question(entry, providers, without: awaited.replaced), to: providers)
            case .page:
                let providers = try asking.providers(.summary, for: entry, asking: false)
                try asking.preview(asking.pageQuestion(entry, providers), to: providers)
            }
        }
    }

    /// Makes the requests; the first failure that is like to befall the others too ends it.
    func run(_ waiting: [QueuedRequest]) throws {
        // A page is made of what was said, and that may need what can be seen.
        let works = QueuedRequest.Work.allCases
        for request in works.flatMap({ work in waiting.filter { $0.work == work } }) {
            guard let path = queue.path(of: request) else {
                try session.say(words.waitedForNothing(request.path))
                try queue.remove(request)
                continue
            }
            try run(request, try vault.entry(at: path))
        }
        let left = try queue.count()
        if left > 0 { try session.say(words.stillWaiting(left)) }
    }

    private func run(_ request: QueuedRequest, _ entry: Entry) throws {
        try session.say(words.retrying(request.work, title: entry.title))
        switch request.work {
        case .describe:
            let asking = try Asking(session, vault, command: "retry")
            let links = asking.describable(entry)
            if links.isEmpty { return try queue.remove(request) }
            try Describing(asking: asking).describe(links, of: entry)
        case .transcribe:
            let notes = Transcribing.waiting(entry)
            if notes.isEmpty { return try queue.remove(request) }
            try Transcribing(asking: Asking(session, vault, command: "retry")).transcribe(notes, of: entry)
        case .chat:
            guard let awaited = Awaited(entry) else { return try queue.remove(request) }
            try SingleTurn(session: session, vault: vault, path: entry.path, json: false).retry(
                replacing: awaited.replaced)
        case .page:
            var finish = Finish()
            finish.entry = entry.path
            finish.yes = false
            finish.preview = false
            finish.offline = false
            try finish.finish(entry.path, in: vault, session)
        }
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
