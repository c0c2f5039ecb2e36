/// Why an entry may not be written beside another one of its kind.
public enum RivalError: Error, Sendable, Equatable {
    /// A vault holds one entry of the kind, and this is it.
    case single(kind: String, path: String)
    /// The entry at a path has the same values of fields that no two may have the same of.
    case sameFields([String], path: String)
    /// Two entries that are changed together would have the same values of these fields afterwards, or with none of them take up some of
    /// the same time.
    case together(path: String, other: String, fields: [String])
    /// Another entry, at that path, takes up some of the same time; without an end it is under way.
    case overlap(path: String, title: String, from: EntryDate, to: EntryDate?)
}

extension Vault {
    /// Throws where an entry of a kind, about to be written, may not be beside those that are there.
    ///
    /// - Parameters:
    ///   - path: Its own path, where it is there already.
    ///   - before: What it said before; what does not change may stay, whatever it is beside.
    ///   - others: Paths of entries that are changed with it, and are not as they are there.
    func refuseRivals(
        of document: Document, _ kind: Kind, at path: String? = nil, before: FrontMatter? = nil,
        besides others: Set<[UInt8]> = []
    ) throws {
        func isSetAside(_ other: String) -> Bool {
            path?.isSame(as: other) == true || others.contains(Array(other.utf8))
        }
        let front = try document.frontMatter()
        func changes(_ fields: [String]) -> Bool {
            before.map { old in fields.contains { old.links($0) != front.links($0) } } ?? true
        }
        if kind.isSingle, path == nil, let first = try records(of: kind, []).first {
            throw RivalError.single(kind: kind.name, path: first.path)
        }
        var groups = RivalGroups(of: self)
        if changes(kind.singleWithin) { try refuseSameFields(as: front, kind, isSetAside, &groups) }
        guard let rule = kind.noOverlap, let own = front.span(rule, in: world),
            changes([rule.from, rule.to] + [rule.within].compactMap { $0 })
        else { return }
        let group = try groups.group(of: front.links(rule.within ?? ""))
        for record in try records(of: kind, [rule.from, rule.to] + [rule.within].compactMap { $0 }) {
            if isSetAside(record.path) { continue }
            guard case .date(let from) = record.values[0] else { continue }
            var to: EntryDate?
            if case .date(let date) = record.values[1] { to = date }
            let other = TimeSpan(from: from, to: to, in: world)
            guard own.overlaps(other) else { continue }
            if rule.within != nil {
                guard try groups.group(of: record.values[2].texts) == group else { continue }
            }
            throw RivalError.overlap(path: record.path, title: try entry(at: record.path).title, from: from, to: to)
        }
    }

    /// Throws where an entry has the values of all of the fields that make entries of its kind one of a sort.
    private func refuseSameFields(
        as front: FrontMatter, _ kind: Kind, _ isSetAside: (_ path: String) -> Bool, _ groups: inout RivalGroups
    ) throws {
        if kind.singleWithin.isEmpty { return }
        let own = try kind.singleWithin.map { try groups.group(of: front.links($0)) }
        // What lacks one of the values is of no sort.
        if own.contains("") { return }
        for record in try records(of: kind, kind.singleWithin) {
            if isSetAside(record.path) { continue }
            if try record.values.map({ try groups.group(of: $0.texts) }) == own {
                throw RivalError.sameFields(kind.singleWithin, path: record.path)
            }
        }
    }

    /// Throws where entries that are changed together may not be beside one another, or beside those that are not changed; what was so
    /// before may stay.
    func refuseRivals(among edits: [(entry: Entry, document: Document)]) throws {
        let library = try kinds()
        let changed = Set(edits.map { Array($0.entry.path.utf8) })
        var (before, after) = (RivalCheck(kinds: library, world: world), RivalCheck(kinds: library, world: world))
        for (entry, document) in edits {
            guard let kind = library.kind(named: entry.kind), kind.hasRivals else { continue }
            try refuseRivals(of: document, kind, at: entry.path, before: entry.frontMatter, besides: changed)
            before.take(entry)
            after.take(Entry(StoredFile(path: entry.path, bytes: document.bytes)))
        }
        if edits.count < 2 { return }
        let known = try before.problems(in: self)
        for problem in try after.problems(in: self) where !known.contains(where: { $0.isSame(as: problem) }) {
            switch problem.fact {
            case .timesOverlap(let other, _, _):
                throw RivalError.together(path: problem.path, other: other, fields: [])
            case .sameFields(let fields, let other):
                throw RivalError.together(path: problem.path, other: other, fields: fields)
            default: break
            }
        }
    }

