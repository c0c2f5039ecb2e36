/// The parsed view of a front matter: keys in the order of the file, found without regard to case or under the
/// names that other programs give them.
public struct FrontMatter: Sendable, Equatable {
    /// One key and its value.
    public struct Field: Sendable, Equatable {
        /// The key as the file writes it.
        public let name: String
        /// The key, with its place.
        public let key: YAMLNode
        /// The value, with its place.
        public let value: YAMLNode
    }

    /// The fields in the order of the file; a key that is no scalar is left out.
    public let fields: [Field]
    /// The mapping as it was read.
    public let root: YAMLNode

    /// An empty front matter.
    public init() {
        fields = []
        root = YAMLNode(.mapping([]))
    }

    /// Takes the root of a YAML document, and throws where it is neither a mapping nor nothing.
    public init(root: YAMLNode) throws(YAMLError) {
        guard let pairs = root.pairs else {
            guard root.isNull else { throw YAMLError(.notAMapping, line: root.line, column: root.column) }
            fields = []
            self.root = YAMLNode(.mapping([]))
            return
        }
        fields = pairs.compactMap { pair in
            pair.key.text.map { Field(name: $0, key: pair.key, value: pair.value) }
        }
        self.root = root
    }

    /// The field of a key: by its exact name, else without regard to case, else by another name of it, which is none of some.
    public func field(_ key: String, besides own: Set<String> = []) -> Field? {
        if let field = fields.first(where: { $0.name == key }) { return field }
        let lowered = key.lowercased()
        if let field = fields.first(where: { $0.name.lowercased() == lowered }) { return field }
        for name in FieldName.otherNames(of: lowered) where !own.contains(name) {
            if let field = fields.first(where: { $0.name.lowercased() == name }) { return field }
        }
        return nil
    }

    /// The value of a key.
    public func node(_ key: String) -> YAMLNode? { field(key)?.value }

    /// The line of a key in the file, from 1.
    public func line(of key: String) -> Int? { field(key)?.key.line }

    /// Where a key's value stands, line and column from 1; nil where there is no such key.
    public func place(of key: String) -> (line: Int, column: Int)? {
        field(key).map { ($0.value.line, $0.value.column) }
    }

    /// Whether the key has a value.
    public func has(_ key: String) -> Bool { node(key).map { !$0.isNull } ?? false }

    /// The text of a key's scalar; an alias gives `*name`, and an unquoted `[[link]]` itself. Nil for nothing.
    public func text(_ key: String) -> String? { node(key)?.readableText }

    /// The truth value of a key, where it has one.
    public func bool(_ key: String) -> Bool? { node(key)?.bool }

    /// The finite decimal number of a key, where it is one.
    public func number(_ key: String) -> Double? {
        guard let node = node(key), case .scalar(let text, .plain) = node.content, node.tag == nil,
            text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// The texts of a key's list; a single text is split at commas, and nothing is an empty list.
    public func list(_ key: String) -> [String] {
        guard let node = node(key) else { return [] }
        if let items = node.items, !node.isUnquotedLink { return items.compactMap(\.readableText) }
        guard let text = node.readableText else { return [] }
        return text.split(separator: ",").map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
    }

    /// The texts of a key that holds links: those of a list, or the only one whole, since a name may hold a comma.
    public func links(_ key: String) -> [String] {
        guard let node = node(key) else { return [] }
        if let items = node.items, !node.isUnquotedLink { return items.compactMap(\.readableText) }
        return [node.readableText].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// The tags, without `#`; a single text is split at commas, or else at blanks.
    public var tags: [String] {
        var texts = list(FieldName.tags)
        if let single = node(FieldName.tags)?.text, !single.contains(",") {
            texts = single.split(whereSeparator: \.isWhitespace).map(String.init)
            if node(FieldName.tags)?.isNull == true { texts = [] }
        }
        return texts.map { text in
            let trimmed = text.trimmingSpaces
            guard let first = trimmed.first, first == "#" || first == "＃" else { return String(trimmed) }
            // Of `#Japan#` the second sign closes the tag.
            let isClosed = (trimmed.last == "#" || trimmed.last == "＃") && !trimmed.allSatisfy { "#＃".contains($0) }
            return String(isClosed ? trimmed : trimmed.dropFirst())
        }.filter { !$0.isEmpty }
    }
}

extension YAMLNode {
    /// `[[name]]` without quotes is a list in a list to YAML.
    var isUnquotedLink: Bool {
        guard let items, items.count == 1, let inner = items.first?.items, let first = inner.first else { return false }
        // The two brackets touch, which also tells the flow style from the block style.
        return items.first?.range.lowerBound == range.lowerBound &+ 1 && first.text != nil
            && inner.allSatisfy { $0.text != nil }
    }

    /// The text that a person would say stands here.
    var readableText: String? {
        switch content {
        case .scalar(let text, _): isNull ? nil : text
        case .alias(let name): "*" + name
        case .sequence(let items) where isUnquotedLink:
            "[[" + (items.first?.items ?? []).compactMap(\.text).joined(separator: ", ") + "]]"
        case .sequence, .mapping: nil
        }
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    var trimmingSpaces: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[startIndex..<startIndex] }
        return self[first...last]
    }
}
