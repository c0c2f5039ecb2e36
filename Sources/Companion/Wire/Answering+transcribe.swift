public import HTTP

extension Answering {
    /// Exactly the request that `transcribe` would send to a provider.
    ///
    /// - Parameter language: The language spoken (ISO 639-1), where it is known.
    public func request(
        _ clip: AudioClip, language: String?, _ cargo: WireRequest.Cargo, to provider: Provider
    ) throws(AnswerFault) -> WireRequest {
        throw AnswerFault(.noProvider)
    }

    /// Has speech written down by the first of the providers that can.
    public func transcribe(
        _ clip: AudioClip, language: String?, _ cargo: WireRequest.Cargo, by providers: [Provider],
        cancellation: Cancellation? = nil, notice: (AnswerNotice) -> Void = { _ in }
    ) throws(AnswerFault) -> Transcript {
        throw AnswerFault(.noProvider)
    }
}
