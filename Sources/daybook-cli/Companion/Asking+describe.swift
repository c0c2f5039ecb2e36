import Companion
import Daybook
import HTTP

/// What a model said of a picture.
struct PictureReport {
    var text: String
    var reply: ChatReply
}

extension Asking {
    /// The pictures and films of an entry that wait for a description; of very many the first.
    ///
    /// - Parameter again: Whether those count that a model has described, and whose description nobody has edited.
    func describable(_ entry: Entry, again: Bool = false) -> [MediaLink] {
        let body = entry.body
        let waiting = Material.links(of: body).filter { link in
            guard body.mayDescribe(link), again || link.alternative.isEmpty else { return false }
            let kind = mediaPath(of: link)?.type?.kind
            return kind == .photo || kind == .video
        }
        return Array(waiting.prefix(CheckProblem.mostFollowed))
    }

    /// Where a linked file stands among the media.
    func mediaPath(of link: MediaLink) -> MediaPath? { MediaPath(link.destination.drop { $0 == "." || $0 == "/" }) }

    /// The request that asks what a picture shows.
    func question(_ link: MediaLink, of entry: Entry) throws -> Question {
        try Question.describe(try pictures(of: link), of: entry, try prompts())
    }

    /// Asks a model what a picture shows.
    func describe(_ link: MediaLink, of entry: Entry, by providers: [Provider]) throws -> PictureReport {
        let question = try question(link, of: entry)
        let screen = ReplyScreen(session, shows: false, asking: providers.first)
        let held = HeldInterruption()
        let result = Result { () throws(AnswerFault) -> ChatReply in
            try answering.answer(
                question.request, question.cargo, by: providers,
                cancellation: screen.cancellation(), notice: screen.tell)
        }
        let isStopped = held.release()
        screen.end()
        let reply = try result.get()
        let text = ModelText.line(reply.text)
        if isStopped { throw AnswerFault(.cancelled) }
        switch reply.ending {
        case .refused(let reason): throw AnswerFault(.refused(reason), model: reply.model)
        case .interrupted: throw AnswerFault(.interrupted(nil), model: reply.model)
        case .complete, .length: break
        }
        guard text.contains(where: \.isLetter) else { throw AnswerFault(.empty(cutShort: false), model: reply.model) }
        return PictureReport(text: String(text.prefix(1000)), reply: reply)
    }

    /// Writes a description into an entry, where the picture still waits for one.
    func write(_ report: PictureReport, of link: MediaLink, in document: inout Document) throws {
        let body = Body(of: document)
        guard
            let place = body.media.first(where: {
                $0.destination == link.destination && $0.alternative == link.alternative && body.mayDescribe($0)
            })
        else { return }
        try document.replaceBody(
            with: body.settingDescription(
                report.text, of: place, model: report.reply.model, date: session.world.localNow))
    }
}
