/// A mistake in the configuration of providers, with its place.
public struct ProviderProblem: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// `providers` is no mapping of names, or a provider's value is no mapping of fields.
        case notAMapping(String)
        /// The name is empty, too long or holds more than letters, digits, `-`, `_` and `.`.
        case badName(String)
        /// No field has this name; the names there are.
        case unknownField(provider: String, field: String, known: [String])
        /// A key itself stands in the file, where only its source may stand.
        case literalKey(provider: String, field: String)
        /// A field without which nothing can be sent.
        case missing(provider: String, field: String)
        /// The value is none that the field takes; those that it takes, where they are few.
        case badValue(provider: String, field: String, allowed: [String])
        /// Paths cannot be appended to the address; one that they can be appended to.
        case notABase(provider: String, better: String)
        /// The key would come from two places.
        case twoKeySources(provider: String)
        /// The order names a provider that is not there.
        case unknownInOrder(String)
    }

    /// What is wrong.
    public var kind: Kind
    /// The file.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Gathers the facts.
    public init(kind: Kind, file: String, line: Int, column: Int) {
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
    }
}

extension ProviderProblem {
    /// The provider that is left out because of it; nil where it is about the list as a whole.
    public var provider: String? {
        switch kind {
        case .notAMapping(let name), .badName(let name): name == ProviderField.providers ? nil : name
        case .unknownField(let provider, _, _), .literalKey(let provider, _), .missing(let provider, _),
            .badValue(let provider, _, _), .notABase(let provider, _), .twoKeySources(let provider):
            provider.isEmpty ? nil : provider
        case .unknownInOrder: nil
        }
    }
}

extension ProviderList {
    /// The names of the providers that cannot be used for a mistake, in the order of the file, each once.
    public var broken: [String] {
        problems.compactMap(\.provider).reduce(into: []) { names, name in
            if !names.contains(name), self[name] == nil { names.append(name) }
        }
    }
}
