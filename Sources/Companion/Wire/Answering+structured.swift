public import HTTP

extension Answering {
    /// Asks for an answer in the shape of the request's schema, as strictly as the server understands it.
    ///
    /// - Parameter validate: What does not fit of a JSON text, in words for the model; nothing where all does. It is asked
    ///   once more where something does not.
    public func structured(
        _ chat: ChatRequest, _ cargo: WireRequest.Cargo, by providers: [Provider], cancellation: Cancellation? = nil,
        notice: (AnswerNotice) -> Void = { _ in }, validate: (_ json: [UInt8]) -> [String]
    ) throws(AnswerFault) -> StructuredReply {
        throw AnswerFault(.noProvider)
    }
}
