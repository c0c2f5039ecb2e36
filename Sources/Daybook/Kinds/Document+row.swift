extension Document {
    /// Adds a row to the table of a field, behind its last one; where there is no such table, heading and table behind the writer's
    /// words; where it lacks a column that is given, as one that the kind gained, a table more below it. Nothing else of the file
    /// changes.
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
        let whole = [columns.map(\.name), columns.map { _ in "---" }, columns.map { text($0.name) }].map(Self.row)
        guard let found = FieldTable(of: field, in: body) else {
            try appendToWords("## " + field.label(for: language) + "\n\n" + whole.joined(separator: "\n"))
            return try requireRows(1, of: field)
        }
        let (lines, end): ([String], Int)
        if let (table, places) = found.last(with: values.map(\.column)) {
            let cells = table.header.indices.map { place in
                places.firstIndex(of: place).map { text(columns[$0].name) } ?? ""
            }
            (lines, end) = ([body.indentation(of: table) + Self.row(cells)], table.end)
        } else {
            // A blank line, without which the new head would be one more row.
            (lines, end) = ([""] + whole.map { body.indentation(of: found.table) + $0 }, found.end)
        }
        let usesReturns = body.bytes[..<end].contains(UInt8(ascii: "\r"))
        let ending = usesReturns ? "\r\n" : "\n"
        var bytes = body.bytes
        let isEnded = end > bytes.startIndex && bytes[end &- 1] == UInt8(ascii: "\n")
        // What comes behind a table and is no blank line would go on with a new one.
        let isParted = lines.count == 1 || end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
        let added = lines.map { isEnded ? $0 + ending : ending + $0 }.joined() + (isParted ? "" : ending)
        bytes.replaceSubrange(end..<end, with: Array(added.utf8))
        try replaceBody(with: bytes)
        try requireRows(found.rowCount + 1, of: field)
    }

    /// Throws where a row that was added is not read: what it holds may end a comment that begins above the table.
    private func requireRows(_ count: Int, of field: Field) throws {
        guard FieldTable(of: field, in: Body(of: self))?.rowCount == count else { throw DocumentError.rowNotRead }
    }

    private static func row(_ cells: [String]) -> String { "| " + cells.map(cell).joined(separator: " | ") + " |" }

    /// A text as a cell holds it: in one line, with a backslash before each `|`, and before another that would else be taken for one.
    private static func cell(_ text: String) -> String {
        // By bytes: a combining mark makes another sign of a bar that it follows.
        let line = Array(text.split(whereSeparator: \.isNewline).joined(separator: " ").utf8)
        let (bar, backslash) = (UInt8(ascii: "|"), UInt8(ascii: "\\"))
        var result: [UInt8] = []
        for (index, byte) in line.enumerated() {
            let next = index + 1 < line.count ? line[index + 1] : nil
            let isEscape = byte == backslash && (next == nil || next == backslash || next == bar)
            if byte == bar || isEscape { result.append(backslash) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension Body {
    /// The blanks that a table begins with, as one in an item of a list does: a row without them would stand outside of the item.
    fileprivate func indentation(of table: BodyTable) -> String {
        let line = bytes[..<table.head.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
        return String(decoding: bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}
