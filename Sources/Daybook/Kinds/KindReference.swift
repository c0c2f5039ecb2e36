/// What one template says about another kind, which is known only when all are read.
struct KindReference: Sendable {
    enum Target: Sendable, Equatable {
        /// A kind that a field links to.
        case kind(String)
        /// A field of the entry that a link leads to.
        case member(kind: String, String)
        /// The entries of a kind that link here, and the field that is counted up.
        case relation(ComputedExpression.Relation, of: String?, aggregate: ComputedExpression.Aggregate?)
    }

    let target: Target
    let line: Int
    let column: Int
    let field: String?

    init(_ target: Target, at node: YAMLNode, offset: Int? = nil, field: String?) {
        self.target = target
        line = node.line
        column = offset.map(node.column(ofCharacter:)) ?? node.column
        self.field = field
    }

    /// What is wrong with it in a library, for the kind that says it; a kind whose template is broken is not looked into.
    func fact(from owner: String, names: [String], kind: (String) -> Kind?) -> TemplateProblem.Fact? {
        switch target {
        case .kind(let name):
            return names.contains(name) ? nil : .unknownKind(name, known: names)
        case .member(let name, let member):
            guard let kind = kind(name) else { return nil }
            let known = kind.fields.map(\.name) + StandardField.all.map(\.field.name) + ["slug", "label"]
            return known.contains(member) ? nil : .unknownField(member, known: known)
        case .relation(let relation, let of, let aggregate):
            guard names.contains(relation.kind) else { return .unknownKind(relation.kind, known: names) }
            guard let kind = kind(relation.kind) else { return nil }
            guard let link = kind.field(named: relation.field) else {
                return .unknownField(relation.field, known: kind.fields.map(\.name))
            }
            guard case .link(let to, _) = link.type else { return .notALink(field: relation.field) }
            guard to == owner else { return .linksElsewhere(field: relation.field, to: to) }
            guard let of else { return nil }
            guard let field = kind.field(named: of) else {
                return .unknownField(of, known: kind.fields.map(\.name))
            }
            // The latest value may be of any type: the last weight, the last place.
            return aggregate == .latest || field.type.isCountable ? nil : .notANumber(field: of)
        }
    }
}

extension KindReference {
    /// The circle that a link closes by which entries of one kind go with those of another, and these in the end with the first.
    ///
    /// A kind may cascade to itself, as branches of a tree go with it.
    func cascadeCircle(from owner: String, among cascades: [String: [String]]) -> TemplateProblem.Fact? {
        guard case .kind(let target) = target, target != owner, cascades[owner]?.contains(target) == true else {
            return nil
        }
        // Only ways that begin with this link count: the others are those of other links.
        var ways = cascades
        ways[owner] = [target]
        return Circle.shortest(from: owner, among: ways).map { .cascadeCircle($0) }
    }
}

extension Kind {
    /// The other kinds with whose entries those of this one are removed.
    var cascades: [String] {
        fields.compactMap { field in
            guard case .link(let target, .cascade) = field.type, target != name else { return nil }
            return target
        }
    }
}
