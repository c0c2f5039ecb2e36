extension ComputedTable {
    /// What the rows of each entry's table come to: how many pass a filter, or the longest run of those that do.
    func counts(_ rows: ComputedExpression.Rows, _ kind: Kind, isRun: Bool) throws -> [ComputedValue?] {
        guard case .table(let columns)? = kind.type(of: rows.field) else { return [] }
        let filter = try RowFilter(rows.filter, columns: columns, today: today)
        return tables(of: rows.field, kind).map { table in
            var (count, run, longest) = (0, 0, 0)
            for row in table {
                let passes = filter.passes(row)
                count += passes ? 1 : 0
                run = passes ? run + 1 : 0
                longest = max(longest, run)
            }
            return .number(Double(isRun ? longest : count))
        }
    }

    /// A figure over a column of each entry's table; `latest` is that of the last row.
    func totals(
        _ aggregate: ComputedExpression.Aggregate, _ rows: ComputedExpression.Rows, of name: String, _ kind: Kind
    ) throws -> [ComputedValue?] {
        guard case .table(let columns)? = kind.type(of: rows.field),
            let place = columns.firstIndex(where: { $0.name == name })
        else { return [] }
        let filter = try RowFilter(rows.filter, columns: columns, today: today)
        let measure = ComputedMeasure(columns[place].type)
        return tables(of: rows.field, kind).map { table in
            let values = table.enumerated().filter { filter.passes($0.element) }.map { number, row in
                (number, Self.value(row[place], columns[place].type, measure))
            }
            return aggregate.figure(values, in: measure)
        }
    }

    private func tables(of field: String, _ kind: Kind) -> [[[String]]] {
        let place = place(of: field, kind.name)
        return (records[kind.name] ?? []).map { record in
            guard let place, case .rows(let rows) = record.values[place] else { return [] }
            return rows
        }
    }

    private static func value(_ text: String, _ type: FieldType, _ measure: ComputedMeasure) -> ComputedValue? {
        if text.isEmpty { return nil }
        switch type {
        case .integer, .number: return type.amount(of: text).flatMap { ComputedValue($0, in: measure) }
        case .duration: return ISODuration(iso: text).map { .duration(seconds: $0.seconds) }
        default: return .text(text)
        }
    }
}
