public import HTTP

extension Answering {
    /// Asks the providers in their order until one answers, and gives the text piece by piece as it comes.
    ///
    /// A reply whose stream broke off after text came, or that the writer stopped, ends as `interrupted`.
    public func answer(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, by providers: [Provider], cancellation: Cancellation? = nil,
        received: (String) -> Void = { _ in }, notice: (AnswerNotice) -> Void = { _ in }
    ) throws(AnswerFault) -> ChatReply {
        throw AnswerFault(.noProvider)
    }
}
