import Companion
import Daybook
import HTTP

extension Asking {
    /// Who may be asked as the magic ball: what the settings say of the place where the answer would be holds for the question.
    func ballProviders(_ text: String, asking isAsking: Bool = true) throws -> [Provider] {
        var new = NewEntry(
            kind: try vault.kinds().writableKind(named: "answer"), text: "", date: session.world.localNow)
        new.title = text
        let place = StoredFile(path: try vault.freePath(for: new), bytes: Array("---\nkind: answer\n---\n".utf8))
        return try providers(.chat, for: Entry(place), asking: isAsking)
    }

    /// Asks a model as the magic ball, twice where its first answer cannot be used.
    func ball(_ text: String, by providers: [Provider]) throws -> (answer: BallAnswer, reply: ChatReply) {
        let prompts = prompts()
        let question = try Question.ask(text, prompts)
        var answer: BallAnswer?
        let screen = ReplyScreen(session, shows: false, asking: providers.first)
        let held = HeldInterruption(holdsAll: true)
        let result = Result { () throws(AnswerFault) -> StructuredReply in
            try answering.structured(
                question.request, question.cargo, by: providers,
                cancellation: screen.cancellation(), notice: screen.tell,
                // The prompt for that speaks of a page.
                repairing: { _ in nil },
                validate: { json, _ in
                    let read = BallAnswer.read(json)
                    answer = read.answer
                    return read.problems
                })
        }
        let signal = held.release()
        screen.end()
        if let signal { throw SignalAction.stopping(signal) }
        let reply = try result.get().reply
        guard let answer else {
            throw AnswerFault(
                .empty(cutShort: false), provider: providers.first { $0.name == reply.provider }, model: reply.model)
        }
        return (answer, reply)
    }
}
