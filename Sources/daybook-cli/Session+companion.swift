import Companion
import Daybook
import HTTP

/// Everything that a verb needs to speak with a model: who answers, what was agreed to, and the one way out.
struct CompanionSet {
    /// Where the settings are.
    let settings: CompanionSettings
    /// The settings.
    private(set) var configuration: Configuration
    /// Who answers.
    private(set) var providers: ProviderList
    /// What the writer agreed to.
    private(set) var consent: Consent
    /// The one way out.
    let dispatch: Dispatch
    /// The models that gateways name.
    let models: RemoteModels
    /// The asking itself.
    let answering: Answering

    /// The same as the settings are now; what is wrong with them is told where that is new.
    func renewed(for session: Session) throws -> CompanionSet {
        var renewed = self
        renewed.configuration = try settings.configuration()
        renewed.providers = try settings.providers()
        renewed.consent = Consent(renewed.configuration, vault: settings.vault)
        if renewed.configuration.problems != configuration.problems {
            try session.warnOfUnreadable(renewed.configuration)
        }
        for problem in renewed.providers.problems where !providers.problems.contains(problem) {
            try session.warn(session.words.providerProblem(problem))
        }
        if renewed.providers.needsKey { CoreFiles.forbid() }
        return renewed
    }

    /// The enabled providers for a role, in order of fallback, each with the model that it is asked for.
    ///
    /// Those far away behind one on this machine are among them, so that they can be named as not asked where it fails; nothing is
    /// sent to them, and nothing asked of their lists of models.
    ///
    /// - Parameter asking: Whether a gateway may be asked for its models; off for a preview.
    /// - Throws: `DispatchRefusal.nobody` or `.noModel` where there is none.
    func serving(
        _ role: Provider.Role, asking: Bool = true, cancellation: Cancellation? = nil
    ) throws -> [Provider] {
        let serving = providers.serving(role)
        let chain = serving.askedInTurn
        var able: [Provider] = []
        for provider in serving {
            guard chain.contains(where: { $0.name == provider.name }) else {
                // Without one on this machine before it, it would be asked.
                if able.contains(where: { $0.locality == .local }) { able.append(provider) }
                continue
            }
            let resolved = try models.resolved(provider, asking: asking, cancellation: cancellation)
            if resolved.model(for: role) != nil { able.append(resolved) }
        }
        guard !able.isEmpty else { throw providers.refusal(of: role) }
        return able
    }
}

extension Session {
    /// What a verb needs to speak with a model; nothing is opened, looked up or loaded by it.
    ///
    /// - Parameters:
    ///   - command: The verb's name, for the request log.
    ///   - tried: A provider that is asked although it is off, since that is what the command is for.
    func companion(_ vault: Vault?, for command: String, trying tried: String? = nil) throws -> CompanionSet {
        let settings = CompanionSettings(self, vault, trying: tried)
        let configuration = try settings.configuration()
        let providers = try settings.providers()
        try warnOfUnreadable(configuration)
        for problem in providers.problems { try warn(words.providerProblem(problem)) }
        if providers.needsKey { CoreFiles.forbid() }
        let environment = environment
        let dispatch = Dispatch(
            client: httpClient,
            keys: ProviderKeys(environment: environment) { ProgramSearch.find($0, environment: environment) },
            command: command, world: world, rules: settings.rules)
        return CompanionSet(
            settings: settings, configuration: configuration, providers: providers,
            consent: Consent(configuration, vault: vault), dispatch: dispatch,
            models: RemoteModels(folder: cacheFolder, dispatch: dispatch, world: world, operations: operations),
            answering: Answering(
                carrier: dispatch, quirks: ProviderQuirks(file: cacheFolder + "/quirks.json", operations: operations),
                pauses: .machine(now: world.now)))
    }

    /// A client as the environment wants it: proxies, and other certificates than the system's (`SSL_CERT_FILE`, `SSL_CERT_DIR`).
    var httpClient: HTTPClient {
        func path(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        return HTTPClient(
            HTTPSettings(
                userAgent: "daybook/\(Version.number)", proxies: HTTPProxies(environment: environment),
                certificateFile: path("SSL_CERT_FILE"), certificateFolder: path("SSL_CERT_DIR")))
    }

    /// The log of requests.
    func requestLog(_ configuration: Configuration) -> RequestLog {
        CompanionSettings(self, nil).log(configuration)
    }

    /// Says what happened beside the answers; to be called once, at the end of a verb.
    func tell(_ notices: [DispatchNotice]) throws {
        for notice in notices { try warn(words.notice(notice)) }
    }
}
