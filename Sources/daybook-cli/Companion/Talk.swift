import Companion
import Daybook
import HTTP

/// What came of asking for a reply.
struct TalkOutcome {
    /// The reply as it stands in the entry; nil where none came.
    var message: NewMessage?
    /// Who answered.
    var reply: ChatReply?
    /// Why none came.
    var fault: (any Error)?
    /// How many old messages were left out of the request.
    var leftOut = 0
    /// The signal that stopped it: the writer's Ctrl-C, or one that is to end the program.
    var signal: Int32?
    /// Whether it was stopped.
    var isStopped: Bool { signal != nil }
    /// Whether the writer stopped it, who wants no more of it then.
    var isGivenUp: Bool { signal.map(SignalAction.isInterruption) ?? false }
    /// Whether it went round in circles, and was ended there.
    var isRepeating = false
    /// The reply of before that stays, since less came now.
    var former: Former?
    /// Why it could not be shown; it is kept all the same.
    var unshown: OutputError?
    /// Why it could not be written into the entry.
    var unkept: UnkeptWords?

    /// A reply that was to give way.
    enum Former {
        /// It is whole.
        case whole
        /// It broke off.
        case part
    }
}

/// What is tried once in a talk, whether it came to something or not.
final class TriedOnce {
    /// A thing to try.
    enum Thing: Hashable {
        /// The weather of the entry's hour.
        case weather
        /// The telling of a picture that cannot be read, by its link.
        case picture(String)
    }

    private var things: Set<Thing> = []

    /// Whether it was not tried yet; from now on it was.
    func isFirst(_ thing: Thing) -> Bool { things.insert(thing).inserted }
}

/// A conversation in one entry: each turn is on the disk before the next begins.
struct Talk {
    let asking: Asking
    /// Whether the reply is shown as it comes.
    let shows: Bool
    /// What need not be tried again.
    var tried = TriedOnce()

    var session: Session { asking.session }

    /// Writes what the writer said.
    ///
    /// - Parameter isAsked: Whether a reply is wanted: it waits from before the message stands in the entry, so that it waits too where
    ///   this process dies just behind that. One that waits for a message that never came is dropped by whoever looks for it.
    func write(_ text: String, in conversing: inout Conversing, isAsked: Bool = true) throws -> NewMessage {
        let before = conversing.entry
        let isNew = isAsked && (try? asking.queue.waits(.chat, for: before)) == false
        if isNew { try? asking.queue.add(.chat, for: before) }
        let message = NewMessage(.writer, text, date: session.world.localNow, id: newID(in: conversing.entry))
        do {
            let written = try conversing.write(message)
            // One that had no identity has got one, by which it is found from now on.
            if isNew, before.id == nil, (try? asking.queue.add(.chat, for: conversing.entry)) != nil {
                try? asking.queue.remove(.chat, for: before)
            }
            return written
        } catch {
            if isNew { try? asking.queue.remove(.chat, for: before) }
            throw session.rescue(message: text, to: conversing.path, because: error)
        }
    }

    /// An identity that no message of the entry has.
    func newID(in entry: Entry) -> String {
        let taken = Set(entry.conversation?.messages.ids ?? [])
        var id = NewMessage.newID(in: session.world)
        while taken.contains(id) { id = String(Digest.mark(of: id).prefix(8)) }
        return id
    }

