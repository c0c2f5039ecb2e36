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
public struct PromptTexts: Sendable {
    private let vault: Vault
    private let tone: PromptName
    private let language: String?

    /// The prompts that are in force in a vault; each is read when it is asked for, so that one that is broken stops nothing else.
    ///
    /// - Parameters:
    ///   - tone: The word of a tone, as the setting `companion.tone` has it.
    ///   - language: The language to answer in; nil for that of the entry.
    public init(_ vault: Vault, tone: String, language: String?) {
        self.vault = vault
        self.tone = PromptName(tone: tone) ?? .warm
        self.language = language
    }

    /// How to talk.
    ///
    /// - Throws: `ModelPromptError`, as the others do, where one of the vault's own prompts cannot be used.
    func chat() throws -> String {
        let tone = try vault.prompt(tone).filled()
        return try vault.prompt(.chat).filled(["language": language ?? Self.writersLanguage, "tone": tone])
    }

    /// How to answer as the magic ball.
    func ask() throws -> String {
        try vault.prompt(.ask).filled()
    }

    /// How to write a page of an entry that has these tags.
    func page(tags: [String]) throws -> String {
        try checkRepair()
        let tags = tags.map { Material.line($0) }.joined(separator: ", ")
        let values = ["language": language ?? Self.writersLanguage, "tags": tags.isEmpty ? "none" : tags]
        return try vault.prompt(.page).filled(values)
    }

    fileprivate static let writersLanguage = "the language that the writer writes in"

    /// What is asked where an answer cannot be used for these reasons.
    public func repair(_ problems: [String]) -> String? {
        try? vault.prompt(.repair).filled(["problems": problems.map { "- " + $0 }.joined(separator: "\n")])
    }

    /// Whatever is wrong with it is told before anything is sent.
    private func checkRepair() throws { _ = try vault.prompt(.repair).filled(["problems": "–"]) }
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
