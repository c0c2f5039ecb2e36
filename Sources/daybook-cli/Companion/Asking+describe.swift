import Companion
import Daybook
import HTTP

/// What a model said of a picture.
struct PictureReport {
    var text: String
    var reply: ChatReply
    /// Whether the model could not end it, so that its last word is not its end.
    var isCut = false
}

extension Asking {
    /// The pictures and films of an entry that wait for a description; of very many the first.
    ///
    /// - Parameter again: Whether those count that a model has described, and whose description nobody has edited.
    func describable(_ entry: Entry, again: Bool = false) -> [MediaLink] {
        let body = entry.body
        var waiting: [MediaLink] = []
        for link in Material.links(of: body) where body.mayDescribe(link) && (again || link.alternative.isEmpty) {
            let kind = mediaPath(of: link)?.type?.kind
            if kind == .photo || kind == .video { waiting.append(link) }
            if waiting.count == CheckProblem.mostFollowed { break }
        }
        return waiting
    }

    /// Where a linked file stands among the media.
    func mediaPath(of link: MediaLink) -> MediaPath? { MediaPath(link.destination.drop { $0 == "." || $0 == "/" }) }

    /// The request that asks what a picture shows.
    func question(_ link: MediaLink, of entry: Entry) throws -> Question {
        try Question.describe(try pictures(of: link), of: entry, describing())
    }

    /// Prints the requests that ask what pictures show, each as it would be sent; of one that cannot be read it says so, as the asking
    /// itself does, and goes on.
    ///
    /// - Parameter between: Called behind each request that was printed.
    /// - Returns: Why the last of those that cannot be read is not; nil where all are.
    func previewDescriptions(
        _ links: [MediaLink], of entry: Entry, to providers: [Provider], between: () throws -> Void = {}
    ) throws -> Failure? {
        var failure: Failure?
        for link in links {
            let question: Question
            do {
                question = try self.question(link, of: entry)
            } catch let fault as any Tellable where !(fault is DispatchRefusal || fault is ModelPromptError) {
                let told = self.failure(ofPicture: fault)
                try session.warn(session.words.notDescribed(link, told.message))
                if let hint = told.hint { try session.say(session.words.hintLabel + session.words.colon + hint) }
                failure = told
                continue
            }
            try preview(to: providers) { _ in question }
            try between()
        }
        return failure
    }

    /// Asks a model what a picture shows.
    func describe(_ link: MediaLink, of entry: Entry, by providers: [Provider]) throws -> PictureReport {
        try vault.requireChangeable(entry)
        // The library that reads pictures starts threads, which hold back what this one does by then.
        let held = HeldInterruption(holdsAll: true)
        let question: Question
        do {
            question = try self.question(link, of: entry)
        } catch {
            if let signal = held.release() { throw SignalAction.stopping(signal) }
            throw error
        }
        let screen = ReplyScreen(session, shows: false, asking: providers.first)
        let result = Result { () throws(AnswerFault) -> ChatReply in
            try answering.answer(
                question.request, question.cargo, by: providers,
                cancellation: screen.cancellation(), notice: screen.tell)
        }
        let signal = held.release()
        screen.end()
        if let signal { throw SignalAction.stopping(signal) }
        let reply = try result.get()
        let provider = providers.first { $0.name == reply.provider }
        let text = ModelText.plainLine(reply.text)
        switch reply.ending {
        case .refused(let reason): throw AnswerFault(.refused(reason), provider: provider, model: reply.model)
        case .interrupted: throw AnswerFault(.interrupted(nil), provider: provider, model: reply.model)
        case .complete, .length: break
        }
        // A picture may show a number or a sign and no more.
        guard text.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else {
            throw AnswerFault(.empty(cutShort: false), provider: provider, model: reply.model)
        }
        let isCut = reply.ending == .length || text.count > Self.longestDescription
        return PictureReport(
            text: isCut ? text.prefix(Self.longestDescription - 1) + "…" : text, reply: reply, isCut: isCut)
    }

    /// The most characters of a description.
    private static let longestDescription = 1000

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

extension AnswerFault {
    /// Whether a request was turned down for what is in it, as a picture that a policy forbids: one with another picture may be taken.
    var isOfThisPicture: Bool {
        switch reason {
        case .server(let fault): [.request, .filtered].contains(fault.kind)
        case .refused, .empty: true
        default: false
        }
    }
}
