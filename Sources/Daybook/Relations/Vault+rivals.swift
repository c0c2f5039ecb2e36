/// Why an entry may not be written beside another one of its kind.
public enum RivalError: Error, Sendable, Equatable {
    /// A vault holds one entry of the kind, and this is it.
    case single(kind: String, path: String)
    /// Another entry, at that path, takes up some of the same time; without an end it is under way.
    case overlap(path: String, title: String, from: EntryDate, to: EntryDate?)
}

extension Vault {
    /// Throws where an entry of a kind, about to be written, may not be beside those that are there.
    ///
    /// - Parameter path: Its own path, where it is there already.
    func refuseRivals(of document: Document, _ kind: Kind, at path: String? = nil) throws {
        if kind.isSingle, path == nil, let first = try records(of: kind, []).first {
            throw RivalError.single(kind: kind.name, path: first.path)
        }
        guard let rule = kind.noOverlap, let own = try document.frontMatter().span(rule, in: world) else { return }
        let group = try group(of: document.frontMatter().list(rule.within ?? ""))
        for record in try records(of: kind, [rule.from, rule.to] + [rule.within].compactMap { $0 }) {
            if let path, record.path.isSame(as: path) { continue }
            guard case .date(let from) = record.values[0] else { continue }
            var to: EntryDate?
            if case .date(let date) = record.values[1] { to = date }
            let other = TimeSpan(from: from, to: to, in: world)
            guard own.overlaps(other) else { continue }
            if rule.within != nil {
                var values: [String] = []
                switch record.values[2] {
                case .links(let targets): values = targets
                case .text(let text): values = [text]
                case .amount(let amount): values = [ComputedValue.number(amount).text]
                case .date(let date): values = [date.description]
                case .rows, .none: break
                }
                guard try self.group(of: values) == group else { continue }
            }
            throw RivalError.overlap(path: record.path, title: try entry(at: record.path).title, from: from, to: to)
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

    /// Those among which times may not overlap, as one word: what links name by their ids.
    func group(of values: [String]) throws -> String {
        try values.map { value in
            guard let name = LinkGraph.name(value) else { return value.lowercased() }
            let known = try names()
            let paths = known.targets.paths(named: name)
            return paths.count == 1 ? (known.entry(at: paths[0])?.id ?? paths[0]).lowercased() : value.lowercased()
        }.sorted().joined(separator: "\n")
    }
}

extension Kind {
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
