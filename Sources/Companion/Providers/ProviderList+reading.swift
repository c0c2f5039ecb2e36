public import Daybook

extension ProviderList {
    /// Reads the providers of the user's own configuration file; a file that is missing or no YAML mapping holds none.
    ///
    /// What is wrong with the file as a whole is told by `Configuration`. A vault's file is never read here.
    public init(userFile: String, operations: FileOperations = FileOperations()) throws {
        self.init(providers: [])
        guard try operations.information(at: userFile, followingLinks: true) != nil,
            let bytes = try operations.read(userFile, limit: YAMLReader.sizeLimit, throughLinks: true),
            let root = try? YAMLReader.read(bytes)
        else { return }
        read(root, file: userFile)
    }

    private mutating func read(_ root: YAMLNode, file: String) {
        if let node = root[ProviderField.providers], !node.isNull {
            if let pairs = node.pairs {
                for pair in pairs { read(pair, file: file) }
            } else {
                report(.notAMapping(ProviderField.providers), node, file)
            }
        }
        guard let node = root[ProviderField.order], !node.isNull else { return }
        guard let items = node.items ?? (node.text == nil ? nil : [node]) else {
            return report(
                .badValue(provider: "", field: ProviderField.order, allowed: providers.map(\.name)), node, file)
        }
        arrange(items, file)
    }

    private mutating func arrange(_ items: [YAMLNode], _ file: String) {
        var first: [Provider] = []
        for item in items {
            guard let name = item.text, let place = providers.firstIndex(where: { $0.name == name }) else {
                // A name that stands there twice counts once, and what is wrong with a provider is told already.
                if !first.contains(where: { $0.name == item.text }), !broken.contains(item.text ?? "") {
                    report(.unknownInOrder(item.text ?? ""), item, file)
                }
                continue
            }
            first.append(providers.remove(at: place))
        }
        providers = first + providers
    }

    private mutating func read(_ pair: YAMLPair, file: String) {
        guard let name = pair.key.text, Provider.isName(name) else {
            return report(.badName(pair.key.text ?? ""), pair.key, file)
        }
        guard let pairs = pair.value.pairs else { return report(.notAMapping(name), pair.value, file) }
        var reader = ProviderReader(name: name)
        for field in pairs { reader.read(field) }
        reader.complete(at: pair.key)
        problems += reader.problems.map {
            ProviderProblem(kind: $0.kind, file: file, line: $0.node.line, column: $0.node.column)
        }
        if let provider = reader.provider { providers.append(provider) }
    }

    private mutating func report(_ kind: ProviderProblem.Kind, _ node: YAMLNode, _ file: String) {
        problems.append(ProviderProblem(kind: kind, file: file, line: node.line, column: node.column))
    }
}

extension Provider {
    /// Whether a text can name a provider: 1 to 64 ASCII letters, digits, `-`, `_` and `.`, a letter or digit first.
    public static func isName(_ text: String) -> Bool {
        func isWord(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        guard let first = text.utf8.first, isWord(first), text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy { isWord($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    }
}
