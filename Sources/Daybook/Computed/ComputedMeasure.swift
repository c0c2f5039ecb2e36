/// What the values of an expression are counted in.
enum ComputedMeasure: Sendable, Equatable {
    /// Plain numbers.
    case number
    /// Seconds.
    case duration
    /// Days, or moments.
    case date
    /// Nothing: texts, truth values.
    case text

    init(_ type: FieldType) {
        switch type {
        case .integer, .number: self = .number
        case .duration: self = .duration
        case .date, .datetime, .moment: self = .date
        default: self = .text
        }
    }

    /// Whether what is counted so can be added up.
    var isAmount: Bool { self == .number || self == .duration }
}

/// An expression that adds, divides, or holds against thresholds, what is counted in different things.
public enum MixedMeasures: Error, Sendable, Equatable {
    /// A sum or difference of numbers and lengths of time, or of what is neither.
    case sum
    /// The ratio of such.
    case ratio
    /// Thresholds of what is no number.
    case thresholds
}

extension Kind {
    /// The type of a field of its own or of a standard one.
    func type(of field: String) -> FieldType? {
        self.field(named: field)?.type ?? StandardField.named(field)?.field.type
    }

    /// What the values of a field are counted in; text where there is no such field.
    ///
    /// - Parameter kind: Finds the kinds that expressions name.
    func measure(of field: String, depth: Int = 0, _ kind: (String) -> Kind?) throws(MixedMeasures) -> ComputedMeasure {
        guard let type = type(of: field) else { return .text }
        guard case .computed(let expression) = type else { return ComputedMeasure(type) }
        // Expressions in a circle are an error of their own.
        guard depth < 64 else { return .number }
        return try measure(of: expression.root, depth: depth + 1, kind)
    }

    private func measure(
        of node: ComputedExpression.Node, depth: Int, _ kind: (String) -> Kind?
    ) throws(MixedMeasures) -> ComputedMeasure {
        switch node {
        case .number, .age, .count, .rows, .streak: return .number
        case .rowTotal(_, let rows, let of):
            guard case .table(let columns)? = type(of: rows.field), let column = columns.first(where: { $0.name == of })
            else { return .number }
            return ComputedMeasure(column.type)
        case .duration: return .duration
        case .field(let name): return try measure(of: name, depth: depth, kind)
        case .total(_, let relation, let of):
            return try kind(relation.kind)?.measure(of: of, depth: depth, kind) ?? .number
        case .step(let value, _):
            guard try measure(of: value, depth: depth, kind) == .number else { throw .thresholds }
            return .number
        case .plus(let left, let right), .minus(let left, let right):
            let measure = try measure(of: left, depth: depth, kind)
            guard try self.measure(of: right, depth: depth, kind) == measure, measure.isAmount else {
                throw .sum
            }
            return measure
        case .ratio(let left, let right):
            let measure = try measure(of: left, depth: depth, kind)
            guard try self.measure(of: right, depth: depth, kind) == measure, measure.isAmount else {
                throw .ratio
            }
            return .number
        }
    }
}
