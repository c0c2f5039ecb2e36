public import HTTP

/// Why there is no answer, as facts.
public struct AnswerFault: Error, Sendable {
    /// What happened.
    public var reason: Reason
    /// The provider that was asked last, or was to be asked.
    public var provider: Provider?
    /// The model that was asked last.
    public var model: String?
    /// How many requests were sent, to all providers.
    public var requests: Int

    /// What kept an answer from coming.
    public enum Reason: Sendable {
        /// No provider was given.
        case noProvider
        /// The provider has no model for what is asked.
        case noModel(Provider.Role)
        /// The one place that sends refused to: consent, budget or key, in its own words.
        case withheld(any Error)
        /// It failed on the way.
        case transport(HTTPError)
        /// The server answered with an error.
        case server(ServerFault)
        /// The answer broke off before a word came, or a structured one anywhere; the server's error where it sent one.
        case interrupted(ServerFault?)
        /// What came is not an answer of the dialect.
        case unreadable
        /// The answer has no text; `cutShort` where the limit of tokens was used up before the first word.
        case empty(cutShort: Bool)
        /// The model, or a filter before it, declined a structured answer; what it gave for a reason.
        case refused(String?)
        /// The structured answer does not fit after a repair; its faults, and its text.
        case unusable(faults: [String], text: String)
        /// The writer stopped it before a word came.
        case cancelled
    }

    /// Gathers the values.
    public init(_ reason: Reason, provider: Provider? = nil, model: String? = nil, requests: Int = 0) {
        self.reason = reason
        self.provider = provider
        self.model = model
        self.requests = requests
    }
}
