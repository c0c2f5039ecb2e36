/// A front matter read without libyaml, for the simple forms that nearly every entry has.
///
/// It knows `key: value`, plain or quoted on one line, `[…]` of such scalars on one line, and block lists of them.
/// Whatever is not certainly one of these is left to `YAMLReader`; a differential test holds the two equal.
public struct FastFrontMatter: Sendable {
    /// One scalar, as a place in the bytes.
    public struct Scalar: Sendable, Equatable {
        /// The bytes, quotes included.
        public let range: Range<Int>
        /// Plain, single or double quotes.
        public let style: YAMLNode.Style
        /// Whether the text differs from the bytes between the quotes.
        let hasEscapes: Bool
    }

    /// What a key holds.
    public enum Value: Sendable, Equatable {
        /// Nothing; `at` is the byte after the colon.
        case nothing(at: Int)
        /// One text.
        case scalar(Scalar)
        /// A list: which of `items`, and its bytes.
        case list(Range<Int>, at: Range<Int>)
    }

    /// One key and its value.
    public struct Field: Sendable, Equatable {
        /// The bytes of the key.
        public let key: Range<Int>
        /// The value.
        public internal(set) var value: Value
    }

    /// The bytes that were read and that all ranges count in.
    public private(set) var bytes: [UInt8]
    /// The fields in the order of the file.
    public internal(set) var fields: [Field] = []
    /// The items of all lists.
    public internal(set) var items: [Scalar] = []
    private(set) var range: Range<Int>

    /// Reads the front matter that stands in a range of a file; nil where it is not certainly simple.
    public init?(_ bytes: [UInt8], in range: Range<Int>) {
        self.init()
        guard read(bytes, in: range) else { return nil }
    }

    /// Nothing yet.
    init() {
        bytes = []
        range = 0..<0
    }

    /// Reads another front matter into the memory of the last one; false where it is not certainly simple.
    mutating func read(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
        fields.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        guard range.count <= YAMLReader.sizeLimit, range.lowerBound >= 0, range.upperBound <= bytes.count else {
            return false
        }
        self.bytes = bytes
        self.range = range
        return isPlainText() && readLines()
    }

    /// Gives back the bytes, so that their owner may change them in place.
    mutating func letGo() { bytes = [] }

    /// The field of a key, found as `FrontMatter.field(_:)` finds it.
    public func field(_ key: String) -> Field? {
        if let field = fields.first(where: { bytes[$0.key].elementsEqual(key.utf8) }) { return field }
        let lowered = key.lowercased()
        if let field = fields.first(where: { matches($0, lowered) }) { return field }
        for name in FieldName.otherNames(of: lowered) {
            if let field = fields.first(where: { matches($0, name) }) { return field }
        }
        return nil
    }

    /// The text of a key's scalar; nil for nothing and for a list.
    public func text(_ key: String) -> String? {
        guard case .scalar(let scalar)? = field(key)?.value, !isNull(scalar) else { return nil }
        return text(of: scalar)
    }

    /// The truth value of a key, where it has one.
    public func bool(_ key: String) -> Bool? {
        guard case .scalar(let scalar)? = field(key)?.value, scalar.style == .plain, scalar.range.count <= 5 else {
            return nil
        }
        return YAMLNode(.scalar(text(of: scalar), .plain)).bool
    }

    /// The texts of a key's list; a single text is split at commas, and nothing is an empty list.
    public func list(_ key: String) -> [String] {
        switch field(key)?.value {
        case .list(let range, _)?:
            return items[range].compactMap { isNull($0) ? nil : text(of: $0) }
        case .scalar(let scalar)? where !isNull(scalar):
            return text(of: scalar).split(separator: ",").map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
        default:
            return []
        }
    }

    /// The text of a scalar.
    public func text(of scalar: Scalar) -> String {
        guard scalar.style != .plain else { return String(decoding: bytes[scalar.range], as: UTF8.self) }
        let inner = bytes[scalar.range].dropFirst().dropLast()
        guard scalar.hasEscapes else { return String(decoding: inner, as: UTF8.self) }
        let escape = scalar.style == .singleQuoted ? UInt8(ascii: "'") : UInt8(ascii: "\\")
        var unescaped: [UInt8] = []
        var isEscaped = false
        for byte in inner {
            isEscaped = byte == escape && !isEscaped
            if !isEscaped { unescaped.append(byte) }
        }
        return String(decoding: unescaped, as: UTF8.self)
    }

    private func isNull(_ scalar: Scalar) -> Bool {
        scalar.style == .plain && scalar.range.count <= 4 && YAMLNode(.scalar(text(of: scalar), .plain)).isNull
    }

    private func matches(_ field: Field, _ lowered: String) -> Bool {
        let key = bytes[field.key]
        if key.count == lowered.utf8.count {
            let isEqual = zip(key, lowered.utf8).allSatisfy { byte, wanted in
                byte == wanted || (0x41...0x5A).contains(byte) && byte | 0x20 == wanted
            }
            if isEqual { return true }
        }
        // Beyond ASCII, letters change case in ways that only Unicode's tables know.
        guard key.contains(where: { $0 >= 0x80 }) else { return false }
        return String(decoding: key, as: UTF8.self).lowercased() == lowered
    }
}
