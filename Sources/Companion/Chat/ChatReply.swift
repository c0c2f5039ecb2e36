/// What a language model answered.
public struct ChatReply: Sendable, Hashable {
    /// How the answer ended.
    public enum Ending: Sendable, Hashable {
        /// The model said all that it had to say.
        case complete
        /// The limit of tokens cut it short.
        case length
        /// The model, or a filter before it, declined; what it gave for a reason.
        case refused(String?)
        /// The stream ended without its end: what there is, is a part.
        case interrupted
    }

    /// The text, reasoning left out.
    public var text: String
    /// The model that was asked.
    public var requestedModel: String
    /// The model that says it answered; the one that was asked where the server does not say.
    public var model: String
    /// The name of the provider that answered.
    public var provider: String
    /// The tokens that were counted; nil where the server does not say.
    public var usage: TokenUsage?
    /// How it ended.
    public var ending: Ending

    /// Whether the model, or a filter before it, declined, perhaps in the middle of its words.
    public var isDeclined: Bool { if case .refused = ending { true } else { false } }

    /// Gathers the values.
    public init(
        text: String, requestedModel: String, model: String, provider: String, usage: TokenUsage?, ending: Ending
    ) {
        self.text = text
        self.requestedModel = requestedModel
        self.model = model
        self.provider = provider
        self.usage = usage
        self.ending = ending
    }
}

/// Tokens that a server counted.
public struct TokenUsage: Sendable, Hashable {
    /// Those of the request.
    public var input: Int
    /// Those of the answer.
    public var output: Int

    /// Gathers the values.
    public init(input: Int, output: Int) {
        self.input = input
        self.output = output
    }

    /// All tokens of two requests; of one alone where the server does not say it of the other.
    static func sum(_ first: TokenUsage?, _ second: TokenUsage?) -> TokenUsage? {
        guard let first, let second else { return first ?? second }
        let (input, tooMuch) = first.input.addingReportingOverflow(second.input)
        let (output, tooLong) = first.output.addingReportingOverflow(second.output)
        return TokenUsage(input: tooMuch ? .max : input, output: tooLong ? .max : output)
    }
}
