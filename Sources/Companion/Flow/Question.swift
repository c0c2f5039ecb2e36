public import Daybook

/// A request to a model as the flow makes it: what is asked, and what of the entry's it carries.
public struct Question: Sendable, Equatable {
    /// What is asked.
    public var request: ChatRequest
    /// What it carries, for consent and the request log.
    public var cargo: WireRequest.Cargo
    /// How many of the oldest messages were left out, for want of room.
    public var leftOut: Int

    /// Gathers the values, and estimates the tokens.
    init(
        _ request: ChatRequest, role: Provider.Role, entry path: String?, disclosures: Set<WireRequest.Disclosure>,
        leftOut: Int = 0
    ) {
        self.request = request
        self.leftOut = leftOut
        let tokens = request.messages.reduce(request.maximumTokens) { $0 + TokenEstimate.of($1) }
        cargo = WireRequest.Cargo(
            role: role, entries: path.map { [$0] } ?? [], disclosures: disclosures, tokens: tokens,
            answerTokens: request.maximumTokens)
    }
}

/// The prompts of a vault, ready for use.
public struct PromptTexts: Sendable, Equatable {
    /// How to talk.
    public var chat: String
    /// How to answer as the magic ball.
    var ask: ModelPrompt
    /// How to say what a picture shows.
    public var describing: DescribingPrompt
    /// How to write a page; `{tags}` is filled for each entry.
    var page: ModelPrompt
    /// What is asked where that failed.
    var repair: ModelPrompt
    private var language: String?

    /// Fills the prompts that are in force in a vault.
    ///
    /// - Parameters:
    ///   - tone: The word of a tone, as the setting `companion.tone` has it.
    ///   - language: The language to answer in; nil for that of the entry.
    /// - Throws: `ModelPromptError` where one of the vault's own prompts cannot be used.
    public init(_ vault: Vault, tone: String, language: String?) throws {
        let shown = language ?? Self.writersLanguage
        let tone = try vault.prompt(PromptName(tone: tone) ?? .warm).filled()
        chat = try vault.prompt(.chat).filled(["language": shown, "tone": tone])
        ask = try vault.prompt(.ask)
        describing = try DescribingPrompt(vault, language: language)
        page = try vault.prompt(.page)
        repair = try vault.prompt(.repair)
        self.language = language
        // Whatever is wrong with them is told before anything is sent.
        _ = try page.filled(["tags": "–", "language": shown])
        _ = try repair.filled(["problems": "–"])
    }

    /// How to write a page of an entry that has these tags.
    func page(tags: [String]) throws(ModelPromptError) -> String {
        let tags = tags.map { Material.line($0) }.joined(separator: ", ")
        return try page.filled(["language": language ?? Self.writersLanguage, "tags": tags.isEmpty ? "none" : tags])
    }

    fileprivate static let writersLanguage = "the language that the writer writes in"

    /// What is asked where an answer cannot be used for these reasons; the prompt was filled once already.
    public func repair(_ problems: [String]) -> String? {
        try? repair.filled(["problems": problems.map { "- " + $0 }.joined(separator: "\n")])
    }
}

/// How to say what a picture shows, for which no other prompt is read.
public struct DescribingPrompt: Sendable, Equatable {
    private let prompt: ModelPrompt
    private let language: String?

    /// Reads the prompt that is in force in a vault.
    ///
    /// - Parameter language: The language to answer in; nil for that of the entry.
    /// - Throws: `ModelPromptError` where the vault's own prompt cannot be used.
    public init(_ vault: Vault, language: String?) throws {
        prompt = try vault.prompt(.describe)
        self.language = language
        // Whatever is wrong with it is told before anything is sent.
        _ = try filled(PromptTexts.writersLanguage)
    }

    /// The prompt in the language that is set, else in that of the entry.
    func filled(_ entrys: String) throws(ModelPromptError) -> String {
        try prompt.filled(["language": language ?? entrys])
    }
}
