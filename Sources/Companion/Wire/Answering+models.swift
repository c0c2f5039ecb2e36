public import HTTP

extension Answering {
    /// The names of the models that a provider says it has, asked once.
    public func models(of provider: Provider, cancellation: Cancellation? = nil) throws(AnswerFault) -> [String] {
        throw AnswerFault(.noProvider)
    }
}
