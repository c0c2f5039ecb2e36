extension Answering {
    /// Exactly the request that `answer` and `structured` would send first to a provider.
    public func request(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, to provider: Provider
    ) throws(AnswerFault) -> WireRequest {
        throw AnswerFault(.noProvider)
    }
}
