import Daybook

/// A figure over a field of entries: what it adds up to, its mean or its largest value, by day, week or other groups.
struct FieldFigure {
    let session: Session
    let vault: Vault
    let aggregate: ComputedExpression.Aggregate
    /// The field, by its name or label.
    let word: String

    private struct Row {
        var group: String?
        var amount: Double
        var count: Int
    }

    private var words: Words { session.words }

    func show(_ filter: [String], by grouping: String?, _ format: Stats.Form) throws {
        let kinds = try vault.kinds()
        let fields = kinds.kinds.flatMap(\.fields).filter { $0.name == word || $0.isMeant(by: word) }
        guard let field = fields.first else {
            let names = kinds.fieldsOfAmounts
            let unknown = Statistics.UnknownGrouping(
                name: word, known: names, suggestion: FilterVocabulary.suggestion(for: word, among: names))
            throw Failure(words.unknownFigure(unknown), .usage)
        }
        let by = try grouping.map { name in
            guard let by = ListingGrouping(rawValue: name.lowercased()) else {
                throw Failure(words.figureBy(ListingGrouping.allCases.map(\.rawValue)), .usage)
            }
            return by
        }
        try session.echoDates(of: filter, in: vault)
        let asked = try vault.filter(filter)
        let (name, dayStart) = (field.name, vault.dayStart)
        let query = Query(asked, sort: .date, details: [.tags, .document])
        let listing = try vault.rows(query, computing: { $0 == name }) { entry in
            let kind = kinds.kind(named: entry.kind)
            return (
                path: entry.path, groups: by?.values(of: entry, dayStart: dayStart) ?? [""],
                type: kind?.field(named: name)?.type ?? .text,
                stored: kind?.computes(name) == true ? nil : (try? entry.document?.frontMatter())?.text(name)
            )
        }
        var isLength = false
        var amounts: [String?: [Double]] = [:]
        var hasOthers = false
        // A tag is one however it is written, and called as it was first.
        var spellings: [Tag: String] = [:]
        func spelled(_ text: String) -> String {
            guard by == .tag, let tag = Tag(text) else { return text }
            if let known = spellings[tag] { return known }
            spellings[tag] = text
            return text
        }
        for row in listing.rows {
            let text = listing.computed.values(of: row.path).first { $0.field == name }?.value.text ?? row.stored
            guard let text else { continue }
            guard let amount = row.type.amount(of: text), amount.isFinite else {
                hasOthers = true
                continue
            }
            if ISODuration(iso: text) != nil { isLength = true }
            for group in row.groups.isEmpty ? [nil] : Set(row.groups.map { Optional.some(spelled($0)) }) {
                amounts[group, default: []].append(amount)
            }
        }
        var rows = amounts.map { Row(group: $0.key, amount: figure($0.value), count: $0.value.count) }
        rows.sort { left, right in
            guard let one = left.group, let other = right.group else { return left.group != nil }
            if by?.isOfTime != false || left.amount == right.amount {
                return one.utf8.lexicographicallyPrecedes(other.utf8)
            }
            return left.amount > right.amount
        }
        guard !rows.isEmpty else {
            // A text may hold numbers all the same; only where none does is it no field for a figure.
            let isWorkedOut = fields.allSatisfy { !$0.type.isStored }
            guard fields.contains(where: \.type.holdsAmounts), !isWorkedOut || !hasOthers else {
                throw Failure(words.noAmounts(word, known: kinds.fieldsOfAmounts.filter { $0 != name }), .usage)
            }
            try session.warn(of: listing.unreadable)
            try session.say(words.nothingToCount(word))
            throw QuietFailure(status: .nothingFound)
        }
        try write(rows, field, isLength: isLength, by: by, kinds, format)
        try session.warn(of: listing.unreadable)
    }

    private func figure(_ amounts: [Double]) -> Double {
        let largest = Double.greatestFiniteMagnitude
        // Numbers of which each is one may come to more than a number holds.
        let sum = Swift.max(-largest, Swift.min(largest, amounts.reduce(0, +)))
        return switch aggregate {
        case .avg: sum / Double(Swift.max(amounts.count, 1))
        case .max: amounts.max() ?? 0
        default: sum
        }
    }

    /// The days between two; where they are more than a month, one sign for all of them.
    private static func days(between first: String?, and second: String?) -> [String] {
        guard let first = first.flatMap({ EntryDate($0) }), let second else { return [] }
        let days = (1...32).lazy.map { first.adding(days: $0).description }.prefix { $0 < second }
        return days.count <= 31 ? Array(days) : ["…"]
    }

    private func write(
        _ rows: [Row], _ field: Field, isLength: Bool, by grouping: ListingGrouping?, _ kinds: KindLibrary,
        _ format: Stats.Form
    ) throws {
        func value(_ amount: Double) -> ComputedValue {
            isLength ? .duration(seconds: Int(Swift.max(0, Swift.min(amount, 9e18)).rounded())) : .number(amount)
        }
        switch format {
        case .json:
            let list = rows.map { row in
                JSONValue.object([
                    JSONMember("value", row.group.map { .string($0) } ?? .null),
                    JSONMember("entries", .integer(row.count)),
                    JSONMember(aggregate.rawValue, JSONValue(value(row.amount))),
                ])
            }
            try session.data(
                .object([
                    JSONMember("schema", .integer(JSONFormat.schema)), JSONMember("field", .string(field.name)),
                    JSONMember("rows", .array(list)),
                ]))
        case .csv:
            try session.console.write(CSVFormat.row(["value", "entries", aggregate.rawValue]))
            for row in rows {
                try session.console.write(CSVFormat.row([row.group ?? "", String(row.count), value(row.amount).text]))
            }
        case .text:
            let terminal = session.console.terminal
            let largest = rows.map(\.amount).max() ?? 0
            var table = Table([
                Table.Column(minimum: 4, maximum: 30, overflow: .truncate), Table.Column(alignment: .right),
                Table.Column(),
            ])
            let isGrouped = grouping != nil
            let language = words.language.rawValue
            var last: String?
            for row in rows {
                // A day without any is seen between those that have some.
                for day in grouping == .day ? Self.days(between: last, and: row.group) : [] {
                    table.rows.append([StyledLine(day), StyledLine("–"), StyledLine("")])
                }
                last = row.group
                let shown = value(row.amount)
                let text = isLength ? words.length(shown.text) : shown.text + (field.unit.map { " " + $0 } ?? "")
                let kind = grouping == .kind ? row.group.flatMap { kinds.kind(named: $0) } : nil
                let label =
                    isGrouped
                    ? kind?.label(for: language) ?? row.group
                        ?? (grouping == .tag ? words.withoutTag : words.withoutDate)
                    : field.label(for: language)
                table.rows.append([
                    StyledLine(Sanitised.line(label)), StyledLine(text),
                    StyledLine(isGrouped ? Bar.across(row.amount, of: largest, cells: 30) : "", .cyan),
                ])
            }
            try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        }
    }
}

extension KindLibrary {
    /// The names of the fields that hold numbers or lengths of time.
    fileprivate var fieldsOfAmounts: [String] {
        Set(kinds.flatMap(\.fields).filter(\.type.holdsAmounts).map(\.name)).sorted()
    }
}

extension Words {
    fileprivate func figureBy(_ names: [String]) -> String {
        pick(en: "a figure of a field goes by \(listed(names))", zh: "欄位的統計可依 \(listed(names)) 分組")
    }

    var oneFigure: String {
        pick(en: "one of --sum, --avg and --max, and no --chart", zh: "--sum、--avg、--max 只能用一個，也不能加 --chart")
    }
}
