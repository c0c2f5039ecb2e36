/// Works out computed fields from what was kept of the entries.
struct ComputedTable {
    typealias Column = ComputedPlan.Column
    typealias Node = ComputedExpression.Node

    let plan: ComputedPlan
    private let world: World
    let today: EntryDate
    /// By kind, in the order of the paths.
    let records: [String: [ComputedRecord]]
    private var columns: [Column: [ComputedValue?]] = [:]
    /// Columns that are being worked out: whoever meets one of them goes in a circle, which its template is told of.
    private var open: Set<Column> = []
    /// For each link that leads to a kind, the places of the entries that have it, by the place of the one that it leads to.
    private var children: [Column: [[Int]]] = [:]
    private var identities: [String: [String: Int]] = [:]
    private var paths: [String: [[UInt8]: Int]] = [:]
    /// The paths that a name may mean in a link to a kind; more than one is nobody's.
    private let named: (_ name: String, _ kind: String) throws -> [String]

    init(
        _ plan: ComputedPlan, _ records: [String: [ComputedRecord]], _ world: World,
        named: @escaping (_ name: String, _ kind: String) throws -> [String]
    ) {
        (self.plan, self.records, self.world, self.named) = (plan, records, world, named)
        today = world.today
    }

    /// The values of a computed field, one for each entry of the kind, in the order of the records; nil for none.
    mutating func values(of column: Column) throws -> [ComputedValue?] {
        if let known = columns[column] { return known }
        let count = records[column.kind]?.count ?? 0
        guard count > 0, case .computed(let expression)? = plan.kind(column.kind)?.type(of: column.field),
            open.insert(column).inserted
        else { return Array(repeating: nil, count: count) }
        let values = try values(of: expression.root, column.kind)
        open.remove(column)
        columns[column] = values
        return values
    }

    private mutating func values(of node: Node, _ kind: String) throws -> [ComputedValue?] {
        let records = records[kind] ?? []
        switch node {
        case .number(let number): return Array(repeating: .number(number), count: records.count)
        case .field(let name): return try values(ofField: name, kind)
        case .duration(let from, let to):
            let (from, to) = (place(of: from, kind), place(of: to, kind))
            return records.map { duration($0, from: from, to: to) }
        case .age(let name):
            let place = place(of: name, kind)
            return records.map { age($0, place) }
        case .count(let relation):
            guard plan.knows(relation) else { return records.map { _ in nil } }
            return try children(of: kind, relation).map { .number(Double($0.count)) }
        case .total(let aggregate, let relation, let of):
            guard plan.knows(relation, of) else { return records.map { _ in nil } }
            let values = try values(ofField: of, relation.kind)
            let others = self.records[relation.kind] ?? []
            let measure = try plan.kind(relation.kind)?.measure(of: of, plan.kind) ?? .number
            return try children(of: kind, relation).map { places in
                aggregate.figure(places.map { (others[$0].instant, values[$0]) }, in: measure)
            }
        case .rows(let rows): return try plan.kind(kind).map { try counts(rows, $0, isRun: false) } ?? []
        case .streak(let rows): return try plan.kind(kind).map { try counts(rows, $0, isRun: true) } ?? []
        case .rowTotal(let aggregate, let rows, let of):
            return try plan.kind(kind).map { try totals(aggregate, rows, of: of, $0) } ?? []
        case .step(let value, let thresholds):
            return try values(of: value, kind).map { value in
                value?.amount.map { amount in .number(Double(thresholds.filter { amount >= $0 }.count + 1)) }
            }
        case .plus(let left, let right):
            return try combined(left, right, kind) { $0 + $1 }
        case .minus(let left, let right):
            return try combined(left, right, kind) { $0 - $1 }
        case .ratio(let left, let right):
            return try zip(values(of: left, kind), values(of: right, kind)).map { left, right in
                guard let left = left?.amount, let right = right?.amount, right != 0 else { return nil }
                return ComputedValue(left / right, in: .number)
            }
        }
    }

    private mutating func combined(
        _ left: Node, _ right: Node, _ kind: String, _ combine: (Double, Double) -> Double
    ) throws -> [ComputedValue?] {
        try zip(values(of: left, kind), values(of: right, kind)).map { left, right in
            switch (left, right) {
            case (.number(let left)?, .number(let right)?): ComputedValue(combine(left, right), in: .number)
            case (.duration(let left)?, .duration(let right)?):
                ComputedValue(combine(Double(left), Double(right)), in: .duration)
            default: nil
            }
        }
    }

    /// The values of any field, stored or computed.
    private mutating func values(ofField name: String, _ kind: String) throws -> [ComputedValue?] {
        guard let type = plan.kind(kind)?.type(of: name) else { return (records[kind] ?? []).map { _ in nil } }
        if case .computed = type { return try values(of: Column(kind: kind, field: name)) }
        let (place, measure) = (place(of: name, kind), ComputedMeasure(type))
        return (records[kind] ?? []).map { record in
            guard let place else { return nil }
            switch record.values[place] {
            case .none, .rows: return nil
            case .links(let texts), .texts(let texts):
                return texts.isEmpty ? nil : texts.count == 1 ? .text(texts[0]) : .texts(texts)
            case .amount(let amount): return ComputedValue(amount, in: measure)
            case .date(let date): return .text(date.description)
            case .text(let text): return .text(text)
            }
        }
    }

