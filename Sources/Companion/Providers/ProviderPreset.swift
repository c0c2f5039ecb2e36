/// What is known of a service before anybody configures it; names of models change too often to stand here.
public struct ProviderPreset: Sendable, Hashable {
    /// The name that it is asked for by, and that a provider made from it gets.
    public var name: String
    /// Other names that people know it by.
    public var otherNames: [String]
    /// What it is called.
    public var title: String
    /// The form of its requests.
    public var dialect: Provider.Dialect
    /// The address that paths are appended to.
    public var baseURL: String
    /// The variable that its key usually stands in; nil where it needs none.
    public var keyVariable: String?
    /// What its models usually can do.
    public var capabilities: Set<Provider.Capability>
    /// Where what is sent ends up.
    public var locality: Provider.Locality

    /// The preset of a name, or of one that people know it by.
    public static func named(_ name: String) -> ProviderPreset? {
        let name = name.lowercased()
        return all.first { $0.name == name || $0.otherNames.contains(name) }
    }

    /// A provider as the preset has it, under a name, switched off and without a model.
    public func provider(named name: String) -> Provider {
        Provider(
            name: name, dialect: dialect, baseURL: baseURL, models: [:],
            key: keyVariable.map { .environment($0) } ?? .none,
            capabilities: capabilities, locality: locality, isEnabled: false)
    }
}
