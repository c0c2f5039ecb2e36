/// A filter that rows of a table are held against: comparisons of columns, with `AND`, `OR` and `NOT`.
struct RowFilter: Sendable {
    private indirect enum Node: Sendable {
        case all([Node])
        case any([Node])
        case not(Node)
        case cell(place: Int, FieldMatcher)
    }

    private let root: Node

    /// Reads the text of a filter; nil passes every row.
    ///
    /// - Parameter today: The day from which words for dates are reckoned.
    /// - Throws: `FilterError` where it is none, or asks for something that no row has.
    init(_ text: String?, columns: [Field], today: EntryDate) throws(FilterError) {
        guard let text else {
            root = .all([])
            return
        }
        var vocabulary = FilterVocabulary(
            fields: columns.map(\.name), lengths: columns.filter { $0.type == .duration }.map(\.name))
        vocabulary.declared = columns.map { DeclaredField(kind: nil, field: $0) }
        let filter = try FilterParser.parse([text], vocabulary: vocabulary, today: today)
        root = try Self.node(filter, columns)
    }

    private static func node(_ filter: Filter, _ columns: [Field]) throws(FilterError) -> Node {
        switch filter {
        case .all(let parts): return .all(try nodes(parts, columns))
        case .any(let parts): return .any(try nodes(parts, columns))
        case .not(let part): return .not(try node(part, columns))
        case .field(let term):
            if let place = columns.firstIndex(where: { $0.name.lowercased() == term.name }) {
                return .cell(place: place, FieldMatcher(term))
            }
            throw FilterError(.unknownKey(term.name, known: columns.map(\.name), suggestion: nil), column: 1)
        default: throw FilterError(.noColumnTerm(known: columns.map(\.name)), column: 1)
        }
    }

    private static func nodes(_ parts: [Filter], _ columns: [Field]) throws(FilterError) -> [Node] {
        var nodes: [Node] = []
        for part in parts { nodes.append(try node(part, columns)) }
        return nodes
    }

    /// Whether a row passes, by the texts of the declared columns.
    func passes(_ row: [String]) -> Bool { Self.passes(root, row) }

    private static func passes(_ node: Node, _ row: [String]) -> Bool {
        switch node {
        case .all(let parts): return parts.allSatisfy { passes($0, row) }
        case .any(let parts): return parts.contains { passes($0, row) }
        case .not(let part): return !passes(part, row)
        case .cell(let place, let matcher):
            let bytes = Array(row[place].utf8)
            return matcher.matches(bytes, bytes.indices)
        }
    }
}
