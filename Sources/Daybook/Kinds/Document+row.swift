extension Document {
    /// Adds a row to the table of a field, behind its last one; where there is no such table, heading and table behind the writer's
    /// words. Nothing else of the file changes.
    ///
    /// - Parameters:
    ///   - values: The texts by the names of columns.
    ///   - defaults: Those of columns that nothing was given for; a table that has no such column goes without.
    ///   - language: The language of the heading and of the names of columns in a new table.
    public mutating func addRow(
        _ values: [(column: String, text: String)], defaults: [(column: String, text: String)] = [], to field: Field,
        language: String
    ) throws {
        guard case .table(let columns) = field.type else { return }
        func text(_ column: String) -> String { (values + defaults).first { $0.column == column }?.text ?? "" }
        let body = Body(of: self)
        guard let found = FieldTable(of: field, in: body) else {
            let head = Self.row(columns.map(\.name)) + "\n" + Self.row(columns.map { _ in "---" })
            return try appendToWords(
                "## " + field.label(for: language) + "\n\n" + head + "\n" + Self.row(columns.map { text($0.name) }))
        }
        for (column, place) in zip(columns, found.places)
        where place == nil && values.contains(where: { $0.column == column.name }) {
            throw FieldProblem(field: column.name, fact: .noColumn(found.table.header))
        }
        let cells = found.table.header.indices.map { place in
            found.places.firstIndex(of: place).map { text(columns[$0].name) } ?? ""
        }
        let usesReturns = body.bytes[..<found.table.end].contains(UInt8(ascii: "\r"))
        let ending = usesReturns ? "\r\n" : "\n"
        var bytes = body.bytes
        let end = found.table.end
        let isEnded = end > bytes.startIndex && bytes[end &- 1] == UInt8(ascii: "\n")
        let row = Self.row(cells)
        bytes.replaceSubrange(end..<end, with: Array((isEnded ? row + ending : ending + row).utf8))
        try replaceBody(with: bytes)
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.map(cell).joined(separator: " | ") + " |" }

    /// A text as a cell holds it: in one line, with a backslash before each `|`, and before another that would else be taken for one.
    private static func cell(_ text: String) -> String {
        let line = Array(text.split(whereSeparator: \.isNewline).joined(separator: " "))
        var result = ""
        for (index, character) in line.enumerated() {
            let next = index + 1 < line.count ? line[index + 1] : nil
            let isEscape = character == "\\" && (next == nil || next == "\\" || next == "|")
            if character == "|" || isEscape { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
