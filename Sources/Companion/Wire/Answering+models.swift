internal import Daybook
public import HTTP

extension Answering {
    /// Exactly the request for the names of the models that a provider has.
    public func modelsRequest(to provider: Provider) -> WireRequest {
        let isAnthropic = provider.dialect == .anthropic
        var headers: HTTPHeaders = ["Accept": "application/json"]
        // Anthropic gives twenty at a time unless told otherwise.
        if isAnthropic { headers.add("anthropic-version", Self.anthropicVersion) }
        let http = HTTPRequest(
            .get, Self.address(of: provider, isAnthropic ? "/models?limit=1000" : "/models"), headers: headers,
            limits: httpLimits(idle: limits.silence))
        let cargo = WireRequest.Cargo(role: nil, entries: [], disclosures: [], tokens: 0)
        return WireRequest(provider: provider, model: "", http: http, cargo: cargo)
    }

    /// The names of the models that a provider says it has, asked once.
    public func models(of provider: Provider, cancellation: Cancellation? = nil) throws(AnswerFault) -> [String] {
        let request = modelsRequest(to: provider)
        let attempt: Attempt<[String]> = attempt(request, cancellation) { exchange, outcome in
            do throws(HTTPError) {
                guard let list = WireJSON(try exchange.wholeBody(&outcome))?["data"], case .array(let data) = list
                else { return .failed(.unreadable, partial: nil) }
                return .done(data.compactMap { $0["id"]?.string.map(carrier.withoutKeys) })
            } catch {
                return .failed(error == .cancelled ? .cancelled : .transport(error), partial: nil)
            }
        }
        switch attempt {
        case .done(let names): return names
        case .failed(let reason, _): throw AnswerFault(reason, provider: provider, requests: 1)
        }
    }
}
