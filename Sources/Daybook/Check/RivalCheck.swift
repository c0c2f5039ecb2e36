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

    mutating func visit(_ entry: Entry, _ body: Body) { take(entry) }

    /// Takes in an entry.
    mutating func take(_ entry: Entry) {
        guard entry.problem == nil, let kind = kinds.kind(named: entry.kind) else { return }
        let front = entry.frontMatter
        if kind.isSingle { singles[kind.name, default: []].append((entry.path, front.place(of: FieldName.kind))) }
        if !kind.singleWithin.isEmpty {
            let place = kind.singleWithin.lazy.compactMap { front.place(of: $0) }.first
            sorts.append((entry.path, place, kind, kind.singleWithin.map(front.list)))
        }
        guard let rule = kind.noOverlap, let span = front.span(rule, in: world) else { return }
        timed.append(
            Timed(
                path: entry.path, place: front.place(of: rule.from), kind: kind.name,
                within: rule.within.map(front.list) ?? [], span: span))
    }

    /// The same without the entry at a path.
    func without(_ path: String) -> RivalCheck {
        var rest = self
        for kind in rest.singles.keys { rest.singles[kind]?.removeAll { $0.path.isSame(as: path) } }
        rest.sorts.removeAll { $0.path.isSame(as: path) }
        rest.timed.removeAll { $0.path.isSame(as: path) }
        return rest
    }

    func problems(in context: CheckContext) throws -> [CheckProblem] { try problems(in: context.vault) }

    /// Which of the entries may not stand beside others.
    ///
    /// - Parameter names: The names of the vault's entries, where they are known; else they are read once a link needs them.
    func problems(in vault: Vault, names: VaultNames? = nil) throws -> [CheckProblem] {
        var problems: [CheckProblem] = []
        for (kind, entries) in singles.sorted(by: { $0.key < $1.key }) where !entries.isEmpty {
            let entries = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            for entry in entries.dropFirst() {
                problems.append(
                    CheckProblem(
                        .notSingle(kind: kind, other: entries[0].path), at: entry.path, line: entry.place?.line,
                        column: entry.place?.column))
            }
        }
        var names = RivalGroups(of: vault, names: names)
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
