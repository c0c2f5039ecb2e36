import Companion
import Daybook
import HTTP

extension Session {
    /// Prints a request as it would be sent, but for its key; nothing leaves.
    ///
    /// - Parameter models: Where the names of models come from, which may be asked for before.
    func show(_ request: WireRequest, _ models: RemoteModels? = nil) throws {
        let preview = try RequestPreview(request, isReadable: rawPreview == nil)
        if let rawPreview {
            try show(preview, raw: rawPreview)
        } else {
            try show(preview)
        }
        try say(words.previewed(preview, provider: request.provider?.name, model: request.model))
        if request.cargo.role != nil, let provider = request.provider, models?.wouldAsk(provider) == true {
            try say(words.modelsAskedFirst(provider))
        }
    }

    /// The providers as they are asked, from the first one on whose key is there as far as that is known, or from the last; of the others
    /// it says what the asking itself would.
    func passingOverKeyless(_ providers: [Provider], _ dispatch: Dispatch) throws -> [Provider] {
        var asked = providers.askedInTurn
        while asked.count > 1, let refusal = dispatch.keyFault(of: asked[0]) {
            let fault = AnswerFault(.withheld(refusal), provider: asked.removeFirst())
            let notice = AnswerNotice.fallingBack(
                from: fault.provider?.name ?? "", to: asked[0].name, because: fault, isLoud: true)
            if let sentence = words.answerNotice(notice) { try warn(sentence) }
        }
        return asked
    }

    /// Says who gets the same words where the first provider gives no answer.
    ///
    /// - Parameter isOfTalk: Whether the request holds a talk, of which one that takes less is sent less.
    func sayWhoIsAskedNext(_ providers: [Provider], isOfTalk: Bool = false) throws {
        let others = providers.askedInTurn.dropFirst()
        let takesLess = isOfTalk && others.contains { $0.contextTokens < Asking.room(of: providers) }
        if !others.isEmpty { try say(words.askedNext(Array(others), mayBeLess: takesLess)) }
    }

    private func show(_ preview: RequestPreview) throws {
        try data("\(preview.method) \(Sanitised.line(preview.url))")
        for field in preview.headers.fields {
            try data("\(Sanitised.line(field.name)): \(Sanitised.line(field.value))")
        }
        if !preview.body.isEmpty {
            try data()
            for line in preview.body.split(separator: "\n", omittingEmptySubsequences: false) {
                try data(Sanitised.text(String(line)))
            }
        }
    }

    /// Prints the body and nothing else, or where there is none the address; a terminal is told what would act on it.
    private func show(_ preview: RequestPreview, raw: RawPreview) throws {
        try console.write(raw.separator())
        if preview.sent.isEmpty { return try data("\(preview.method) \(Sanitised.line(preview.url))") }
        guard console.terminal.outputIsTerminal else { return try console.write(preview.sent) }
        try data(Sanitised.text(String(decoding: preview.sent, as: UTF8.self)))
    }
}
