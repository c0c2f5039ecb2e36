extension KindLibrary {
    /// The type by which a field's values are shown and asked for: its own, or, where a computed field takes its values from another field
    /// as they are, that of the other: `latest(session.player.result)` is an enum where `result` is one.
    ///
    /// A figure that is counted stays `.computed`.
    public func shownType(of field: Field, in kind: Kind) -> FieldType {
        var (field, kind) = (field, kind)
        // Expressions in a circle are an error of their own.
        for _ in 0..<64 {
            guard case .computed(let expression) = field.type else { return field.type }
            switch expression.root {
            case .field(let name):
                guard let type = kind.type(of: name) else { return field.type }
                field = kind.field(named: name) ?? Field(name: name, type: type)
            case .total(.latest, let relation, let name):
                guard let other = self.kind(named: relation.kind), let type = other.type(of: name) else {
                    return field.type
                }
                (field, kind) = (other.field(named: name) ?? Field(name: name, type: type), other)
            case .rowTotal(.latest, let rows, let name):
                guard case .table(let columns)? = kind.type(of: rows.field),
                    let column = columns.first(where: { $0.name == name })
                else { return field.type }
                return column.type
            default: return field.type
            }
        }
        return field.type
    }
}