    /// Asks for the next reply and writes it; what came of one that broke off is kept as such.
    ///
    /// - Parameter replaced: The identity of a reply that gives way.
    func reply(in conversing: inout Conversing, replacing replaced: String? = nil) throws -> TalkOutcome {
        // Not the entry, which a reply makes another of: it may be long.
        let lastSaid = conversing.entry.conversation?.messages.last { $0.speaker == .writer }?.id
        let reply: ChatReply
        var outcome = TalkOutcome()
        // From here on until a whole reply stands in the entry, whatever becomes of this process.
        try? asking.queue.add(.chat, for: conversing.entry)
        var growing = GrowingReply(model: nil)
        do {
            let providers = try asking.providers(.chat, for: conversing.entry)
            if tried.isFirst(.weather) {
                try WeatherTaking(session: session, vault: asking.vault, companion: asking.companion)
                    .take(in: &conversing)
            }
            try describe(in: &conversing)
            let question = try question(conversing.entry, providers, without: replaced)
            outcome.leftOut = question.leftOut
            if question.leftOut > 0 { try session.say(session.words.leftOut(question.leftOut)) }
            growing.model = providers.first?.model(for: .chat)
            reply = try ask(question, providers, &outcome, &growing, in: &conversing, without: replaced)
        } catch let fault as AnswerFault {
            if fault.isStopped, outcome.signal == nil { outcome.signal = SignalAction.interruptionNumber }
            outcome.fault = fault
            if outcome.isGivenUp { try asking.giveUp(.chat, for: conversing.entry) }
            return outcome
        } catch let refusal as DispatchRefusal {
            outcome.fault = refusal
            return outcome
        }
        outcome.reply = reply
        do {
            try keep(reply, growing, &outcome, in: &conversing, replacing: replaced)
        } catch {
            outcome.unkept = session.rescue(ModelText.neutral(reply.text), because: error)
            outcome.unkept?.hasPart = growing.id != nil
            // Whoever has made room may want it anew.
            try? asking.queue.add(.chat, for: conversing.entry)
            return outcome
        }
        try tellIfGone(lastSaid, in: conversing)
        // Who declined may answer another time, or another provider may.
        if outcome.message == nil, outcome.former == nil { return outcome }
        if outcome.message?.isInterrupted == false || outcome.former == .whole {
            try session.settle(.chat, for: conversing.entry, in: asking.vault)
        } else if outcome.isGivenUp {
            try asking.giveUp(.chat, for: conversing.entry)
        } else {
            try asking.queue.add(.chat, for: conversing.entry)
        }
        return outcome
    }

    /// Says so where the message that was answered is no longer there, as where an editor saved what it had read before.
    private func tellIfGone(_ answered: String?, in conversing: borrowing Conversing) throws {
        guard let answered, conversing.entry.conversation?.messages.contains(where: { $0.id == answered }) != true
        else {
            return
        }
        try session.warn(session.words.messageWent(from: conversing.path))
    }

    /// The request for the next reply of an entry's conversation.
    func question(
        _ entry: Entry, _ providers: [Provider], without replaced: String? = nil, adding turns: [Material.Turn] = []
    ) throws -> Question {
        // A reply that is made anew must not be its own example.
        let material = try asking.material(entry, for: providers, adding: turns, leavingOutReply: replaced != nil)
        return try Question.chat(material, asking.prompts(), room: Asking.room(of: providers))
    }

    /// Has pictures described that nobody has said anything of: once, by the first send that may.
    private func describe(in conversing: inout Conversing) throws {
        let entry = conversing.entry
        guard asking.companion.consent.allows(.photos),
            let providers = try? asking.providers(.vision, for: entry)
        else { return }
        var isDescribed = false
        var isAnyRefused = false
        for link in asking.describable(entry) {
            do {
                let said = try asking.describe(link, of: entry, by: providers)
                try conversing.edit { document, _ in try asking.write(said, of: link, in: &document) }
                isDescribed = true
                if said.isCut { try session.say(session.words.descriptionCut) }
            } catch let fault as AnswerFault {
                if case .cancelled = fault.reason { throw fault }
                // The talk goes on without: what can be seen is not all there is to say.
                try session.say(session.words.notDescribed(link, asking.why(fault)))
                try? asking.queue.add(.describe, for: conversing.entry)
                // Another picture may do; where two are refused and none is taken, no more of them are sent.
                guard fault.isOfThisPicture, !isAnyRefused || isDescribed else { return }
                isAnyRefused = true
            } catch let failure as any Tellable {
                // It will be no better with the next message.
                guard tried.isFirst(.picture(link.destination)) else { continue }
                let told = asking.failure(ofPicture: failure)
                try session.say(session.words.notDescribed(link, told.message))
                if let hint = told.hint { try session.say(session.words.hintLabel + session.words.colon + hint) }
            }
        }
        // What failed before, and waited, has been done.
        if isDescribed, asking.describable(conversing.entry).isEmpty {
            try session.settle(.describe, for: conversing.entry, in: asking.vault)
        }
    }
}
