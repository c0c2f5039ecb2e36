public import HTTP

/// A request as it goes out, but for the key, which is added in the one place that sends.
///
/// The same entry, provider and model give the same bytes, so that a preview is what is sent.
public struct WireRequest: Sendable, Hashable {
    /// What a request is for, and what it carries, which consent is asked of before it leaves.
    public struct Cargo: Sendable, Hashable {
        /// What the model is wanted for; nil where none is, as for the weather.
        public var role: Provider.Role?
        /// The paths of the entries that its text comes from.
        public var entries: [String]
        /// What it carries beside the text of entries.
        public var disclosures: Set<Disclosure>
        /// The tokens that it may cost, those of its answer included; an estimate.
        public var tokens: Int
        /// How many of these its answer may have.
        public var answerTokens: Int

        /// Gathers the values.
        public init(
            role: Provider.Role?, entries: [String], disclosures: Set<Disclosure>, tokens: Int, answerTokens: Int = 0
        ) {
            self.role = role
            self.entries = entries
            self.disclosures = disclosures
            self.tokens = tokens
            self.answerTokens = answerTokens
        }
    }

    /// What has a switch of its own.
    public enum Disclosure: String, Sendable, Hashable, CaseIterable {
        /// Where the writer was.
        case location
        /// The weather there, which tells where.
        case weather
        /// Pictures.
        case photos
        /// Names of files.
        case fileNames
        /// Recorded sound.
        case audio
    }

    /// The provider that it goes to; nil where it goes to none, as for the weather.
    public var provider: Provider?
    /// The model that is asked.
    public var model: String
    /// What goes over the wire.
    public var http: HTTPRequest
    /// What it carries.
    public var cargo: Cargo
    /// Whether the answer may be what a tool is called with, as one of a given shape may.
    var mayAnswerByTool = false

    /// Gathers the values.
    public init(provider: Provider?, model: String, http: HTTPRequest, cargo: Cargo) {
        self.provider = provider
        self.model = model
        self.http = http
        self.cargo = cargo
    }
}
