/// The rows of an entry's field of type table, by the columns that its kind declares.
public struct FieldTable: Sendable {
    /// The columns that the kind declares.
    public let columns: [Field]
    /// The table as it stands in the body; of several the last one, which grows.
    public let table: BodyTable
    /// For each declared column its place in that table; nil where the table has no such column.
    let places: [Int?]
    private let all: [(table: BodyTable, places: [Int?])]

    /// Finds the table of a field in a body: below a heading of the field's label, in any language, or its name. Rows may stand in
    /// several tables, as where two devices began one each.
    public init?(of field: Field, in body: Body) {
        guard case .table(let columns) = field.type else { return nil }
        all = body.tables(under: field.labels.all + [field.name]).map { table in
            let places = columns.map { column in
                table.header.firstIndex { $0 == column.name } ?? table.header.firstIndex { column.isMeant(by: $0) }
            }
            return (table, places)
        }
        guard let last = all.last else { return nil }
        self.columns = columns
        (table, places) = last
    }

    /// What the heads of the tables say that no declared column is called, each once.
    var unknownColumns: [String] {
        var found: [String] = []
        for (table, places) in all {
            for (place, name) in table.header.enumerated()
            where !name.isEmpty && !places.contains(place) && !found.contains(name) { found.append(name) }
        }
        return found
    }

    /// How many rows there are.
    public var rowCount: Int { all.reduce(0) { $0 + $1.table.rows.count } }

    /// For each row the texts of the declared columns, in their order; empty where a row has none.
    public var values: [[String]] {
        all.flatMap { table, places in table.rows.map { row in places.map { $0.map { row.cells[$0] } ?? "" } } }
    }

    /// What is wrong with the values, by row; the line counts in the body from 1.
    func problems(in body: Body) -> [FieldProblem] {
        var problems: [FieldProblem] = []
        var counter = body.lineCounter
        for (row, places) in all.flatMap({ table, places in table.rows.map { ($0, places) } }) {
            let line = counter.line(of: row.range.lowerBound, in: body.bytes)
            for (column, place) in zip(columns, places) {
                let text = place.map { row.cells[$0] } ?? ""
                if text.isEmpty {
                    guard column.isRequired else { continue }
                    problems.append(FieldProblem(field: column.name, fact: .required, line: line, column: 1))
                    continue
                }
                do throws(FieldFault) {
                    _ = try column.value(of: YAMLNode(.scalar(text, .plain)))
                } catch {
                    problems.append(
                        FieldProblem(field: column.name, fact: error.fact, found: text, line: line, column: 1))
                }
            }
        }
        return problems
    }
}
