extension Vault {
    /// The computed fields of one entry, of its kind's template, without those that have no value.
    ///
    /// Other entries are gone through only where one of the fields needs them.
    public func computedFields(of entry: Entry) throws -> [(field: String, value: ComputedValue)] {
        let plan = ComputedPlan(try kinds()) { kind, _ in kind == entry.kind }
        if plan.isEmpty { return [] }
        let scan =
            plan.needsOthers
            ? scan(try listing()) : Scan(root: root, paths: [entry.path], operations: operations)
        let collector = try RecordCollector(plan, of: self)
        var table = table(plan, scan.run(from: RecordVisitor(collector)).visitors.map(\.collector))
        return try ComputedFields(&table, plan.wanted).values(of: entry.path)
    }

    /// The templates without which some of an entry's computed fields have no value.
    public func lackingTemplates(of entry: Entry) throws -> [UnreadableEntry] {
        let library = try kinds()
        return lacking(ComputedPlan(library) { kind, _ in kind == entry.kind }, library)
    }

    /// The templates that a plan lacks.
    func lacking(_ plan: ComputedPlan, _ library: KindLibrary) -> [UnreadableEntry] {
        plan.unknown.sorted().map { kind in
            let path = library.template(named: kind)?.path ?? Self.kindsFolder + "/" + kind + ".md"
            return UnreadableEntry(path: path, reason: .template(kind: kind))
        }
    }

    /// Puts together what the threads of a scan kept.
    func table(_ plan: ComputedPlan, _ collectors: [RecordCollector]) -> ComputedTable {
        var records: [String: [ComputedRecord]] = [:]
        for (number, kind) in (collectors.first?.kinds ?? []).enumerated() {
            records[kind] = collectors.flatMap { $0.found[number] }.sorted { $0.index < $1.index }
        }
        var names: VaultNames?
        return ComputedTable(plan, records, daysWorld) { name, kind in
            let known = try names ?? self.names()
            names = known
            return known.paths(named: name, ofKind: kind)
        }
    }
}

/// Keeps what computed fields need, and nothing else.
struct RecordVisitor: ScanVisitor {
    private(set) var collector: RecordCollector

    init(_ collector: RecordCollector) { self.collector = collector }

    mutating func visit(_ text: inout EntryText) { collector.visit(&text) }
}
