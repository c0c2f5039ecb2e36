/// A text with places for values: `{field}`, `{link.field}`, `{start:HH:mm}`, as `path`, `title` and a template's body use.
public struct Pattern: Sendable, Equatable {
    /// A place for a value.
    public struct Placeholder: Sendable, Equatable {
        /// The field, or `slug`, `text` or `label`.
        public let name: String
        /// The field of the entry that the field links to.
        public let member: String?
        /// How a date is written.
        public let format: DatePattern?
        /// Where its brace stands in the pattern, in characters from 0.
        public let offset: Int
    }

    /// A piece of a pattern.
    public enum Segment: Sendable, Equatable {
        /// A text taken over.
        case literal(String)
        /// A place for a value.
        case placeholder(Placeholder)
    }

    /// What is wrong with a pattern, and where.
    public struct Fault: Error, Sendable, Equatable {
        /// What is wrong.
        public enum Kind: Sendable, Equatable {
            /// A `{` without its `}`.
            case unclosedBrace
            /// A `}` without its `{`.
            case unopenedBrace
            /// Something between braces that is no name.
            case badPlaceholder(String)
            /// A run of letters that no date is written by.
            case badDatePattern(String)
        }

        /// What is wrong.
        public let kind: Kind
        /// Where, in characters from 0.
        public let offset: Int
    }

    /// The names of the places that no field fills.
    public static let ownNames = ["slug", "text", "label"]

    /// Its pieces, in order.
    public let segments: [Segment]

    /// Whether a place in it is for a field of the entry itself.
    func names(_ field: String) -> Bool {
        segments.contains { segment in
            if case .placeholder(let place) = segment { place.name == field && place.member == nil } else { false }
        }
    }

    /// Reads a pattern; a brace stands for nothing but a place.
    public init(_ source: String) throws(Fault) {
        var segments: [Segment] = []
        var literal = ""
        let scalars = Array(source.unicodeScalars)
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "}":
                throw Fault(kind: .unopenedBrace, offset: index)
            case "{":
                guard let end = scalars[index...].firstIndex(of: "}") else {
                    throw Fault(kind: .unclosedBrace, offset: index)
                }
                if !literal.isEmpty { segments.append(.literal(literal)) }
                literal = ""
                segments.append(.placeholder(try Self.placeholder(scalars[(index + 1)..<end], offset: index)))
                index = end + 1
            default:
                literal.unicodeScalars.append(scalars[index])
                index += 1
            }
        }
        if !literal.isEmpty { segments.append(.literal(literal)) }
        self.segments = segments
    }

    /// Reads a template's body, where every brace that begins no place known by `names` is text.
    init(body: String, names: [String] = ["text"]) {
        var segments: [Segment] = []
        var rest = Substring(body)
        var literal = ""
        while let brace = rest.firstIndex(of: "{") {
            literal += rest[..<brace]
            rest = rest[brace...]
            // A place is short and on one line: looking no further keeps a body of nothing but braces linear.
            let inside = rest.dropFirst().prefix(100).prefix { $0 != "}" && $0 != "{" && !$0.isNewline }
            let closed = rest.dropFirst(inside.count + 1).first == "}"
            if closed, let place = try? Self.placeholder(Array(inside.unicodeScalars)[...], offset: 0),
                place.member == nil, names.contains(place.name)
            {
                if !literal.isEmpty { segments.append(.literal(literal)) }
                literal = ""
                segments.append(.placeholder(place))
                rest = rest.dropFirst(inside.count + 2)
            } else {
                literal += "{"
                rest = rest.dropFirst()
            }
        }
        literal += rest
        if !literal.isEmpty { segments.append(.literal(literal)) }
        self.segments = segments
    }

    /// Its places, in order.
    public var placeholders: [Placeholder] {
        segments.compactMap { if case .placeholder(let place) = $0 { place } else { nil } }
    }

    private static func placeholder(_ inside: ArraySlice<Unicode.Scalar>, offset: Int) throws(Fault) -> Placeholder {
        let colon = inside.firstIndex(of: ":") ?? inside.endIndex
        let names = inside[..<colon].split(separator: ".", omittingEmptySubsequences: false).map(string)
        guard (1...2).contains(names.count), names.allSatisfy(KindName.isName) else {
            throw Fault(kind: .badPlaceholder(string(inside)), offset: offset)
        }
        var format: DatePattern?
        if colon < inside.endIndex {
            let start = inside.index(after: colon)
            format = try DatePattern(string(inside[start...]), offset: offset + 1 + start - inside.startIndex)
        }
        return Placeholder(
            name: names[0], member: names.count == 2 ? names[1] : nil, format: format, offset: offset)
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(scalar) }
        return String(text)
    }
}
