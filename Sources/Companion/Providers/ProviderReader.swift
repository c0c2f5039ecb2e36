import Daybook
import HTTP

/// Reads one provider from its mapping.
struct ProviderReader {
    let name: String
    private(set) var problems: [(kind: ProviderProblem.Kind, node: YAMLNode)] = []
    private var dialect: Provider.Dialect?
    private var baseURL: String?
    private var models: [Provider.Role: String] = [:]
    private var key: Provider.KeySource?
    private var capabilities: Set<Provider.Capability> = []
    private var isLocal = false
    private var isEnabled = false
    private var modelsURL: String?
    private var context: Int?
    private var allowsHTTP = false
    private var prices: TokenPrices?

    init(name: String) { self.name = name }

    /// The provider, where nothing was wrong with it.
    var provider: Provider? {
        guard problems.isEmpty, let baseURL else { return nil }
        return Provider(
            name: name, dialect: dialect ?? .openai, baseURL: baseURL, models: models, key: key ?? .none,
            capabilities: capabilities, locality: isLocal ? .local : .remote, isEnabled: isEnabled,
            modelsURL: modelsURL, contextTokens: context ?? Provider.usualContext, allowsHTTP: allowsHTTP,
            prices: prices)
    }

    /// Takes note of what is missing.
    mutating func complete(at node: YAMLNode) {
        let isTold = problems.contains {
            switch $0.kind {
            case .badValue(_, ProviderField.baseURL, _), .notABase: true
            default: false
            }
        }
        if baseURL == nil, !isTold { problems.append((.missing(provider: name, field: ProviderField.baseURL), node)) }
    }

    /// Reads one field.
    mutating func read(_ pair: YAMLPair) {
        let field = pair.key.text ?? ""
        let value = pair.value
        if ProviderField.secrets.contains(field.lowercased()) {
            return problems.append((.literalKey(provider: name, field: field), pair.key))
        }
        guard ProviderField.all.contains(field) else {
            let kind = ProviderProblem.Kind.unknownField(provider: name, field: field, known: ProviderField.all)
            return problems.append((kind, pair.key))
        }
        if value.isNull { return }
        switch field {
        case ProviderField.dialect: dialect = choice(field, value)
        case ProviderField.baseURL: baseURL = base(value)
        case ProviderField.model: readModels(value)
        case ProviderField.keyVariable: readVariable(value)
        case ProviderField.keyCommand: readCommand(value)
        case ProviderField.capabilities: readCapabilities(value)
        case ProviderField.local: isLocal = flag(field, value)
        case ProviderField.http: allowsHTTP = flag(field, value)
        case ProviderField.price: readPrices(value)
        case ProviderField.enabled: isEnabled = flag(field, value)
        case ProviderField.modelsURL: modelsURL = address(field, value)
        default: readContext(value)
        }
    }

    private mutating func refuse(_ field: String, _ node: YAMLNode, _ allowed: [String] = []) {
        problems.append((.badValue(provider: name, field: field, allowed: allowed), node))
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ field: String, _ node: YAMLNode
    ) -> Choice? where Choice.RawValue == String {
        if let choice = node.text.flatMap({ Choice(rawValue: $0) }) { return choice }
        refuse(field, node, Choice.allCases.map(\.rawValue))
        return nil
    }

    private mutating func flag(_ field: String, _ node: YAMLNode) -> Bool {
        if let flag = node.bool { return flag }
        refuse(field, node, ["true", "false"])
        return false
    }

    private mutating func address(_ field: String, _ node: YAMLNode) -> String? {
        if let text = node.text, (try? HTTPAddress(text)) != nil { return text }
        refuse(field, node)
        return nil
    }

    private mutating func base(_ node: YAMLNode) -> String? {
        guard let text = address(ProviderField.baseURL, node) else { return nil }
        guard let better = Provider.base(insteadOf: text) else { return text }
        problems.append((.notABase(provider: name, better: better), node))
        return nil
    }

    /// A model for everything, or one for each role.
    private mutating func readModels(_ node: YAMLNode) {
        if let text = node.text {
            guard Provider.isModel(text) else { return refuse(ProviderField.model, node) }
            models[.chat] = text
            return
        }
        guard let pairs = node.pairs else { return refuse(ProviderField.model, node) }
        for pair in pairs {
            guard let role = pair.key.text.flatMap({ Provider.Role(rawValue: $0) }) else {
                refuse(ProviderField.model, pair.key, Provider.Role.allCases.map(\.rawValue))
                continue
            }
            guard let text = pair.value.text, Provider.isModel(text) else {
                refuse("\(ProviderField.model).\(role.rawValue)", pair.value)
                continue
            }
            models[role] = text
        }
    }

    private mutating func readVariable(_ node: YAMLNode) {
        guard let text = node.text, Provider.isVariable(text) else { return refuse(ProviderField.keyVariable, node) }
        take(.environment(text), node)
    }

    private mutating func readCommand(_ node: YAMLNode) {
        let words = node.items.map { $0.compactMap(\.text) } ?? []
        guard let program = words.first, !program.isEmpty, words.count == node.items?.count else {
            return refuse(ProviderField.keyCommand, node)
        }
        take(.command(words), node)
    }

    private mutating func take(_ source: Provider.KeySource, _ node: YAMLNode) {
        if key != nil { problems.append((.twoKeySources(provider: name), node)) }
        key = source
    }

    private mutating func readCapabilities(_ node: YAMLNode) {
        for item in node.items ?? [node] {
            if let capability: Provider.Capability = choice(ProviderField.capabilities, item) {
                capabilities.insert(capability)
            }
        }
    }

    /// `{input: 0.15, output: 0.60}`, for a million tokens each.
    private mutating func readPrices(_ node: YAMLNode) {
        let names = [ProviderField.priceOfInput, ProviderField.priceOfOutput]
        guard let pairs = node.pairs else { return refuse(ProviderField.price, node) }
        var read: [String: Amount] = [:]
        for pair in pairs {
            guard let name = pair.key.text, names.contains(name) else {
                return refuse(ProviderField.price, pair.key, names)
            }
            guard let amount = pair.value.text.flatMap({ Amount($0) }) else {
                return refuse("\(ProviderField.price).\(name)", pair.value)
            }
            read[name] = amount
        }
        guard let input = read[names[0]], let output = read[names[1]] else {
            return refuse(ProviderField.price, node, names)
        }
        prices = TokenPrices(input: input, output: output)
    }

    private mutating func readContext(_ node: YAMLNode) {
        guard let number = node.text.flatMap({ Int($0) }), (1_000...100_000_000).contains(number) else {
            return refuse(ProviderField.context, node)
        }
        context = number
    }
}

extension Provider {
    /// Whether a text can name a model: not empty, at most 200 bytes, without control characters.
    public static func isModel(_ text: String) -> Bool {
        (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// Whether a text can name a variable of the environment.
    public static func isVariable(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 200 else { return false }
        return text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
        }
    }
}
