import Companion
import Daybook
import HTTP

/// The asking of models about one vault's entries, for one verb.
struct Asking {
    let session: Session
    let vault: Vault
    private(set) var companion: CompanionSet
    let answering: Answering
    /// The verb.
    let command: String

    /// Reads the configuration; nothing is opened, looked up or loaded.
    init(_ session: Session, _ vault: Vault, command: String) throws {
        self.session = session
        self.vault = vault
        self.command = command
        companion = try session.companion(vault, for: command)
        answering = Answering(
            carrier: companion.dispatch,
            quirks: ProviderQuirks(file: session.cacheFolder + "/quirks.json", operations: session.operations),
            pauses: .machine(now: session.world.now))
    }

    /// The same as the settings are now.
    func renewed() throws -> Asking {
        var asking = self
        asking.companion = try companion.renewed(for: session)
        return asking
    }

    private var words: Words { session.words }

    /// The requests that wait.
    var queue: RequestQueue { RequestQueue(of: vault) }

    /// Whether anybody may be asked at all.
    var isPossible: Bool { companion.providers.isAnyEnabled }

    /// The prompts, in the tone and the language of the settings.
    func prompts() -> PromptTexts {
        PromptTexts(
            vault, tone: companion.configuration["companion.tone"]?.text ?? "warm", language: answersLanguage)
    }

    /// The prompt that asks what a picture shows; a mistake in another one is none of its.
    func describing() throws -> DescribingPrompt { try DescribingPrompt(vault, language: answersLanguage) }

    private var answersLanguage: String? {
        switch companion.configuration["companion.language"]?.text {
        case "en": "English"
        case "zh-Hant": "Traditional Chinese"
        default: nil
        }
    }

    /// Who may be asked about an entry for a role, in order.
    ///
    /// - Parameter asking: Whether a gateway may be asked for its models; off for a preview.
    /// - Throws: `DispatchRefusal` where nobody may, or nobody takes as much as the entry's text, which is asked for a talk and a
    ///   page alone.
    func providers(_ role: Provider.Role, for entry: Entry, asking: Bool = true) throws -> [Provider] {
        let serving = try companion.serving(role, asking: asking)
        var allowed: [Provider] = []
        for provider in serving {
            // One far away behind one that is here is not asked in its place, and that is said when it would be its turn.
            let isSaid = provider.locality == .remote && allowed.contains { $0.locality == .local }
            if isSaid || companion.consent.allows(entry, to: provider) { allowed.append(provider) }
        }
        guard !allowed.isEmpty else {
            throw DispatchRefusal.entry(
                path: entry.path, companion.consent.ruling(on: entry), provider: serving.first?.name)
        }
        if role == .chat || role == .summary { try Material.checkLength(of: entry, for: allowed) }
        return allowed
    }

    /// What a request about an entry is made of, as much of it as these providers take.
    ///
    /// - Throws: `DispatchRefusal.tooLong`.
    func material(
        _ entry: Entry, for providers: [Provider], adding turns: [Material.Turn] = [],
        leavingOutReply leavesOutReply: Bool = false
    ) throws -> Material {
        let material = Material(
            entry, adding: turns, leavingOutReply: leavesOutReply, room: Self.room(of: providers),
            disclosing: companion.consent.disclosures)
        try material.checkLength(for: providers)
        return material
    }

    /// The tokens that a request to the first of these may have.
    static func room(of providers: [Provider]) -> Int { providers.first?.contextTokens ?? 32_000 }

    /// What a provider is asked in the place of the first of several, where it has less room than that one: as much of a talk as it
    /// takes.
    ///
    /// - Parameter making: Makes the question for what the first of some providers takes.
    func fitted(
        _ provider: Provider, _ providers: [Provider], _ making: ([Provider]) throws -> Question
    ) -> Question? {
        // One that takes more gets no more than the preview showed.
        guard provider.contextTokens < Self.room(of: providers) else { return nil }
        return try? making([provider])
    }

    /// Says whatever else happened; to be called at the end.
    func tellNotices() throws { try session.tell(companion.dispatch.takeNotices()) }

    /// Prints a request as it would be sent first: nothing leaves.
    ///
    /// - Parameter making: Makes it for what the first of some providers takes.
    func preview(to providers: [Provider], _ making: ([Provider]) throws -> Question) throws {
        let providers = try session.passingOverKeyless(providers, companion.dispatch)
        guard let provider = providers.first else { return }
        let question = try making(providers)
        let request = try answering.request(question.request, question.cargo, to: provider)
        try companion.dispatch.check(request)
        try session.show(request, companion.models)
        try session.sayWhoIsAskedNext(providers, isOfTalk: [.chat, .summary].contains(question.cargo.role))
        if question.leftOut > 0 { try session.say(words.leftOut(question.leftOut)) }
    }
}