    /// What is kept of the entries of one kind: the values of some fields, in the order of the paths.
    func records(of kind: Kind, _ fields: [String]) throws -> [ComputedRecord] {
        let plan = ComputedPlan(reading: fields, of: kind)
        let collector = try RecordCollector(plan, of: self)
        let visitors = scan(try listing()).run(from: RecordVisitor(collector)).visitors
        return table(plan, visitors.map(\.collector)).records[kind.name] ?? []
    }

    /// The entries under way: those whose kind has a beginning and an end, and that have no end yet, the first begun first.
    public func entriesUnderWay() throws -> [(path: String, kind: Kind, from: EntryDate)] {
        var found: [(path: String, kind: Kind, from: EntryDate)] = []
        for kind in try kinds().kinds {
            guard let rule = kind.spanFields else { continue }
            for record in try records(of: kind, [rule.from, rule.to]) {
                guard case .date(let from) = record.values[0], case .none = record.values[1] else { continue }
                found.append((record.path, kind, from))
            }
        }
        return found.sorted { world.instant(of: $0.from) < world.instant(of: $1.from) }
    }
}

/// What the values of fields come to, so that equal ones are of one group.
struct RivalGroups {
    private let vault: Vault
    /// The names of all entries, read when a link first names one.
    private var names: VaultNames?

    init(of vault: Vault, names: VaultNames? = nil) { (self.vault, self.names) = (vault, names) }

    /// Values as one word: what links name by its id.
    mutating func group(of values: [String]) throws -> String {
        try values.map { value in
            let value = value.trimmed
            guard let name = LinkGraph.name(value) else { return value.lowercased() }
            let known = try names ?? vault.names()
            names = known
            let paths = known.targets.paths(named: name)
            return paths.count == 1 ? (known.entry(at: paths[0])?.id ?? paths[0]).lowercased() : value.lowercased()
        }.sorted().joined(separator: "\n")
    }
}

extension ComputedRecord.Value {
    /// The values as texts.
    var texts: [String] {
        switch self {
        case .links(let targets): targets
        case .text(let text): [text]
        case .texts(let texts): texts
        case .amount(let amount): [ComputedValue.number(amount).text]
        case .date(let date): [date.description]
        case .rows, .none: []
        }
    }
}

extension CheckProblem {
    /// Whether the same is wrong with the same entry, on whatever line.
    fileprivate func isSame(as other: CheckProblem) -> Bool { path.isSame(as: other.path) && fact == other.fact }
}

extension Kind {
    /// Whether there are rules on which of its entries may stand beside one another.
    var hasRivals: Bool { isSingle || !singleWithin.isEmpty || noOverlap != nil }

    /// The fields that hold the beginning and the end of its entries: of its rule on overlaps, else `start` and `end`; nil where it
    /// has none.
    public var spanFields: (from: String, to: String)? {
        if let rule = noOverlap { return (rule.from, rule.to) }
        guard field(named: "start")?.type == .datetime, field(named: "end")?.type == .datetime else { return nil }
        return ("start", "end")
    }
}

extension FrontMatter {
    /// The time from one field to another; nil where there is no beginning.
    func span(_ rule: OverlapRule, in world: World) -> TimeSpan? {
        guard let from = text(rule.from).flatMap({ EntryDate($0) }) else { return nil }
        return TimeSpan(from: from, to: text(rule.to).flatMap { EntryDate($0) }, in: world)
    }
}
