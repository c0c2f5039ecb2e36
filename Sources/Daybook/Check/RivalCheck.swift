/// Entries of a kind that a vault may hold one of, and entries whose times may not overlap.
struct RivalCheck: VaultCheck {
    private typealias Place = (line: Int, column: Int)

    private struct Timed {
        let path: String
        let place: Place?
        let kind: String
        let within: [String]
        let span: TimeSpan
    }

    let kinds: KindLibrary
    private let world: World
    private var singles: [String: [(path: String, place: Place?)]] = [:]
    private var timed: [Timed] = []
    private var sorts: [(path: String, place: Place?, kind: Kind, values: [[String]])] = []

    init(kinds: KindLibrary, world: World) { (self.kinds, self.world) = (kinds, world) }

    mutating func visit(_ entry: Entry, _ body: Body) {
        guard entry.problem == nil, let kind = kinds.kind(named: entry.kind) else { return }
        let front = entry.frontMatter
        take(
            entry.path, kind, span: kind.noOverlap.flatMap { front.span($0, in: world) }, place: front.place,
            values: front.list)
    }

    /// Takes in another entry of a kind by what was kept of it.
    ///
    /// - Parameter fields: The fields whose values were kept, in their order.
    mutating func add(_ record: ComputedRecord, of kind: Kind, _ fields: [String]) {
        func value(_ field: String) -> ComputedRecord.Value {
            fields.firstIndex(of: field).map { record.values[$0] } ?? .none
        }
        var span: TimeSpan?
        if let rule = kind.noOverlap, case .date(let from) = value(rule.from) {
            var to: EntryDate?
            if case .date(let date) = value(rule.to) { to = date }
            span = TimeSpan(from: from, to: to, in: world)
        }
        take(record.path, kind, span: span, place: { _ in nil }, values: { value($0).texts })
    }

    private mutating func take(
        _ path: String, _ kind: Kind, span: TimeSpan?, place: (String) -> Place?, values: (String) -> [String]
    ) {
        if kind.isSingle { singles[kind.name, default: []].append((path, place(FieldName.kind))) }
        if !kind.singleWithin.isEmpty {
            let first = kind.singleWithin.compactMap(place).first
            sorts.append((path, first, kind, kind.singleWithin.map(values)))
        }
        guard let rule = kind.noOverlap, let span else { return }
        timed.append(
            Timed(
                path: path, place: place(rule.from), kind: kind.name, within: rule.within.map(values) ?? [], span: span)
        )
    }

    func problems(in context: CheckContext) throws -> [CheckProblem] { try problems(in: context.vault) }

    /// Which of the entries may not stand beside others.
    func problems(in vault: Vault) throws -> [CheckProblem] {
        var problems: [CheckProblem] = []
        for (kind, entries) in singles.sorted(by: { $0.key < $1.key }) {
            let entries = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            for entry in entries.dropFirst() {
                problems.append(
                    CheckProblem(
                        .notSingle(kind: kind, other: entries[0].path), at: entry.path, line: entry.place?.line,
                        column: entry.place?.column))
            }
        }
        var names = RivalGroups(of: vault)
        var firsts: [[String]: String] = [:]
        for entry in sorts.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            let values = try entry.values.map { try names.group(of: $0) }
            if values.contains("") { continue }
            guard let other = firsts.updateValue(entry.path, forKey: [entry.kind.name] + values) else { continue }
            firsts[[entry.kind.name] + values] = other
            problems.append(
                CheckProblem(
                    .sameFields(entry.kind.singleWithin, other: other), at: entry.path, line: entry.place?.line,
                    column: entry.place?.column))
        }
        let groups = try Dictionary(grouping: timed) { try $0.kind + "\n" + names.group(of: $0.within) }
        for group in groups.values {
            let ordered = group.sorted { left, right in
                left.span.isBefore(right.span)
                    || !right.span.isBefore(left.span) && left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
            }
            // Of those before, the one that ends last is in the way first.
            var longest: Timed?
            for entry in ordered {
                if let longest, longest.span.overlaps(entry.span) {
                    problems.append(
                        CheckProblem(
                            .timesOverlap(other: longest.path, from: longest.span.from, to: longest.span.to),
                            at: entry.path, line: entry.place?.line,
                            column: entry.place?.column))
                }
                if longest.map({ !entry.span.endsBefore($0.span) }) ?? true { longest = entry }
            }
        }
        return problems
    }
}
