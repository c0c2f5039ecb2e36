extension KindLibrary {
    /// Some kinds and all those without which their templates mean nothing: what their links lead to, and what their computed
    /// fields count.
    func needed(by names: Set<String>) -> Set<String> {
        var found = names
        var pending = Array(names)
        while let name = pending.popLast() {
            let named = kind(named: name)?.fields.flatMap { $0.type.namedKinds } ?? []
            for other in named where found.insert(other).inserted { pending.append(other) }
        }
        return found
    }
}

extension FieldType {
    /// The kinds that a field of this type names.
    fileprivate var namedKinds: [String] {
        switch self {
        case .link(let target, _): [target]
        case .list(let type): type.namedKinds
        case .computed(let expression): expression.root.namedKinds
        default: []
        }
    }
}

extension ComputedExpression.Node {
    fileprivate var namedKinds: [String] {
        switch self {
        case .number, .field, .duration, .age, .rows, .rowTotal, .streak: []
        case .count(let relation), .total(_, let relation, _): [relation.kind]
        case .step(let value, _): value.namedKinds
        case .plus(let left, let right), .minus(let left, let right), .ratio(let left, let right):
            left.namedKinds + right.namedKinds
        }
    }
}
