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
        var isLength: Bool
    }

    /// What was found of one group.
    private struct Found {
        var numbers: [Double] = []
        var lengths: [Double] = []
    }

    private var words: Words { session.words }

    func show(_ filter: [String], by grouping: String?, _ format: Stats.Form) throws {
        let kinds = try vault.kinds()
        let meant = kinds.fields(meant: word)
        @Sendable func isMeant(_ field: String, in kind: String) -> Bool {
            meant.contains { $0.covers(field.lowercased(), in: kind) }
        }
        let fields = kinds.kinds.flatMap { kind in kind.fields.filter { isMeant($0.name, in: kind.name) } }
        guard !fields.isEmpty else {
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
        let dayStart = vault.dayStart
        let query = Query(asked, sort: .date, details: [.tags, .document])
        // An entry of a kind that does not name it may have it all the same.
        let anywhere = meant.first { $0.kinds == nil }.map { meant in
            fields.first { $0.name.lowercased() == meant.name }?.name ?? meant.name
        }
        let listing = try vault.rows(
            query, computing: { name in meant.contains { $0.name == name.lowercased() } }
        ) { entry in
            let own = kinds.kind(named: entry.kind)?.fields.filter { isMeant($0.name, in: entry.kind) } ?? []
            let frontMatter = try? entry.document?.frontMatter()
            var stored = own.filter(\.type.isStored).map { (field: Field?.some($0), text: frontMatter?.text($0.name)) }
            if own.isEmpty, let anywhere { stored = [(nil, frontMatter?.text(anywhere))] }
            return (
                path: entry.path, groups: by?.values(of: entry, dayStart: dayStart) ?? [""], kind: entry.kind,
                own: own, stored: stored
            )
        }
        var shown: Field?
        var units: Set<String?> = []
        var firstKind: String?
        var amounts: [String?: Found] = [:]
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
            let computed = listing.computed.values(of: row.path).filter { isMeant($0.field, in: row.kind) }.map {
                found in
                (field: row.own.first { $0.name == found.field }, text: String?.some(found.value.text))
            }
            for (field, text) in computed + row.stored {
                guard let text else { continue }
                guard let amount = (field?.type ?? .text).amount(of: text), amount.isFinite else {
                    hasOthers = true
                    continue
                }
                firstKind = firstKind ?? row.kind
                shown = shown ?? field
                let isNumber = ISODuration(iso: text) == nil
                if isNumber { units.insert(field?.unit) }
                let list: WritableKeyPath<Found, [Double]> = isNumber ? \.numbers : \.lengths
                for group in row.groups.isEmpty ? [nil] : Set(row.groups.map { Optional.some(spelled($0)) }) {
                    amounts[group, default: Found()][keyPath: list].append(amount)
                }
            }
        }
        guard !amounts.values.contains(where: { !$0.numbers.isEmpty && !$0.lengths.isEmpty }) else {
            throw Failure(words.mixedFigure(word), hint: words.oneKind(Sanitised.line(firstKind ?? "")), .usage)
        }
        var rows = amounts.map { group, found in
            let list = found.lengths.isEmpty ? found.numbers : found.lengths
            return Row(group: group, amount: figure(list), count: list.count, isLength: !found.lengths.isEmpty)
        }
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
                throw Failure(
                    words.noAmounts(
                        word,
                        known: kinds.fieldsOfAmounts.filter { name in !meant.contains { $0.name == name.lowercased() } }
                    ),
                    .usage)
            }
            try session.warn(of: listing.unreadable)
            try session.say(words.nothingToCount(word))
            throw QuietFailure(status: .nothingFound)
        }
        // Numbers of several kinds may be of one unit, and have none where they are not.
        let unit = units.count == 1 ? units.first ?? nil : nil
        try write(rows, (shown ?? fields[0], unit), by: by, kinds, format)
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
        _ rows: [Row], _ named: (field: Field, unit: String?), by grouping: ListingGrouping?, _ kinds: KindLibrary,
        _ format: Stats.Form
    ) throws {
        let (field, unit) = named
        func value(_ row: Row) -> ComputedValue {
            row.isLength
                ? .duration(seconds: Int(Swift.max(0, Swift.min(row.amount, 9e18)).rounded())) : .number(row.amount)
        }
        let isMixed = Set(rows.map(\.isLength)).count > 1
        switch format {
        case .json:
            let list = rows.map { row in
                JSONValue.object([
                    JSONMember("value", row.group.map { .string($0) } ?? .null),
                    JSONMember("entries", .integer(row.count)),
                    JSONMember(aggregate.rawValue, JSONValue(value(row))),
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
                try session.console.write(CSVFormat.row([row.group ?? "", String(row.count), value(row).text]))
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
                let shown = value(row)
                let text = row.isLength ? words.length(shown.text) : shown.text + (unit.map { " " + $0 } ?? "")
                let kind = grouping == .kind ? row.group.flatMap { kinds.kind(named: $0) } : nil
                let label =
                    isGrouped
                    ? kind?.label(for: language) ?? row.group
                        ?? (grouping == .tag ? words.withoutTag : words.withoutDate)
                    : field.label(for: language)
                table.rows.append([
                    StyledLine(Sanitised.line(label)), StyledLine(text),
                    StyledLine(isGrouped && !isMixed ? Bar.across(row.amount, of: largest, cells: 30) : "", .cyan),
                ])
            }
            try session.page(table.rendered(total: terminal.listingColumns, paint: terminal.outputPaint))
        }
    }
}

extension KindLibrary {
    /// The names of the fields that hold numbers or lengths of time.
    fileprivate var fieldsOfAmounts: [String] {
        Set(kinds.flatMap(\.fields).map(\.name)).filter { name in
            shownFields(named: name.lowercased()).contains { $0.type.holdsAmounts }
        }.sorted()
    }
}

extension Words {
    fileprivate func figureBy(_ names: [String]) -> String {
        pick(en: "a figure of a field goes by \(listed(names))", zh: "欄位的統計可依 \(listed(names)) 分組")
    }

    fileprivate func mixedFigure(_ field: String) -> String {
        pick(
            en: "\"\(field)\" is a number in some of these entries and a length of time in others",
            zh: "「\(field)」在這些日記中有的是數字，有的是時間長度")
    }

    fileprivate func oneKind(_ kind: String) -> String {
        pick(en: "name one kind, such as kind:\(kind), or use --by kind", zh: "請指定一個種類，例如 kind:\(kind)，或用 --by kind")
    }

    var oneFigure: String {
        pick(en: "one of --sum, --avg and --max, and no --chart", zh: "--sum、--avg、--max 只能用一個，也不能加 --chart")
    }
}
