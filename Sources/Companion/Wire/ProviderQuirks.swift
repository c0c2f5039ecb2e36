/// What a server does not understand of a request, found out once and kept for later ones.
public enum ProviderQuirk: String, Sendable, Hashable, CaseIterable {
    /// The limit of tokens is called `max_tokens`, as it was once.
    case oldTokenLimit
    /// It takes no JSON Schema.
    case noSchema
    /// It promises no JSON at all: the shape stands in the words alone.
    case noJSON
    /// It takes no options for its stream.
    case noStreamOptions
    /// It takes no temperature.
    case noTemperature
    /// It does not tell of the stretches of a recording.
    case noSegments
}

/// Where quirks are kept: in the cache of this machine, never in a vault.
public struct ProviderQuirks: Sendable {
    /// The quirks of a model at an address.
    public var read: @Sendable (_ baseURL: String, _ model: String) -> Set<ProviderQuirk>
    /// Keeps one more quirk of a model at an address.
    public var add: @Sendable (_ baseURL: String, _ model: String, ProviderQuirk) -> Void

    /// Gathers the values.
    public init(
        read: @escaping @Sendable (_ baseURL: String, _ model: String) -> Set<ProviderQuirk>,
        add: @escaping @Sendable (_ baseURL: String, _ model: String, ProviderQuirk) -> Void
    ) {
        self.read = read
        self.add = add
    }
}
