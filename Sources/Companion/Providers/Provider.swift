/// A service that answers, as the user's configuration names it.
public struct Provider: Sendable, Hashable {
    /// The form of its requests and answers.
    public enum Dialect: String, Sendable, Hashable, CaseIterable {
        /// OpenAI's chat completions and audio transcriptions.
        case openai
        /// Anthropic's Messages.
        case anthropic
    }

    /// What a model is wanted for.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// To talk with.
        case chat
        /// To say what a picture shows.
        case vision
        /// To write the page, its title and its tags.
        case summary
        /// To write down what was spoken.
        case transcription
    }

    /// What a provider's models can do beyond text.
    public enum Capability: String, Sendable, Hashable, CaseIterable {
        /// See pictures.
        case vision
        /// Answer in a given shape.
        case schema
        /// Write down speech.
        case audio
    }

    /// Where what is sent ends up.
    public enum Locality: String, Sendable, Hashable, CaseIterable {
        /// On this machine, or one that the user calls their own.
        case local
        /// With somebody else.
        case remote
    }

    /// Where its key comes from; the key itself is never kept.
    public enum KeySource: Sendable, Hashable {
        /// It needs none.
        case none
        /// A variable of the environment.
        case environment(String)
        /// The standard output of a program that is run without a shell.
        case command([String])
    }

    /// The name that the user gave it.
    public var name: String
    /// The form of its requests.
    public var dialect: Dialect
    /// The address that paths are appended to, used as it is: `https://api.openai.com/v1`.
    public var baseURL: String
    /// The model for each role; a role that is missing takes that of `chat`, transcription excepted.
    public var models: [Role: String]
    /// Where the key comes from.
    public var key: KeySource
    /// What its models can do.
    public var capabilities: Set<Capability>
    /// Where what is sent ends up.
    public var locality: Locality
    /// Whether the user switched it on: without that nothing is sent to it.
    public var isEnabled: Bool
    /// The address of a list of model names, asked at most once a day; nil where there is none.
    public var modelsURL: String?
    /// The most tokens that a request to it may have, with its answer.
    public var contextTokens: Int
    /// Whether the user agreed that what is sent to it goes unencrypted over their own network.
    public var allowsHTTP: Bool
    /// What its tokens cost; nil where that is not known.
    public var prices: TokenPrices?

    /// Gathers the values.
    public init(
        name: String, dialect: Dialect, baseURL: String, models: [Role: String], key: KeySource,
        capabilities: Set<Capability>, locality: Locality, isEnabled: Bool, modelsURL: String? = nil,
        contextTokens: Int = 32_000, allowsHTTP: Bool = false, prices: TokenPrices? = nil
    ) {
        self.name = name
        self.dialect = dialect
        self.baseURL = baseURL
        self.models = models
        self.key = key
        self.capabilities = capabilities
        self.locality = locality
        self.isEnabled = isEnabled
        self.modelsURL = modelsURL
        self.contextTokens = contextTokens
        self.allowsHTTP = allowsHTTP
        self.prices = prices
    }

    /// The model that serves a role.
    public func model(for role: Role) -> String? {
        models[role] ?? (role == .transcription ? nil : models[.chat])
    }
}
