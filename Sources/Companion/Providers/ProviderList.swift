/// The providers that the user's own configuration names, in the order in which they are tried.
public struct ProviderList: Sendable, Equatable {
    /// Every provider that could be read, those of `provider_order` first, then the rest as the file has them.
    public var providers: [Provider]
    /// What is wrong with the configuration of providers; one with a mistake is left out.
    public var problems: [ProviderProblem]

    /// Gathers the values.
    public init(providers: [Provider], problems: [ProviderProblem] = []) {
        self.providers = providers
        self.problems = problems
    }

    /// The provider of a name.
    public subscript(name: String) -> Provider? { providers.first { $0.name == name } }

    /// The enabled providers that can serve a role, in order of fallback.
    ///
    /// One with a list of model names counts, whatever model its configuration names.
    public func serving(_ role: Provider.Role) -> [Provider] {
        providers.filter { $0.isEnabled && $0.serves(role) }
    }

    /// The enabled providers that are asked for a role one after the other, where the one before fails.
    public func chain(for role: Provider.Role) -> [Provider] { serving(role).askedInTurn }

    /// Why nobody can be asked for a role: nobody is switched on for it, or somebody without a model is.
    public func refusal(of role: Provider.Role) -> DispatchRefusal {
        let silent = providers.first { $0.isEnabled && $0.models.isEmpty }
        if let silent { return .noModel(provider: silent.name) }
        // To talk and to write a page any model will do.
        guard role == .vision || role == .transcription else { return .nobody(role) }
        let able = providers.filter { role == .vision || $0.dialect == .openai }
        return .nobody(role, able: (able.first { $0.isEnabled } ?? able.first)?.name)
    }

    /// Whether any provider is enabled.
    public var isAnyEnabled: Bool { providers.contains { $0.isEnabled } }
}

extension [Provider] {
    /// Those that are asked one after the other, where the one before fails.
    ///
    /// What was meant for this machine stays here: behind a local one, no remote one is asked.
    public var askedInTurn: [Provider] {
        let firstLocal = firstIndex { $0.locality == .local } ?? endIndex
        return enumerated().filter { $0.offset < firstLocal || $0.element.locality == .local }.map(\.element)
    }
}

extension Provider {
    /// Whether it can do what a role needs, with a model for it or a list to take one from.
    public func serves(_ role: Role) -> Bool {
        guard model(for: role) != nil || modelsURL != nil else { return false }
        return switch role {
        case .chat, .summary: true
        case .vision: capabilities.contains(.vision) || models[.vision] != nil
        case .transcription: dialect == .openai && (capabilities.contains(.audio) || models[.transcription] != nil)
        }
    }
}
