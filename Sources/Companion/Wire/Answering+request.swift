internal import HTTP

extension Answering {
    /// Exactly the request that `answer` and `structured` would send first to a provider.
    public func request(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, to provider: Provider
    ) throws(AnswerFault) -> WireRequest {
        let model = try model(of: provider, for: cargo.role ?? .chat)
        return request(chat, cargo, to: provider, model: model, quirks.read(provider.baseURL, model))
    }

    /// The request as a server with these quirks understands it.
    func request(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, to provider: Provider, model: String,
        _ quirks: Set<ProviderQuirk>
    ) -> WireRequest {
        let shape = AnswerShape(chat, provider, quirks)
        var asked = chat
        if let schema = chat.schema, shape == .words || shape == .object && provider.dialect == .openai {
            asked = chat.instructed(schema.instruction)
        }
        let body: [UInt8]
        var headers = HTTPHeaders()
        headers.add("Content-Type", "application/json")
        headers.add("Accept", chat.streams ? "text/event-stream" : "application/json")
        switch provider.dialect {
        case .openai: body = CompletionRequest.body(asked, model: model, shape: shape, quirks)
        case .anthropic:
            headers.add("anthropic-version", Self.anthropicVersion)
            body = MessagesRequest.body(asked, model: model, shape: shape, quirks)
        }
        let path = provider.dialect == .openai ? "/chat/completions" : "/messages"
        let http = HTTPRequest(
            .post, Self.address(of: provider, path), headers: headers, body: .bytes(body),
            limits: httpLimits(idle: chat.streams ? limits.silence : limits.wholeAnswer))
        var request = WireRequest(provider: provider, model: model, http: http, cargo: cargo)
        request.mayAnswerByTool = provider.dialect == .anthropic && chat.schema != nil
        return request
    }

    /// The model of a provider for a role.
    func model(of provider: Provider, for role: Provider.Role) throws(AnswerFault) -> String {
        guard let model = provider.model(for: role) else { throw AnswerFault(.noModel(role), provider: provider) }
        return model
    }

    /// The limits of a request.
    func httpLimits(idle: Duration) -> HTTPLimits {
        HTTPLimits(connect: limits.connect, idle: idle, total: limits.total, longestBody: limits.bytes)
    }

    /// The version of Anthropic's dialect that is spoken.
    static let anthropicVersion = "2023-06-01"

    /// The address of a path at a provider; Anthropic's paths begin with their version, which a base address may have already.
    static func address(of provider: Provider, _ path: String) -> String {
        var base = provider.baseURL[...]
        if base.hasSuffix("/") { base.removeLast() }
        let version = provider.dialect == .anthropic && !base.hasSuffix("/v1") ? "/v1" : ""
        return base + version + path
    }
}
