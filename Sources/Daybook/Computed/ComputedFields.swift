/// The values of computed fields, by the entries that have them.
public struct ComputedFields: Sendable {
    private struct Values: Sendable {
        let fields: [String]
        /// For each field one value for each entry.
        let columns: [[ComputedValue?]]
        let places: [[UInt8]: Int]
    }

    private var kinds: [Values] = []

    /// No value at all.
    public init() {}

    init(_ table: inout ComputedTable, _ wanted: [ComputedPlan.Column]) throws {
        for (kind, columns) in Dictionary(grouping: wanted, by: \.kind) {
            var places: [[UInt8]: Int] = [:]
            let records = table.records[kind] ?? []
            places.reserveCapacity(records.count)
            for (number, record) in records.enumerated() { places[Array(record.path.utf8)] = number }
            var values: [[ComputedValue?]] = []
            for column in columns { values.append(try table.values(of: column)) }
            kinds.append(Values(fields: columns.map(\.field), columns: values, places: places))
        }
    }

    /// The values that the entry at a path has, in the order of its kind's template; one without a value is left out.
    public func values(of path: String) -> [(field: String, value: ComputedValue)] {
        let key = Array(path.utf8)
        for values in kinds {
            guard let place = values.places[key] else { continue }
            return zip(values.fields, values.columns).compactMap { field, column in
                column[place].map { (field, $0) }
            }
        }
        return []
    }
}
