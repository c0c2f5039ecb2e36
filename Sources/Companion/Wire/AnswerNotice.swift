/// What happens between a question and its answer that the writer should know of.
public enum AnswerNotice: Sendable {
    /// The same provider is asked again after a wait.
    case retrying(provider: String, after: Duration, because: AnswerFault)
    /// Another provider is asked from here on; `isLoud` where the first one needs the writer's care, as with a wrong key.
    case fallingBack(from: String, to: String, because: AnswerFault, isLoud: Bool)
    /// A provider that might stand in for the one before is not asked, since it may not be sent this: it is not on this machine,
    /// or what it would be sent is withheld, with the reason.
    case notAsked(provider: String, because: AnswerFault?)
    /// The text that came so far is void: an answer begins anew.
    case discarded(provider: String)
    /// The server does not understand a part of the request; it is asked without, now and later.
    case simplified(provider: String, ProviderQuirk)
    /// The structured answer did not fit; the model is asked once more, with these faults.
    case repairing(provider: String, faults: [String])
    /// A gateway says that it asked so many other models before one answered.
    case rerouted(provider: String, fallbacks: Int)
}
