/// A query as the entries are held against it, and what of computed fields it needs.
struct AskedQuery {
    var query: Query
    /// What is read: all entries, or those that a computed field leaves.
    var scan: Scan
    /// How many entries the vault has.
    var entryCount: Int
    /// What could not be read so far.
    var unreadable: [UnreadableEntry]
    /// What is kept in passing, where computed fields are shown that are not known yet.
    fileprivate var plan: ComputedPlan?
    var collector: RecordCollector?
    /// The computed fields that are shown, where they are known.
    var computed: ComputedFields?
}

extension Vault {
    /// Prepares a query: what its filter asks of computed fields is looked up first, in a pass of its own.
    ///
    /// - Parameter shown: The computed fields whose values are wanted with the answer; those of the name, of all kinds.
    func asked(
        _ query: Query, _ includingUnlisted: Bool, computing shown: (_ field: String) -> Bool = { _ in false }
    ) throws -> AskedQuery {
        let walk = try listing()
        let library = try kinds()
        var query = query
        query.expansion = .otherSpellings
        if query.filter.asksForDays { query.dayStart = dayStart }
        if !includingUnlisted { query.unlistedKinds += library.kinds.filter { !$0.isListed }.map(\.name) }
        let all = scan(walk)
        var asked = AskedQuery(
            query: query, scan: all, entryCount: all.paths.count, unreadable: unreadable(walk))
        let filtered = Set(query.filter.fieldTerms.map(\.name))
        let isFiltered = { (field: String) in filtered.contains(field.lowercased()) }
        let plan = ComputedPlan(library) { _, field in shown(field) || isFiltered(field) }
        if plan.isEmpty { return asked }
        asked.unreadable += lacking(plan, library)
        let collector = try RecordCollector(plan, of: self)
        guard plan.wanted.contains(where: { isFiltered($0.field) }) else {
            (asked.plan, asked.collector) = (plan, collector)
            return asked
        }
        let found = all.run(from: RecordVisitor(collector))
        var table = table(plan, found.visitors.map(\.collector))
        asked.query.filter = try query.filter.lookingUp(in: &table, plan, library, dayStart: query.dayStart)
        if let only = asked.query.filter.only {
            asked.unreadable += found.unreadable
            asked.scan = Scan(
                root: root,
                paths: all.paths.picking(all.paths.indices.filter { only.contains(Array(all.paths[$0].utf8)) }),
                operations: operations)
        }
        let wanted = plan.wanted.filter { shown($0.field) }
        if !wanted.isEmpty { asked.computed = try ComputedFields(&table, wanted) }
        return asked
    }

    /// The computed fields that a query wanted, from what its scan kept where they were not known before.
    func computed(_ asked: AskedQuery, _ collectors: [RecordCollector]) throws -> ComputedFields {
        if let known = asked.computed { return known }
        guard let plan = asked.plan else { return ComputedFields() }
        var table = table(plan, collectors)
        return try ComputedFields(&table, plan.wanted)
    }
}

extension Filter {
    /// The terms that compare fields.
    public var fieldTerms: [FieldTerm] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.fieldTerms)
        case .not(let part): part.fieldTerms
        case .field(let term): [term]
        default: []
        }
    }

    /// The entries apart from which none can match; nil where any may.
    fileprivate var only: Set<[UInt8]>? {
        switch self {
        case .entries(let entries): entries
        case .all(let parts): parts.lazy.compactMap(\.only).first
        default: nil
        }
    }

    /// The same with each term on a computed field replaced by the entries that it holds for.
    fileprivate func lookingUp(
        in table: inout ComputedTable, _ plan: ComputedPlan, _ library: KindLibrary, dayStart: Int
    ) throws -> Filter {
        switch self {
        case .all(let parts):
            return .all(try parts.map { try $0.lookingUp(in: &table, plan, library, dayStart: dayStart) })
        case .any(let parts):
            return .any(try parts.map { try $0.lookingUp(in: &table, plan, library, dayStart: dayStart) })
        case .not(let part): return .not(try part.lookingUp(in: &table, plan, library, dayStart: dayStart))
        case .field(let term):
            let columns = plan.wanted.filter { $0.field.lowercased() == term.name }
            if columns.isEmpty { return self }
            var found: Set<[UInt8]> = []
            for column in columns {
                let records = table.records[column.kind] ?? []
                for (record, value) in zip(records, try table.values(of: column))
                where value?.matches(term, dayStart: dayStart) == true {
                    found.insert(Array(record.path.utf8))
                }
            }
            // What one kind works out another may store.
            let isStored =
                FilterVocabulary.standardFields.contains(term.name)
                || library.kinds.contains { kind in
                    kind.fields.contains { $0.name.lowercased() == term.name && $0.type.isStored }
                }
            return isStored ? .any([.entries(found), self]) : .entries(found)
        default: return self
        }
    }
}
