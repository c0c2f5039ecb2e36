/// The check of an entry's front matter against its kind.
public enum Validation {
    /// What is wrong with the keys and values of a front matter, in the order of the file; missing ones last.
    ///
    /// Without a kind the standard keys alone are looked at. Keys that no field has are allowed. A value with a YAML tag or
    /// an alias in it is text that nobody expands, and is passed over. A missing key is reported where `kind` stands.
    /// Dates that may not lie in the future are held against the day that it is in `world`, where one is given.
    public static func problems(
        in frontMatter: FrontMatter, kind: Kind?, world: World? = nil
    ) -> [FieldProblem] {
        var problems: [FieldProblem] = []
        var found: [String: (value: TypedValue, node: YAMLNode)] = [:]
        for field in kind.allFields {
            guard let held = frontMatter.ownField(field.name) else { continue }
            if let fact = field.type.unstoredFact {
                problems.append(FieldProblem(field: field.name, fact: fact, at: held.key))
            } else if !held.value.isNull, !held.value.usesReferences {
                do {
                    let value = try field.value(of: held.value)
                    if let world { try field.checkDay(value, in: world) }
                    found[field.name] = (value, held.value)
                } catch {
                    problems.append(FieldProblem(field: field.name, fact: error.fact, at: held.value))
                }
            }
        }
        for field in kind?.fields ?? [] {
            guard let (value, node) = found[field.name],
                let fact = field.order(of: value, against: { found[$0]?.value })
            else { continue }
            problems.append(FieldProblem(field: field.name, fact: fact, at: node))
        }
        problems.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
        let place = frontMatter.field(FieldName.kind)?.key ?? frontMatter.fields.first?.key
        for field in kind?.fields ?? [] where field.isRequired && field.type.isStored {
            let isTold = problems.contains { $0.field == field.name }
            if let node = frontMatter.node(field.name), !node.holdsNothing || isTold { continue }
            let key = frontMatter.ownField(field.name)?.key ?? place
            problems.append(
                FieldProblem(field: field.name, fact: .required, line: key?.line ?? 1, column: key?.column ?? 1))
        }
        return problems
    }
}

extension YAMLNode {
    /// Whether nothing is said by it: null, blanks, or a list of nothing.
    fileprivate var holdsNothing: Bool {
        switch content {
        case .scalar: isNull || text?.allSatisfy(\.isWhitespace) == true
        case .sequence(let items): items.isEmpty
        case .mapping, .alias: false
        }
    }
}

extension FrontMatter {
    /// The field of a key by its exact name, else without regard to case; what other programs call it is theirs to check.
    func ownField(_ key: String) -> Field? {
        if let field = fields.first(where: { $0.name == key }) { return field }
        let lowered = key.lowercased()
        return fields.first { $0.name.lowercased() == lowered }
    }
}

extension Optional<Kind> {
    /// The kind's own field of a name, else the standard key.
    func field(named name: String) -> Field? {
        self?.field(named: name) ?? StandardField.named(name)?.field
    }

    /// The kind's own fields, and the standard keys that it does not declare.
    var allFields: [Field] {
        let own = self?.fields ?? []
        return own + StandardField.all.map(\.field).filter { standard in !own.contains { $0.name == standard.name } }
    }
}

extension Field {
    /// Why a value may not stand where it does beside the field that it has to follow; nil where it may.
    func order(of value: TypedValue, against other: (String) -> TypedValue?) -> FieldProblem.Fact? {
        guard let after, let earlier = other(after), value.isBefore(earlier) == true else { return nil }
        return .before(field: after, value: earlier.text)
    }
}

extension FieldProblem {
    init(field: String, fact: Fact, at node: YAMLNode) {
        self.init(field: field, fact: fact, found: node.text, line: node.line, column: node.column)
    }
}
