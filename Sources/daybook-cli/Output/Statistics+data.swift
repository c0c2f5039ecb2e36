import Daybook

extension Statistics {
    /// The groupings that are written where none is asked for.
    private static let usual: [(name: String, grouping: Grouping)] = Grouping.named.filter {
        [.month, .weekday, .hour, .kind, .tag].contains($0.grouping)
    }

    /// As JSON; keys and values are the same in every language.
    func json(by grouping: (name: String, grouping: Grouping)?, today: EntryDate) -> JSONValue {
        let runs = runs(today: today)
        let span = span.map { DayRun(first: $0.lowerBound, last: $0.upperBound) }
        return .object([
            JSONMember("schema", .integer(1)),
            JSONMember("entries", .integer(total.entries)),
            JSONMember("words", .integer(total.words)),
            JSONMember("undated", .integer(undated.entries)),
            JSONMember("span", Self.json(span)),
            JSONMember("days_written", .integer(runs.dayCount)),
            JSONMember("current_run", Self.json(runs.current)),
            JSONMember("longest_run", Self.json(runs.longest)),
            JSONMember("longest_gap", Self.json(runs.longestGap)),
            JSONMember(
                "by",
                .object(
                    (grouping.map { [$0] } ?? Self.usual).map { group in
                        JSONMember(group.name, .array(rows(by: group.grouping).map(json)))
                    })),
        ])
    }

    /// As comma-separated values, a row for each value of each grouping.
    func csv(by grouping: (name: String, grouping: Grouping)?) -> String {
        let rows = (grouping.map { [$0] } ?? Self.usual).flatMap { group in
            self.rows(by: group.grouping).map { row in
                [group.name, row.value, String(row.tally.entries), String(row.tally.words)]
            }
        }
        return ([["by", "value", "entries", "words"]] + rows).map { CSVFormat.row($0.map(Sanitised.line)) }.joined()
    }

    private func json(_ row: Row) -> JSONValue {
        let title = titles[row.value].map { [JSONMember("title", .string($0))] } ?? []
        return .object(
            [JSONMember("value", .string(row.value))] + title + [
                JSONMember("entries", .integer(row.tally.entries)), JSONMember("words", .integer(row.tally.words)),
            ])
    }

    private static func json(_ run: DayRun?) -> JSONValue {
        guard let run else { return .null }
        return .object([
            JSONMember("from", .string(EntryDate(daysSinceEpoch: run.first).dayText)),
            JSONMember("to", .string(EntryDate(daysSinceEpoch: run.last).dayText)),
            JSONMember("days", .integer(run.count)),
        ])
    }
}
