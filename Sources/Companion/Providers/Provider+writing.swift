import Daybook

extension Provider {
    /// The bytes of a user's configuration file with this provider in it; no other line changes.
    public func added(to bytes: [UInt8]) throws -> [UInt8] {
        let path = [ProviderField.providers, name]
        var bytes = try Configuration.edited(bytes, at: path) { document in
            try document.set(ProviderField.dialect, to: .text(dialect.rawValue))
            try document.set(ProviderField.baseURL, to: .text(baseURL))
            if models.count == 1, let model = models[.chat] { try document.set(ProviderField.model, to: .text(model)) }
        }
        if models.count > 1 || (models.count == 1 && models[.chat] == nil) {
            bytes = try Configuration.edited(bytes, at: path + [ProviderField.model]) { document in
                for role in Role.allCases {
                    if let model = models[role] { try document.set(role.rawValue, to: .text(model)) }
                }
            }
        }
        bytes = try Configuration.edited(bytes, at: path) { document in
            switch key {
            case .none: break
            case .environment(let name): try document.set(ProviderField.keyVariable, to: .text(name))
            case .command(let words): try document.set(ProviderField.keyCommand, to: .list(words))
            }
            let known = Capability.allCases.filter(capabilities.contains).map(\.rawValue)
            if !known.isEmpty { try document.set(ProviderField.capabilities, to: .list(known)) }
            if let modelsURL { try document.set(ProviderField.modelsURL, to: .text(modelsURL)) }
            if contextTokens != Self.usualContext {
                try document.set(ProviderField.context, to: .integer(contextTokens))
            }
            try document.set(ProviderField.local, to: .bool(locality == .local))
            if allowsHTTP { try document.set(ProviderField.http, to: .bool(true)) }
            try document.set(ProviderField.enabled, to: .bool(isEnabled))
        }
        guard let prices else { return bytes }
        return try Configuration.edited(bytes, at: path + [ProviderField.price]) { document in
            try document.set(ProviderField.priceOfInput, to: .plain(prices.input.description))
            try document.set(ProviderField.priceOfOutput, to: .plain(prices.output.description))
        }
    }

    /// The most tokens of a request where the configuration does not say.
    static let usualContext = 32_000
}

extension ProviderList {
    /// The bytes of a user's configuration file with a provider switched on, and first in the order of fallback.
    ///
    /// - Parameters:
    ///   - models: The models for roles from now on; those of other roles stay.
    ///   - keyVariable: The variable that holds its key from now on; nil leaves where that comes from.
    ///   - context: How many tokens a request may have from now on; nil leaves it.
    public func enabling(
        _ name: String, models: [Provider.Role: String] = [:], keyVariable: String? = nil, context: Int? = nil,
        in bytes: [UInt8]
    ) throws -> [UInt8] {
        let path = [ProviderField.providers, name]
        var bytes = try naming(models, of: name, in: bytes)
        bytes = try Configuration.edited(bytes, at: path) { document in
            if let keyVariable {
                try document.set(ProviderField.keyVariable, to: .text(keyVariable))
                try document.remove(ProviderField.keyCommand)
            }
            if let context { try document.set(ProviderField.context, to: .integer(context)) }
            try document.set(ProviderField.enabled, to: .bool(true))
        }
        let order = [name] + providers.map(\.name).filter { $0 != name }
        return try Configuration.edited(bytes, at: []) { try $0.set(ProviderField.order, to: .list(order)) }
    }

    /// The bytes with a provider's models: one for everything stands on a line, those of several roles one below the other.
    private func naming(_ models: [Provider.Role: String], of name: String, in bytes: [UInt8]) throws -> [UInt8] {
        if models.isEmpty { return bytes }
        let path = [ProviderField.providers, name]
        let present = self[name]?.models ?? [:]
        let isOfRoles = present.keys.contains { $0 != .chat }
        if !isOfRoles, models.count == 1, let model = models[.chat] {
            return try Configuration.edited(bytes, at: path) { try $0.set(ProviderField.model, to: .text(model)) }
        }
        let place = path + [ProviderField.model]
        let kept = isOfRoles ? [:] : present
        let rest = kept.isEmpty ? bytes : try Configuration.removed(bytes, at: place)
        return try Configuration.edited(rest, at: place) { document in
            for role in Provider.Role.allCases {
                if let model = models[role] ?? kept[role] { try document.set(role.rawValue, to: .text(model)) }
            }
        }
    }

    /// The bytes of a user's configuration file with every provider switched off.
    public func disablingAll(in bytes: [UInt8]) throws -> [UInt8] {
        try providers.filter(\.isEnabled).reduce(bytes) { bytes, provider in
            try Configuration.edited(bytes, at: [ProviderField.providers, provider.name]) { document in
                try document.set(ProviderField.enabled, to: .bool(false))
            }
        }
    }

    /// The bytes of a user's configuration file without a provider.
    public static func removing(_ name: String, from bytes: [UInt8]) throws -> [UInt8] {
        let rest = try Configuration.removed(bytes, at: [ProviderField.providers, name])
        let root = try? YAMLReader.read(rest)
        guard let order = root?[ProviderField.order]?.items, order.contains(where: { $0.text == name }) else {
            return rest
        }
        if order.count == 1 { return try Configuration.removed(rest, at: [ProviderField.order]) }
        return try Configuration.edited(rest, at: []) { try $0.removeFromList(ProviderField.order, [name]) }
    }
}
