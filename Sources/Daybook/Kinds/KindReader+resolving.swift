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
        case .table(let rows, let of, let aggregate, let offset):
            if let fact = fact(of: rows, of: of, aggregate) { report(fact, at: node, offset: offset) }
        case .relation(let relation, let of, let aggregate, let offset):
            references.append(
                KindReference(
                    .relation(relation, of: of, aggregate: aggregate), at: node, offset: offset, field: current))
        }
    }

    /// What is wrong with the name of a table, the filter on its rows, or the column that is counted up.
    private func fact(
        of rows: ComputedExpression.Rows, of: String?, _ aggregate: ComputedExpression.Aggregate?
    ) -> TemplateProblem.Fact? {
        guard names.contains(rows.field) else {
            let text = ([rows.field] + [of].compactMap { $0 }).joined(separator: ".")
            return .expression(.unexpected(text, expected: aggregate == nil ? .relation : .relationWithField))
        }
        // A declaration with a mistake is told of by itself.
        guard let type = type(of: rows.field) else { return nil }
        guard case .table(let columns) = type else { return .notATable(field: rows.field) }
        do throws(FilterError) {
            _ = try RowFilter(rows.filter, columns: columns, today: EntryDate(daysSinceEpoch: 0))
        } catch {
            return .badFilter(error)
        }
        guard let of else { return nil }
        guard let column = columns.first(where: { $0.name == of }) else {
            return .unknownField(of, known: columns.map(\.name))
        }
        return aggregate == .latest || column.type.isCountable ? nil : .notANumber(field: of)
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
