/// What has to be read of entries so that some computed fields can be worked out.
struct ComputedPlan: Sendable {
    /// A field of a kind.
    struct Column: Hashable, Sendable {
        /// The kind.
        let kind: String
        /// The field.
        let field: String
    }

    /// What is read of the entries of one kind.
    struct Needs: Sendable {
        /// The stored fields, and their types, each once.
        fileprivate(set) var fields: [(name: String, type: FieldType)] = []
        /// The filters that entries are held against.
        fileprivate(set) var filters: [String] = []

        fileprivate mutating func add(_ name: String, _ type: FieldType) {
            if !fields.contains(where: { $0.name == name }) { fields.append((name, type)) }
        }
    }

    /// The computed fields that are asked for.
    let wanted: [Column]
    /// What is read, by kind.
    private(set) var needs: [String: Needs] = [:]
    private(set) var kinds: [String: Kind] = [:]
    /// Whether any of it depends on entries other than the one at hand.
    private(set) var needsOthers = false
    /// The kinds that are counted over and have no template, or one that cannot be read: what needs them has no value.
    private(set) var unknown: Set<String> = []
    private var seen: Set<Column> = []

    /// Plans for the computed fields of a library that are asked for.
    init(_ library: KindLibrary, where isWanted: (_ kind: String, _ field: String) -> Bool) {
        var all: [String: Kind] = [:]
        for kind in library.kinds { all[kind.name] = kind }
        kinds = all
        wanted = library.kinds.flatMap { kind in
            kind.computedFields.filter { isWanted(kind.name, $0) }.map { Column(kind: kind.name, field: $0) }
        }
        for column in wanted { add(column) }
    }

    /// Plans for stored fields of one kind alone.
    init(reading fields: [String], of kind: Kind) {
        wanted = []
        kinds = [kind.name: kind]
        var needs = Needs()
        for name in fields { needs.fields.append((name, kind.type(of: name) ?? .text)) }
        self.needs = [kind.name: needs]
    }

    /// Whether nothing is asked for.
    var isEmpty: Bool { wanted.isEmpty }

    func kind(_ name: String) -> Kind? { kinds[name] }

    /// Whether a template tells that a field links, and what is counted up there. Without it nothing is known of such entries, not even
    /// that there are none.
    func knows(_ relation: ComputedExpression.Relation, _ field: String? = nil) -> Bool {
        guard let kind = kinds[relation.kind], case .link? = kind.type(of: relation.field) else { return false }
        return field.map { kind.type(of: $0) != nil } ?? true
    }

    /// The declaration of a field that is read; of a standard one as much as its type.
    func field(_ name: String, of kind: String, _ type: FieldType) -> Field {
        kinds[kind]?.field(named: name) ?? Field(name: name, type: type)
    }

    private mutating func add(_ column: Column) {
        needs[column.kind, default: Needs()].filters += []
        guard seen.insert(column).inserted, let type = kinds[column.kind]?.type(of: column.field) else { return }
        if case .computed(let expression) = type {
            add(expression.root, of: column.kind)
        } else {
            needs[column.kind, default: Needs()].add(column.field, type)
        }
    }

    private mutating func add(_ node: ComputedExpression.Node, of kind: String) {
        switch node {
        case .number: break
        case .field(let name), .age(let name): add(Column(kind: kind, field: name))
        case .duration(let from, let to):
            add(Column(kind: kind, field: from))
            add(Column(kind: kind, field: to))
        case .step(let value, _): add(value, of: kind)
        case .plus(let left, let right), .minus(let left, let right), .ratio(let left, let right):
            add(left, of: kind)
            add(right, of: kind)
        case .rows(let rows), .rowTotal(_, let rows, _), .streak(let rows): add(Column(kind: kind, field: rows.field))
        case .count(let relation): add(relation)
        case .total(_, let relation, let of):
            add(relation)
            add(Column(kind: relation.kind, field: of))
        }
    }

    private mutating func add(_ relation: ComputedExpression.Relation) {
        needsOthers = true
        if kinds[relation.kind] == nil { unknown.insert(relation.kind) }
        add(Column(kind: relation.kind, field: relation.field))
        guard let filter = relation.filter, needs[relation.kind]?.filters.contains(filter) == false else { return }
        needs[relation.kind]?.filters.append(filter)
    }
}

extension Kind {
    /// The names of its computed fields, in the order of the template.
    var computedFields: [String] {
        fields.compactMap { field in
            if case .computed = field.type { return field.name }
            return nil
        }
    }
}
