/// The rows of an entry's field of type table, by the columns that its kind declares.
public struct FieldTable: Sendable {
    /// The columns that the kind declares.
    public let columns: [Field]
    /// The first table that has a declared column, or else the last one.
    public let table: BodyTable
    /// Where a table more belongs: behind the last one below the heading.
    let end: Int
    /// The tables that have a declared column, with the place in each of every declared column; nil where it has no such column.
    private let all: [(table: BodyTable, places: [Int?])]
    /// What heads of tables say that no declared column is called, each once.
    let unknownColumns: [String]

    /// Finds the table of a field in a body: below a heading of the field's label, in any language, or its name. Rows may stand in
    /// several tables, as where two devices began one each, or the kind gained a column. One without any declared column has none,
    /// but where it is the only one.
    public init?(of field: Field, in body: Body) {
        guard case .table(let columns) = field.type else { return nil }
        let found = body.tables(under: field.labels.all + [field.name]).map {
            table -> (table: BodyTable, places: [Int?]) in
            let places = columns.map { column in
                table.header.firstIndex { $0 == column.name } ?? table.header.firstIndex { column.isMeant(by: $0) }
            }
            return (table, places)
        }
        guard let last = found.last else { return nil }
        self.columns = columns
        end = last.table.end
        let own = found.filter { $0.places.contains { $0 != nil } }
        all = own
        table = own.first?.table ?? last.table
        var unknown: [String] = []
        for (table, places) in own.isEmpty ? found : own {
            for (place, name) in table.header.enumerated()
            where !name.isEmpty && !places.contains(place) && !unknown.contains(name) { unknown.append(name) }
        }
        unknownColumns = unknown
    }

    /// The last table that has some of the declared columns, with the place of each column in it.
    func last(with names: [String]) -> (table: BodyTable, places: [Int?])? {
        all.last { _, places in zip(columns, places).allSatisfy { $1 != nil || !names.contains($0.name) } }
    }

    /// How many rows there are.
    public var rowCount: Int { all.reduce(0) { $0 + $1.table.rows.count } }

    /// For each row the texts of the declared columns, in their order; empty where a row has none.
    public var values: [[String]] {
        all.flatMap { table, places in table.rows.map { row in places.map { $0.map { row.cells[$0] } ?? "" } } }
    }

    /// What is wrong with the values, by row, with the line in the file. A column that a table lacks is told of with its
    /// first row. Of two columns with one name the first counts, so that the other one is wrong before any value.
    func problems(in body: Body) -> [FieldProblem] {
        var counter = body.lineCounter
        var heads = body.lineCounter
        var problems = all.flatMap { table, places in
            zip(columns, places).compactMap { column, place -> FieldProblem? in
                let isTwice = table.header.indices.contains { other in
                    other != place && (table.header[other] == column.name || column.isMeant(by: table.header[other]))
                        && !places.contains(other)
                }
                guard place != nil, isTwice else { return nil }
                let line = heads.line(of: table.head.lowerBound, in: body.bytes)
                return FieldProblem(field: column.name, fact: .givenTwice, line: line, column: 1)
            }
        }
        for (row, isFirst, places) in all.flatMap({ table, places in
            table.rows.enumerated().map { ($0.element, $0.offset == 0, places) }
        }) {
            let line = counter.line(of: row.range.lowerBound, in: body.bytes)
            // Where each cell begins in its line, in characters.
            func position(of place: Int?) -> Int {
                let ranges = body.cellRanges(in: row.range)
                guard let place, ranges.indices.contains(place) else { return 1 }
                let start = body.bytes[..<row.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                return String(decoding: body.bytes[start..<ranges[place].lowerBound], as: UTF8.self).count + 1
            }
            for (column, place) in zip(columns, places) {
                let text = place.map { row.cells[$0] } ?? ""
                if text.isEmpty {
                    guard column.isRequired, place != nil || isFirst else { continue }
                    problems.append(
                        FieldProblem(field: column.name, fact: .required, line: line, column: position(of: place)))
                    continue
                }
                do throws(FieldFault) {
                    _ = try column.value(of: YAMLNode(.scalar(text, .plain)))
                } catch {
                    problems.append(
                        FieldProblem(
                            field: column.name, fact: error.fact, found: text, line: line, column: position(of: place)))
                }
            }
        }
        return problems
    }
}
