extension KindReader {
    /// Holds what fields say about one another against the fields, once all are read.
    mutating func resolvePending() {
        for pending in pending {
            switch pending {
            case .after(let field, let node):
                current = field
                resolveAfter(field, node)
            case .expression(let field, let expression, let node):
                current = field
                for reference in expression.references { resolve(reference, at: node) }
                references.append(KindReference(.expression, at: node, field: field))
            }
        }
        current = nil
        reportCircles()
    }

    private mutating func resolveAfter(_ field: String, _ node: YAMLNode) {
        guard let other = node.text else { return }
        if other == field {
            report(.afterItself, at: node)
        } else if let type = type(of: other) {
            if !type.isDate { report(.notADate(field: other), at: node) }
        } else if !names.contains(other) {
            report(.unknownField(other, known: names), at: node)
        }
    }

    private mutating func resolve(_ reference: ComputedExpression.Reference, at node: YAMLNode) {
        switch reference {
        case .date(let name, let offset):
            if let type = type(of: name) {
                if !type.isDate { report(.notADate(field: name), at: node, offset: offset) }
            } else if !names.contains(name) {
                report(.unknownField(name, known: names), at: node, offset: offset)
            }
        case .value(let name, let offset):
            if let type = type(of: name) {
                if !type.isCountable { report(.notANumber(field: name), at: node, offset: offset) }
            } else if !names.contains(name) {
                report(.unknownField(name, known: names), at: node, offset: offset)
            }
        case .relation(let relation, let of, let aggregate, let offset):
            references.append(
                KindReference(
                    .relation(relation, of: of, aggregate: aggregate), at: node, offset: offset, field: current))
        }
    }

    /// The type of a field of this kind, or of a standard key; nil where there is none or its declaration is wrong.
    private func type(of name: String) -> FieldType? {
        if names.contains(name) { return fields.first { $0.name == name }?.type }
        return StandardField.named(name)?.field.type
    }

    /// Reports each computed field from which its own value can be reached, once for all in one circle.
    private mutating func reportCircles() {
        var needs: [String: [String]] = [:]
        for case .expression(let field, let expression, _) in pending { needs[field] = expression.ownFields }
        var reported: Set<String> = []
        for case .expression(let field, _, let node) in pending where !reported.contains(field) {
            guard let circle = Circle.shortest(from: field, among: needs) else { continue }
            reported.formUnion(circle)
            current = field
            report(.circle(circle), at: node)
        }
        current = nil
    }
}

extension FieldType {
    /// Whether expressions can count with its values.
    var isCountable: Bool {
        switch self {
        case .integer, .number, .duration, .computed: true
        default: false
        }
    }
}
