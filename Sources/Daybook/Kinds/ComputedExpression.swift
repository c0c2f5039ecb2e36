/// How a computed field's value is worked out, from fields of its own entry and entries that link to it.
public struct ComputedExpression: Sendable, Equatable {
    /// A step of the calculation.
    public indirect enum Node: Sendable, Equatable {
        /// A number.
        case number(Double)
        /// A field of the same entry.
        case field(String)
        /// The time from one field to another: `duration(a, b)`.
        case duration(from: String, to: String)
        /// The years from a field's date to today: `age(d)`.
        case age(String)
        /// How many entries link here: `count(KIND.field)`.
        case count(Relation)
        /// A figure over a field of the entries that link here: `sum(KIND.field.of)`.
        case total(Aggregate, Relation, of: String)
        /// How many rows the entry's own table has: `count(TABLE)`.
        case rows(Rows)
        /// A figure over a column of it: `sum(TABLE.column)`.
        case rowTotal(Aggregate, Rows, of: String)
        /// The longest run of rows in it that pass a filter: `streak(TABLE where …)`.
        case streak(Rows)
        /// How many thresholds a value has reached, plus one: `step(x, [500, 1500])`.
        case step(Node, [Double])
        /// A sum.
        case plus(Node, Node)
        /// A difference.
        case minus(Node, Node)
        /// How often the second goes into the first: `ratio(a, b)`; none where the second is zero.
        case ratio(Node, Node)
    }

    /// A figure over several values.
    public enum Aggregate: String, Sendable, CaseIterable {
        /// Their sum.
        case sum
        /// Their mean.
        case avg
        /// The smallest.
        case min
        /// The largest.
        case max
        /// That of the entry with the latest date.
        case latest
    }

    /// The entries of a kind whose link field points to the entry at hand.
    public struct Relation: Sendable, Hashable {
        /// The kind.
        public let kind: String
        /// Its field of type link.
        public let field: String
        /// A filter that they must pass, as a person types one.
        public let filter: String?
    }

    /// The rows of a field of type table of the entry at hand.
    public struct Rows: Sendable, Hashable {
        /// The field.
        public let field: String
        /// A filter that they must pass, as a person types one.
        public let filter: String?
    }

    /// A name in an expression, which must mean something.
    enum Reference: Sendable, Equatable {
        /// A field whose value is a number or a duration.
        case value(String, offset: Int)
        /// A field whose value is a date.
        case date(String, offset: Int)
        /// Another kind's link field, and the field that is counted up.
        case relation(Relation, of: String?, aggregate: Aggregate?, offset: Int)
        /// A field of type table of the same entry, and the column that is counted up.
        case table(Rows, of: String?, aggregate: Aggregate?, offset: Int)
    }

    /// What is wrong with an expression, and where.
    public struct Fault: Error, Sendable, Equatable {
        /// What is wrong.
        public enum Kind: Sendable, Equatable {
            /// Something else than was expected; empty at the end.
            case unexpected(String, expected: Expectation)
            /// A function that there is none of.
            case unknownFunction(String, known: [String])
            /// Thresholds that do not rise.
            case thresholdsNotRising
            /// Nested deeper than the limit.
            case tooDeep
            /// `where` without a filter.
            case emptyFilter
        }

        /// What may stand in a place.
        public enum Expectation: String, Sendable {
            /// A field, a number or a function.
            case value
            /// A field's name.
            case field
            /// `KIND.field`.
            case relation
            /// `KIND.field.of`.
            case relationWithField
            /// A number.
            case number
            /// `(`.
            case openingParenthesis
            /// `)`.
            case closingParenthesis
            /// `[`.
            case openingBracket
            /// `,` or `]`.
            case closingBracket
            /// `,`.
            case comma
            /// `+`, `-` or nothing more.
            case end
        }

        /// What is wrong.
        public let kind: Kind
        /// Where, in characters from 0.
        public let offset: Int
    }

    /// The functions that there are.
    public static let functions =
        ["duration", "age", "count"] + Aggregate.allCases.map(\.rawValue) + ["ratio", "step", "streak"]

    /// The expression as written.
    public let source: String
    /// The calculation.
    public let root: Node
    /// The names that it uses.
    let references: [Reference]

    /// Reads an expression.
    public init(_ source: String) throws(Fault) {
        var reader = ComputedExpressionReader(source)
        self.source = source
        root = try reader.expression()
        references = reader.references
    }

    /// The fields of the same entry that it takes a value from.
    var ownFields: [String] {
        references.compactMap { reference in
            switch reference {
            case .value(let name, _), .date(let name, _): name
            case .relation, .table: nil
            }
        }
    }
}
