/// One node of a YAML document, with where it stands.
public struct YAMLNode: Sendable, Equatable {
    /// How a scalar is written.
    public enum Style: Sendable, Equatable {
        /// Without quotes.
        case plain
        /// Between `'`.
        case singleQuoted
        /// Between `"`, with escapes.
        case doubleQuoted
        /// A block that keeps its line breaks (`|`).
        case literal
        /// A block whose lines are joined (`>`).
        case folded
    }

    /// What a node holds; nothing is expanded or given a type.
    public indirect enum Content: Sendable, Equatable {
        /// A text with the style it is written in.
        case scalar(String, Style)
        /// A list.
        case sequence([YAMLNode])
        /// Keys and values, in the order of the file.
        case mapping([YAMLPair])
        /// A reference to an anchor, by the anchor's name.
        case alias(String)
    }

    /// What the node holds.
    public var content: Content
    /// The line in the file, from 1.
    public var line: Int
    /// The column in the line, in characters, from 1.
    public var column: Int
    /// The explicit tag, resolved by libyaml (`!!str` is `tag:yaml.org,2002:str`), where there is one.
    public var tag: String?
    /// The name of the anchor, where there is one.
    public var anchor: String?
    /// The bytes of the node in what was read, an anchor and a tag included, blanks and comments after it left out.
    public var range: Range<Int>

    /// Makes a node.
    public init(
        _ content: Content, line: Int = 1, column: Int = 1, tag: String? = nil, anchor: String? = nil,
        range: Range<Int> = 0..<0
    ) {
        self.content = content
        self.line = line
        self.column = column
        self.tag = tag
        self.anchor = anchor
        self.range = range
    }
}

/// One key of a mapping and its value.
public struct YAMLPair: Sendable, Equatable {
    /// The key, usually a scalar.
    public var key: YAMLNode
    /// The value; a plain empty scalar where the file gives none.
    public var value: YAMLNode

    /// Makes a pair.
    public init(key: YAMLNode, value: YAMLNode) {
        self.key = key
        self.value = value
    }
}

extension YAMLNode {
    /// The text of a scalar, whatever its style; nil for anything else.
    public var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// The items of a sequence; nil for anything else.
    public var items: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    /// The pairs of a mapping; nil for anything else.
    public var pairs: [YAMLPair]? {
        if case .mapping(let pairs) = content { pairs } else { nil }
    }

    /// The value of a mapping's key, compared exactly.
    public subscript(key: String) -> YAMLNode? {
        pairs?.first { $0.key.text == key }?.value
    }

    /// Whether this is nothing: a plain scalar that is empty, `~` or `null` (YAML 1.2, 10.3.2).
    public var isNull: Bool {
        guard case .scalar(let text, .plain) = content, tag == nil else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// The truth value of a plain scalar as YAML 1.1 or 1.2 reads it (`true`, `yes`, `on` and their opposites).
    public var bool: Bool? {
        guard case .scalar(let text, .plain) = content, tag == nil, text.utf8.count <= 5 else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }

    /// Whether this node or one below it has an anchor, an alias or a tag.
    public var usesReferences: Bool {
        if tag != nil || anchor != nil { return true }
        switch content {
        case .scalar: return false
        case .alias: return true
        case .sequence(let items): return items.contains { $0.usesReferences }
        case .mapping(let pairs): return pairs.contains { $0.key.usesReferences || $0.value.usesReferences }
        }
    }

    /// Whether both nodes hold the same, wherever they stand and however scalars are quoted.
    ///
    /// A plain scalar equals no quoted one, since `no` and `"no"` differ in type.
    public func hasSameContent(as other: YAMLNode) -> Bool {
        guard tag == other.tag, anchor == other.anchor else { return false }
        switch (content, other.content) {
        case (.scalar(let text, let style), .scalar(let otherText, let otherStyle)):
            return (style == .plain) == (otherStyle == .plain) && text.utf8.elementsEqual(otherText.utf8)
        case (.alias(let name), .alias(let otherName)):
            return name == otherName
        case (.sequence(let items), .sequence(let otherItems)):
            return items.count == otherItems.count
                && zip(items, otherItems).allSatisfy { $0.hasSameContent(as: $1) }
        case (.mapping(let pairs), .mapping(let otherPairs)):
            return pairs.count == otherPairs.count
                && zip(pairs, otherPairs).allSatisfy {
                    $0.key.hasSameContent(as: $1.key) && $0.value.hasSameContent(as: $1.value)
                }
        default:
            return false
        }
    }
}