    func place(of field: String, _ kind: String) -> Int? {
        plan.needs[kind]?.fields.firstIndex { $0.name == field }
    }

    /// The time between two dates, by their own zones or else the local one; none where the second comes first, or where one of
    /// them has no time of day.
    private func duration(_ record: ComputedRecord, from: Int?, to: Int?) -> ComputedValue? {
        guard let from, let to, case .date(let start) = record.values[from], case .date(let end) = record.values[to]
        else { return nil }
        guard start.hasTime == end.hasTime else { return nil }
        if !start.hasTime {
            let days = end.daysSinceEpoch - start.daysSinceEpoch
            return days < 0 ? nil : .duration(seconds: days * 86_400)
        }
        let seconds = world.instant(of: end) - world.instant(of: start)
        return seconds < 0 ? nil : .duration(seconds: seconds)
    }

    /// The whole years since a day: one more on each birthday, of 29 February on 1 March.
    private func age(_ record: ComputedRecord, _ place: Int?) -> ComputedValue? {
        guard let place, case .date(let day) = record.values[place] else { return nil }
        var years = today.year - day.year
        if (today.month, today.day) < (day.month, day.day) { years -= 1 }
        return years < 0 ? nil : .number(Double(years))
    }
}

extension ComputedTable {
    /// The places of the entries that link to each entry of a kind and pass the relation's filter.
    private mutating func children(of kind: String, _ relation: ComputedExpression.Relation) throws -> [[Int]] {
        let all = try children(of: kind, Column(kind: relation.kind, field: relation.field))
        guard let filter = relation.filter, let records = records[relation.kind],
            let number = plan.needs[relation.kind]?.filters.firstIndex(of: filter)
        else { return all }
        return all.map { $0.filter { records[$0].passes[number] } }
    }

    private mutating func children(of kind: String, _ link: Column) throws -> [[Int]] {
        if let known = children[link] { return known }
        var found: [[Int]] = Array(repeating: [], count: records[kind]?.count ?? 0)
        let place = place(of: link.field, link.kind)
        if let place {
            let (known, places) = (identities(of: kind), paths(of: kind))
            for (number, record) in (records[link.kind] ?? []).enumerated() {
                guard case .links(let targets) = record.values[place] else { continue }
                for target in targets {
                    var parent = known[target.loweredQuickly]
                    if let name = LinkGraph.name(target) {
                        let paths = try named(name, kind)
                        parent = paths.count == 1 ? places[Array(paths[0].utf8)] : nil
                    }
                    // One that links twice to the same is one.
                    if let parent, found[parent].last != number { found[parent].append(number) }
                }
            }
        }
        children[link] = found
        return found
    }

    private mutating func identities(of kind: String) -> [String: Int] {
        if let known = identities[kind] { return known }
        var found: [String: Int] = [:]
        for (number, record) in (records[kind] ?? []).enumerated() {
            if let id = record.id { found[id] = number }
        }
        identities[kind] = found
        return found
    }

    private mutating func paths(of kind: String) -> [[UInt8]: Int] {
        if let known = paths[kind] { return known }
        var found: [[UInt8]: Int] = [:]
        for (number, record) in (records[kind] ?? []).enumerated() { found[Array(record.path.utf8)] = number }
        paths[kind] = found
        return found
    }
}

extension ComputedValue {
    /// An amount; nil where it is none that can be said, as a length below zero.
    init?(_ amount: Double, in measure: ComputedMeasure) {
        guard amount.isFinite else { return nil }
        guard measure == .duration else {
            self = .number(amount)
            return
        }
        guard amount >= 0, let seconds = Int(exactly: amount.rounded()) else { return nil }
        self = .duration(seconds: seconds)
    }
}

extension ComputedExpression.Aggregate {
    /// The figure over some values and when their entries happened; those without a value do not count.
    ///
    /// The sum of none is zero; of none there is no mean, least, greatest or latest.
    func figure(_ values: [(instant: Int, value: ComputedValue?)], in measure: ComputedMeasure) -> ComputedValue? {
        if self == .latest {
            var latest: (instant: Int, value: ComputedValue)?
            for case (let instant, let value?) in values where instant >= latest?.instant ?? .min {
                latest = (instant, value)
            }
            return latest?.value
        }
        let amounts = values.compactMap { $0.value?.amount }
        if self == .sum { return ComputedValue(amounts.reduce(0, +), in: measure) }
        guard let first = amounts.first else { return nil }
        switch self {
        case .avg: return ComputedValue(amounts.reduce(0, +) / Double(amounts.count), in: measure)
        case .min: return ComputedValue(amounts.reduce(first, Swift.min), in: measure)
        default: return ComputedValue(amounts.reduce(first, Swift.max), in: measure)
        }
    }
}
