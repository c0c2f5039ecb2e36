/// What one template says about another kind, which is known only when all are read.
struct KindReference: Sendable {
    enum Target: Sendable, Equatable {
        /// A kind that a field links to.
        case kind(String)
        /// A field of the entry that a link leads to.
        case member(kind: String, String)
        /// The entries of a kind that link here, and the field that is counted up.
        case relation(ComputedExpression.Relation, of: String?, aggregate: ComputedExpression.Aggregate?)
        /// All that a computed field is worked out from.
        case expression
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
        if case .expression = target { return expressionFact(from: owner, kind: kind) }
        return Self.fact(of: target, from: owner, names: names, kind: kind)
    }

    /// The same of what is named alone.
    static func fact(
        of target: Target, from owner: String, names: [String], kind: (String) -> Kind?
    ) -> TemplateProblem.Fact? {
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
            if let fault = filterFault(relation, of: kind) { return .badFilter(fault) }
            guard let of else { return nil }
            // Every entry may have the standard ones: the date of the last, the mean temperature.
            guard let type = kind.type(of: of) else { return .unknownField(of, known: kind.fields.map(\.name)) }
            // The latest value may be of any type: the last weight, the last place.
            return aggregate == .latest || type.isCountable ? nil : .notANumber(field: of)
        case .expression: return nil
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

extension KindReference {
    /// Why the filter of a relation is none.
    private static func filterFault(_ relation: ComputedExpression.Relation, of kind: Kind) -> FilterError? {
        guard let filter = relation.filter else { return nil }
        do throws(FilterError) {
            // Which day it is makes no difference to whether it can be read.
            _ = try FilterParser.parse(
                [filter], vocabulary: kind.filterVocabulary, today: EntryDate(daysSinceEpoch: 0))
            return nil
        } catch {
            return error
        }
    }

    /// What is wrong with a computed field as a whole: it needs itself by way of other kinds, or adds lengths of time to numbers.
    private func expressionFact(from owner: String, kind: (String) -> Kind?) -> TemplateProblem.Fact? {
        guard let field, let declared = kind(owner) else { return nil }
        let start = owner + "." + field
        if let circle = Circle.shortest(from: start, among: Self.needs(of: owner, kind)),
            // Within one kind and without links, it was told of where the template was read.
            Circle.shortest(from: field, among: declared.ownNeeds) == nil
        {
            return .circle(circle)
        }
        // What is named wrong is told of by itself.
        guard Self.isSound(owner: declared, field, kind) else { return nil }
        do throws(MixedMeasures) {
            _ = try declared.measure(of: field, kind)
            return nil
        } catch {
            return .mixedMeasures(error)
        }
    }

    /// Whether all that an expression names is there and of a type that it can count with.
    private static func isSound(owner: Kind, _ field: String, _ kind: (String) -> Kind?) -> Bool {
        guard case .computed(let expression)? = owner.type(of: field) else { return false }
        return expression.references.allSatisfy { reference in
            switch reference {
            case .value(let name, _): owner.type(of: name)?.isCountable == true
            case .date, .table: true
            case .relation(let relation, let of, let aggregate, _):
                fact(
                    of: .relation(relation, of: of, aggregate: aggregate), from: owner.name, names: [relation.kind],
                    kind: kind) == nil && kind(relation.kind) != nil
            }
        }
    }

    /// What the computed fields that one kind's lead to need, as `kind.field`.
    private static func needs(of owner: String, _ kind: (String) -> Kind?) -> [String: [String]] {
        var needs: [String: [String]] = [:]
        var queue = [owner]
        var seen: Set<String> = [owner]
        while let name = queue.popLast() {
            for field in kind(name)?.fields ?? [] {
                guard case .computed(let expression) = field.type else { continue }
                needs[name + "." + field.name] = expression.references.compactMap { reference in
                    switch reference {
                    case .value(let other, _), .date(let other, _): return name + "." + other
                    case .table: return nil
                    case .relation(let relation, let of, _, _):
                        if seen.insert(relation.kind).inserted { queue.append(relation.kind) }
                        return of.map { relation.kind + "." + $0 }
                    }
                }
            }
        }
        return needs
    }
}

extension Kind {
    /// What its computed fields need of one another within an entry.
    fileprivate var ownNeeds: [String: [String]] {
        var needs: [String: [String]] = [:]
        for field in fields {
            if case .computed(let expression) = field.type { needs[field.name] = expression.ownFields }
        }
        return needs
    }
}
