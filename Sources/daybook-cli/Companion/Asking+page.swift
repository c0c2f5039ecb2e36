import Companion
import Daybook
import HTTP

/// What a model made of an entry, ready to be looked at.
struct PageReport {
    var draft: Vault.FinishDraft
    /// Who wrote it; nil where nothing of what came could be used.
    var reply: ChatReply?
    /// How many old messages were left out of the request.
    var leftOut: Int
}

extension Asking {
    /// The request for a page of an entry.
    func pageQuestion(_ entry: Entry, _ providers: [Provider]) throws -> Question {
        try Question.page(material(entry, for: providers), prompts(), room: Self.room(of: providers))
    }

    /// Prints the request for a page as it would be sent first, and says what may follow it.
    func previewPage(_ entry: Entry, to providers: [Provider]) throws {
        try preview(to: providers) { try pageQuestion(entry, $0) }
        try session.say(session.words.askedTwice)
    }

    /// Asks a model for a page, a title and tags, twice where the first answer cannot be used; what then is missing, the embedded
    /// summariser completes.
    func page(_ entry: Entry, by providers: [Provider]) throws -> PageReport {
        try vault.requireChangeable(entry)
        let question = try pageQuestion(entry, providers)
        let prompts = prompts()
        // Where a language is set, that of the entry is not what to look for.
        let isSet = companion.configuration["companion.language"].map { $0.text != "entry" } ?? false
        let source = isSet ? "" : entry.body.writersText
        let configuration = companion.configuration
        // What would be thrown away is not worth another request with the whole entry.
        let wantsTitle =
            configuration.isOn("companion.titles") && entry.frontMatter.text(FieldName.title) == nil
            && entry.body.heading == nil
        let wantsTags = configuration.isOn("companion.tags") && entry.ownTags.count < SummaryDraft.fewestTags
        let wanted: [PageProblem.Part] = [.page] + (wantsTitle ? [.title] : []) + (wantsTags ? [.tags] : [])
        var best: PageAnswer?
        // Whose page it is: what is asked for and what answers may have two names.
        var author: ChatReply?
        let screen = ReplyScreen(session, shows: false, asking: providers.first)
        let held = HeldInterruption(holdsAll: true)
        let result = Result { () throws(AnswerFault) -> StructuredReply in
            try answering.structured(
                question.request, question.cargo, by: providers,
                cancellation: screen.cancellation(),
                fitting: { fitted($0, providers) { try pageQuestion(entry, $0) } }, notice: screen.tell,
                repairing: { prompts.repair($0) },
                validate: { json, reply in
                    let answer = PageAnswer(String(decoding: json, as: UTF8.self), of: source)
                    best = best.map { answer.completed(by: $0) } ?? answer
                    if answer.page != nil { author = reply }
                    return answer.problems.filter { wanted.contains($0.part) }.map(\.sentence)
                })
        }
        let signal = held.release()
        screen.end()
        if let signal { throw SignalAction.stopping(signal) }
        var reply: ChatReply?
        var model = ""
        do {
            let answered = try result.get().reply
            reply = answered
            model = answered.model
        } catch {
            guard Self.leavesAnswer(error, best) else { throw error }
            // A page that a model wrote is better than one that is put together of sentences.
            let former = entry.body.summary?.attributes.model ?? Summariser.embedded.model
            guard best?.page != nil || former == Summariser.embedded.model else { throw error }
            reply = author
            model = author?.model ?? error.model ?? ""
            let isWhole = (best?.title != nil || !wantsTitle) && best?.page != nil
            if !isWhole || wantsTags {
                try session.say(isWhole ? session.words.fewTagsOfModel : session.words.pageNotUsable)
            }
        }
        let written = WrittenPage(title: best?.title, text: best?.page, tags: best?.tags ?? [], model: model)
        let consent = Consent(companion.configuration, vault: vault)
        var draft = try vault.draftFinish(entry.path, from: written, knowing: entry, where: consent.telling(of: entry))
        // What was written while the model thought is not in the page.
        if draft.entry.file != entry.file { draft.source = entry.body.writersMark }
        let asked = providers.first { $0.name == reply?.provider }.flatMap { provider in
            fitted(provider, providers) { try pageQuestion(entry, $0) }
        }
        return PageReport(draft: draft, reply: reply, leftOut: asked?.leftOut ?? question.leftOut)
    }

    /// Whether a fault leaves what a first answer gave: the second did not fit either, or was too much to ask for.
    private static func leavesAnswer(_ fault: AnswerFault, _ best: PageAnswer?) -> Bool {
        switch fault.reason {
        case .unusable: true
        case .server(let server): if case .tooLong = server.kind { best != nil } else { false }
        default: false
        }
    }
}
