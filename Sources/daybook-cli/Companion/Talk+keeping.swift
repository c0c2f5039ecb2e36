import Companion
import Daybook
import HTTP

extension Talk {
    /// Asks, shows the reply as it comes, and writes it into the entry as it grows.
    func ask(
        _ question: Question, _ providers: [Provider], _ outcome: inout TalkOutcome, _ growing: inout GrowingReply,
        in conversing: inout Conversing, without replaced: String?
    ) throws -> ChatReply {
        let entry = conversing.entry
        let screen = ReplyScreen(session, shows: shows, asking: providers.first)
        let watch = RepetitionWatch()
        func fitted(_ provider: Provider) -> Question? {
            asking.fitted(provider, providers) { try self.question(entry, $0, without: replaced) }
        }
        let held = HeldInterruption(holdsAll: true)
        let result = Result { () throws(AnswerFault) -> ChatReply in
            try asking.answering.answer(
                question.request, question.cargo, by: providers,
                cancellation: screen.cancellation { watch.isRepeating },
                received: { piece in
                    screen.show(piece)
                    watch.take(piece)
                    if growing.take(piece, now: asking.answering.elapsed) { write(&growing, in: &conversing) }
                },
                idle: {
                    // What stands on the screen is not to wait for a piece that may never come.
                    if growing.wait(now: asking.answering.elapsed) { write(&growing, in: &conversing) }
                },
                notice: { notice in
                    screen.tell(notice)
                    if growing.wait(now: nil) { write(&growing, in: &conversing) }
                    switch notice {
                    case .discarded:
                        watch.forget()
                        growing.discard()
                    case .fallingBack(_, let next, _, _):
                        growing.model = providers.first { $0.name == next }?.model(for: .chat)
                    default: break
                    }
                },
                fitting: fitted)
        }
        outcome.signal = held.release()
        guard case .success(var reply) = result else {
            screen.end()
            return try result.get()
        }
        if !reply.isDeclined, !outcome.isStopped, let cut = Repetition.cut(reply.text) {
            reply.text = cut
            reply.ending = .length
            outcome.isRepeating = true
        }
        screen.end(reply.text)
        outcome.unshown = screen.failure
        if let asked = providers.first(where: { $0.name == reply.provider }).flatMap(fitted) {
            outcome.leftOut = asked.leftOut
            if asked.leftOut > question.leftOut { try? session.say(session.words.leftOut(asked.leftOut)) }
        }
        return reply
    }

    /// Writes what came so far, marked as interrupted; what fails is told at the end, where it is tried once more.
    private func write(_ growing: inout GrowingReply, in conversing: inout Conversing) {
        let text = ModelText.reply(asking.companion.dispatch.withoutKeys(growing.text))
        guard !text.isEmpty else { return }
        let message = NewMessage(
            .companion, text, date: session.world.localNow, model: growing.model,
            id: growing.id ?? newID(in: conversing.entry), isInterrupted: true)
        do {
            growing.id = try conversing.write(message).id
        } catch {
            growing.failure = error
        }
    }

    /// Writes a reply into the entry, in the place of what was written of it while it came.
    func keep(
        _ reply: ChatReply, _ growing: GrowingReply, _ outcome: inout TalkOutcome, in conversing: inout Conversing,
        replacing replaced: String?
    ) throws {
        let text = ModelText.reply(reply.text)
        if case .refused = reply.ending, text.isEmpty {
            if let id = growing.id { try conversing.remove(id) }
            return
        }
        // What a filter ended is a part as well, whatever the server calls it.
        let isPart = reply.ending == .interrupted || reply.isDeclined
        // So is one that a limit of length cut, beside a part that is longer.
        let former = conversing.entry.conversation?.messages.first { $0.id == replaced }
        if isPart || reply.ending == .length && former?.isInterrupted == true, let former,
            !former.isInterrupted || former.text.utf8.count >= text.utf8.count
        {
            // Less came than there was.
            if let id = growing.id { try conversing.remove(id) }
            outcome.former = former.isInterrupted ? .part : .whole
            if reply.ending == .length { outcome.reply?.ending = .interrupted }
            return
        }
        let message = NewMessage(
            .companion, text, date: session.world.localNow, model: reply.model,
            id: growing.id ?? newID(in: conversing.entry), isInterrupted: isPart,
            isCut: reply.ending == .length && !outcome.isRepeating)
        if growing.id == nil {
            outcome.message = try conversing.write(message, replacing: replaced)
        } else {
            outcome.message = try conversing.write(message)
            // The one that gives way stands until the new one is whole.
            if let replaced { try conversing.remove(replaced) }
        }
    }
}
