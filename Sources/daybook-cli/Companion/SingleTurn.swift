import Companion
import Daybook

/// One message and its reply, for `chat` with a text.
struct SingleTurn {
    let session: Session
    let vault: Vault
    let path: String
    let json: Bool

    private var words: Words { session.words }

    /// Writes the message, asks, writes the reply, and commits both.
    func run(_ text: String) throws {
        // Until the message is in the entry nothing else may have it.
        let held = HeldInterruption(holdsAll: true)
        var conversing = try keeping(text) { try vault.converse(path) }
        var asking = try keeping(text) { try Asking(session, vault, command: "chat") }
        let talk = Talk(asking: asking, shows: !json)
        let message = try talk.write(text, in: &conversing)
        try? asking.queue.add(.chat, for: conversing.entry)
        var outcome = TalkOutcome()
        outcome.signal = held.release()
        var failure: (any Error)?
        if outcome.isStopped {
            outcome.fault = AnswerFault(.cancelled)
            if outcome.isGivenUp { try? asking.giveUp(.chat, for: conversing.entry) }
        } else {
            do {
                asking = try asking.permitted(.chat, disclosing: asking.disclosures(of: conversing.entry))
                outcome =
                    asking.isPossible
                    ? try Talk(asking: asking, shows: !json).reply(in: &conversing)
                    : TalkOutcome(fault: DispatchRefusal.nobody(.chat))
            } catch DispatchRefusal.notEnabled(let provider) {
                outcome.fault = DispatchRefusal.notEnabled(provider: provider)
            } catch {
                // What was written is committed all the same.
                failure = error
            }
        }
        let entry = conversing.entry
        let committing = Committing(consume conversing)
        let committed = committing.committed
        if json { try session.data(report(message, outcome, entry).text) }
        if let reply = outcome.reply, outcome.message != nil, !json { try session.say(words.answered(by: reply)) }
        if let committed { try session.mention(committed) }
        try asking.tellNotices()
        if let failure, failure is DispatchRefusal || failure is ModelPromptError {
            throw asking.unasked(failure, kept: session.messageKept(at: path, in: vault))
        }
        if let failure, Self.isTurnedDown(failure) {
            try? asking.giveUp(.chat, for: entry)
            if let failure = committing.failure(in: words) { throw failure }
            let kept = session.messageKept(at: path, in: vault)
            try session.say(words.stopped(kept: kept, in: session.relative(path, in: vault)))
            throw QuietFailure(status: .interrupted)
        }
        if let failure { throw failure }
        try end(outcome, asking, committing)
    }

    /// Whether the writer answered a question about what may be sent by leaving.
    private static func isTurnedDown(_ error: any Error) -> Bool {
        if case PromptError.cancelled = error { return true }
        return error is Cancelled
    }

