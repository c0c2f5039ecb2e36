import Daybook

/// What was counted, set out for a terminal.
struct StatisticsPage {
    let statistics: Statistics
    /// What the entries were asked for by.
    let filter: [String]
    /// What kinds and their values are called.
    let kinds: KindLibrary
    let words: Words
    let today: EntryDate
    /// The cells of a line; nil off a terminal.
    let columns: Int?
    let paint: Paint

    /// The longest bar, in cells.
    private var barCells: Int { columns.map { min(30, max(8, $0 - 40)) } ?? 30 }
    /// The most kinds and tags of the overview.
    private static let mostRows = 10
    /// The months of the overview.
    private static let months = 12

    /// All at a glance.
    var overview: String {
        var parts = [facts]
        // What is dated in a year to come is planned, or mistyped.
        let now = today.dayText.prefix(7)
        let all = statistics.rows(by: .month)
        let months = (all.contains { $0.value <= now } ? all.filter { $0.value <= now } : all).suffix(Self.months)
        if !months.isEmpty {
            let rest = all.count - months.count
            let more = rest > 0 ? dim(words.moreRows(rest, by: "month", of: filter.map(Sanitised.line))) : ""
            parts.append(section(words.byMonth, Array(months)) + more)
        }
        if !statistics.days.isEmpty {
            parts.append(section(words.byWeekday, statistics.rows(by: .weekday, of: kinds, in: words)))
        }
        if statistics.hours.contains(where: { $0.entries > 0 }) { parts.append(hours) }
        for (title, name, grouping) in [(words.byKind, "kind", Statistics.Grouping.kind), (words.byTag, "tag", .tag)] {
            let rows = statistics.rows(by: grouping, of: kinds, in: words)
            if rows.isEmpty { continue }
            let rest = rows.count - Self.mostRows
            let more = rest > 0 ? dim(words.moreRows(rest, by: name, of: filter.map(Sanitised.line))) : ""
            parts.append(section(title, Array(rows.prefix(Self.mostRows))) + more)
        }
        return parts.joined(separator: "\n")
    }

    /// One table, whole.
    func table(by grouping: Statistics.Grouping) -> String {
        rendered(statistics.rows(by: grouping, of: kinds, in: words))
    }

    private var facts: String {
        var table = Table([Table.Column(), Table.Column(minimum: 20, overflow: .wrap)])
        func add(_ name: String, _ text: String) { table.rows.append([StyledLine(name, .dim), StyledLine(text)]) }
        add(words.entriesLabel, words.counted(statistics.total))
        if let span = statistics.span {
            add(words.spanLabel, words.span(span, undated: statistics.undated.entries))
        }
        let runs = statistics.runs(today: today)
        if runs.dayCount > 0 {
            add(words.daysLabel(ofDiary: statistics.kinds["diary"] != nil), words.written(runs))
            if let longest = runs.longest, longest.count > 1 { add(words.longestLabel, words.run(longest)) }
            if let gap = runs.longestGap { add(words.gapLabel, words.run(gap)) }
        }
        return table.rendered(total: columns, paint: paint)
    }

    private var hours: String {
        let bars = Bar.spark(statistics.hours.map(\.entries))
        return dim(words.byHour) + paint(bars, .cyan).trimmedAtEnd + "\n" + dim("0     6     12    18    ")
    }

    private func section(_ title: String, _ rows: [Statistics.Row]) -> String { dim(title) + rendered(rows) }

    private func dim(_ text: String) -> String { StyledLine(text, .dim).rendered(paint) + "\n" }

    private func rendered(_ rows: [Statistics.Row]) -> String {
        let largest = rows.map(\.tally.entries).max() ?? 0
        var table = Table([
            Table.Column(minimum: 10, maximum: 30, overflow: .truncate), Table.Column(alignment: .right),
            Table.Column(alignment: .right),
            Table.Column(),
        ])
        for row in rows {
            table.rows.append([
                StyledLine(Sanitised.line(row.value)), StyledLine(String(row.tally.entries)),
                StyledLine(row.tally.words == 0 ? "" : words.words(row.tally.words), .dim),
                StyledLine(Bar.across(Double(row.tally.entries), of: Double(largest), cells: barCells), .cyan),
            ])
        }
        return table.rendered(total: columns, paint: paint)
    }
}

extension Statistics {
    /// The rows as people read them: days of the week, kinds and the values of their fields have names.
    func rows(by grouping: Grouping, of kinds: KindLibrary, in words: Words) -> [Row] {
        let language = words.language.rawValue
        func name(_ value: String) -> String {
            switch grouping {
            case .weekday: return Int(value).map(words.weekday) ?? value
            case .kind: return kinds.kinds.first { $0.name == value }?.label(for: language) ?? value
            case .fields(let meant):
                // A value that kinds call otherwise has no name that is right for all.
                var labels: Set<String> = []
                for kind in kinds.kinds where self.kinds[kind.name] != nil {
                    for field in kind.fields
                    where meant.contains(where: { $0.covers(field.name.lowercased(), in: kind.name) }) {
                        switch kinds.shownType(of: field, in: kind) {
                        case .choice(let choices), .list(.choice(let choices)):
                            if choices.values.contains(value) { labels.insert(choices.label(of: value, for: language)) }
                        // Anything may be written there, and it is what was written.
                        case .text, .list(.text): labels.insert(value)
                        default: break
                        }
                    }
                }
                if let label = labels.first { return labels.count == 1 ? label : value }
                return titles[value] ?? words.length(value)
            default: return value
            }
        }
        return rows(by: grouping).map { Row(value: name($0.value), tally: $0.tally) }
    }
}
