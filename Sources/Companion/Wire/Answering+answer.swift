public import HTTP

extension Answering {
    /// Asks the providers in their order until one answers, and gives the text piece by piece as it comes.
    ///
    /// A reply whose stream broke off after text came, or that the writer stopped, ends as `interrupted`: what came is asked for
    /// anew first, as far as the pauses allow, and the longest text is given where nothing more comes of it.
    ///
    /// - Parameters:
    ///   - idle: Called some times a second while a reply that has begun does not go on.
    ///   - fitting: What a provider is asked instead that takes less than the request was made for; nil for the same.
    public func answer(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, by providers: [Provider], cancellation: Cancellation? = nil,
        received: (String) -> Void = { _ in }, idle: () -> Void = {}, notice: (AnswerNotice) -> Void = { _ in },
        fitting: (Provider) -> Question? = { _ in nil }
    ) throws(AnswerFault) -> ChatReply {
        var pursuit = Pursuit(self, role: cargo.role ?? .chat, cancellation)
        do throws(AnswerFault) {
            return try pursue(chat, cargo, providers, &pursuit, cancellation, fitting, received, idle, notice)
        } catch {
            guard let reply = pursuit.partial else { throw error }
            // What came stays, and the reason why the rest may not be asked for would be lost.
            if case .withheld = error.reason, let provider = error.provider {
                notice(.notAsked(provider: provider.name, because: error))
            }
            return reply
        }
    }

    /// Asks for a reply until one is there, or there is no point in asking again.
    func pursue(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, _ providers: [Provider], _ pursuit: inout Pursuit,
        _ cancellation: Cancellation?, _ fitting: (Provider) -> Question?,
        _ received: (String) -> Void, _ idle: () -> Void, _ notice: (AnswerNotice) -> Void
    ) throws(AnswerFault) -> ChatReply {
        try pursuit.run(by: providers, notice) { provider, model, quirks in
            let fitted = fitting(provider)
            let request = request(
                fitted?.request ?? chat, fitted?.cargo ?? cargo, to: provider, model: model, quirks)
            var reply = ReplyAttempt(request, provider)
            var pieces = KeyFilter(carrier)
            func show(_ text: String) {
                if !text.isEmpty { received(text) }
            }
            let attempt = attempt(request, cancellation) { exchange, outcome in
                if let count = exchange.head.headers["x-litellm-attempted-fallbacks"].flatMap({ Int($0) }), count > 0 {
                    notice(.rerouted(provider: provider.name, fallbacks: count))
                }
                return reply.read(exchange, &outcome, idle: idle) { show(pieces.add($0)) }
            }
            show(pieces.finish())
            // A filter before the model declined: that is an answer, though without words.
            if case .failed(.server(let fault), _) = attempt, fault.kind == .filtered {
                return .done(reply.declined(fault))
            }
            guard case .done(let answered) = attempt else { return attempt }
            return .done(answered.cleaned(carrier.withoutKeys(inEnded:)))
        } quirk: { fault, provider, quirks in
            fault.quirk(chat, provider, quirks)
        }
    }
}