    /// Does what has to be done before a message can be written; where it fails the message is put elsewhere.
    private func keeping<Value: ~Copyable>(_ text: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw session.rescue(message: text, to: path, because: error)
        }
    }

    /// Asks for the reply that is missing, or that broke off.
    func retry(replacing replaced: String?) throws {
        var conversing = try vault.converse(path)
        let asking = try Asking(session, vault, command: "retry")
        let result = Result { try Talk(asking: asking, shows: true).reply(in: &conversing, replacing: replaced) }
        let committing = Committing(consume conversing)
        let outcome = try result.get()
        if let reply = outcome.reply, outcome.message != nil { try session.say(words.answered(by: reply)) }
        if let committed = committing.committed { try session.mention(committed) }
        try asking.tellNotices()
        try end(outcome, asking, committing)
    }

    /// Prints what would be sent; the entry stays as it is.
    func preview(_ text: String) throws {
        let asking = try Asking(session, vault, command: "chat")
        let entry = try vault.entry(at: path)
        let providers = try asking.providers(.chat, for: entry, asking: false)
        let weather = WeatherTaking(session: session, vault: vault, companion: asking.companion)
        if weather.isWanted(before: entry), let request = try? weather.request(for: entry),
            (try? asking.companion.dispatch.check(request)) != nil
        {
            try session.show(request)
            try session.say(words.weatherFirst)
            try session.data()
        }
        if asking.companion.consent.allows(.photos),
            let seers = try? asking.providers(.vision, for: entry, asking: false)
        {
            let links = asking.describable(entry)
            var isAnyShown = false
            _ = try asking.previewDescriptions(links, of: entry, to: seers) {
                isAnyShown = true
                try session.data()
            }
            if isAnyShown { try session.say(words.describedFirst) }
        }
        // As it would be written and read again: without the line break at the end of what a pipe brings, for one.
        let message = NewMessage(.writer, text, date: session.world.localNow, id: "0")
        let turn = Material.Turn(isWriter: true, date: message.date.description, text: message.text)
        let talk = Talk(asking: asking, shows: false)
        try asking.preview(to: providers) { try talk.question(entry, $0, adding: [turn]) }
    }

    /// How the command ends where no whole reply came.
    private func end(_ outcome: TalkOutcome, _ asking: Asking, _ committing: Committing) throws {
        let entry = session.relative(path, in: vault)
        if let unkept = outcome.unkept {
            throw unkept.failure(words.unkeptReply, isShown: outcome.unshown == nil, in: words)
        }
        if let failure = committing.failure(in: words) { throw failure }
        if let unshown = outcome.unshown { throw unshown }
        switch outcome.fault {
        case let refusal as DispatchRefusal where refusal.isOfNobody && asking.command != "retry":
            // To keep what is said is all that can be asked of it then, whether there is no provider or all are off.
            try session.say(words.keptWithout(refusal.failure(in: words).hint))
        case let fault?:
            try outcome.endBySignal()
            if outcome.isStopped {
                try session.say(words.stopped(kept: session.messageKept(at: path, in: vault), in: entry))
                throw QuietFailure(status: .interrupted)
            }
            throw asking.unasked(fault, kept: session.messageKept(at: path, in: vault))
        case nil:
            if let refused = outcome.refusal {
                throw Failure(
                    words.declined(refused) + words.pick(en: "; ", zh: "；") + session.messageKept(at: path, in: vault),
                    hint: words.howToRetry, .unavailable)
            }
            if let reply = outcome.reply, reply.isDeclined {
                throw Failure(
                    words.declined(reply) + words.pick(en: "; ", zh: "；") + words.partKept(outcome.former),
                    hint: words.howToRetry, .unavailable)
            }
            if outcome.reply?.ending == .length {
                try session.say(outcome.isRepeating ? words.cutAtCircles(isInTalk: false) : words.cutShort)
            }
            guard outcome.reply?.ending == .interrupted else { return }
            try outcome.endBySignal()
            if outcome.isStopped {
                try session.say(outcome.former == nil ? words.stoppedPartKept(in: entry) : words.stoppedFormer)
            } else {
                try session.say(outcome.former == nil ? words.interruptedKept : words.formerKept)
            }
            throw QuietFailure(status: outcome.isStopped ? .interrupted : .temporary)
        }
    }

    private func report(_ message: NewMessage, _ outcome: TalkOutcome, _ entry: Entry) -> JSONValue {
        var members = [
            JSONMember("schema", .integer(1)), JSONMember("path", .string(session.relative(entry.path, in: vault))),
            JSONMember("id", entry.id.map { .string($0.description) } ?? .null),
            JSONMember("message", .object([.init("id", .string(message.id)), .init("text", .string(message.text))])),
        ]
        var reply = JSONValue.null
        if let unkept = outcome.unkept, let said = outcome.reply {
            reply = .object([
                .init("id", .null), .init("text", .string(ModelText.neutral(said.text))),
                .init("provider", .string(said.provider)), .init("model", .string(said.model)),
                .init("interrupted", .bool(said.ending == .interrupted)), .init("kept", .bool(false)),
                .init("file", unkept.path.map { .string($0) } ?? .null),
            ])
        } else if let written = outcome.message, let said = outcome.reply {
            reply = .object([
                .init("id", .string(written.id)), .init("text", .string(written.text)),
                .init("provider", .string(said.provider)), .init("model", .string(said.model)),
                .init("interrupted", .bool(written.isInterrupted)),
                .init("cut_short", .bool(said.ending == .length)),
            ])
        }
        members += [JSONMember("reply", reply), JSONMember("left_out", .integer(outcome.leftOut))]
        return .object(members)
    }
}

/// How the commit at the end of a talk went.
struct Committing {
    /// The commit, where one was made.
    private(set) var committed: Committed?
    private var error: (any Error)?

    /// Commits what was said.
    init(_ conversing: consuming Conversing) {
        do { committed = try conversing.commit() } catch { self.error = error }
    }

    /// Why there is no commit, and what becomes of what was said.
    func failure(in words: Words) -> Failure? {
        guard let error else { return nil }
        guard let told = (error as? any Tellable)?.failure(in: words) else {
            return Failure(words.saidButNotCommitted, .inputOutput)
        }
        return Failure(
            told.message + words.pick(en: "; ", zh: "；") + words.saidButNotCommitted, hint: told.hint, told.status)
    }
}

extension TalkOutcome {
    /// Ends the program as a signal wanted it; Ctrl-C stops the reply alone.
    func endBySignal() throws(EndedBySignal) {
        if let signal, !isGivenUp { throw EndedBySignal(number: signal) }
    }

    /// The reply of a model that declined.
    var refusal: ChatReply? {
        guard let reply, reply.isDeclined, message == nil, former == nil else { return nil }
        return reply
    }
}
