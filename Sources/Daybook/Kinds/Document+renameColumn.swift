/// A column of a table in the text, as `templates` names it: `shots.result`.
public struct ColumnName: Sendable, Equatable {
    /// The field that is the table.
    public let table: String
    /// The column.
    public let column: String

    /// Reads what stands before and behind the first full stop; nil where one of them is empty.
    public init?(_ text: String) {
        guard let point = text.firstIndex(of: ".") else { return nil }
        (table, column) = (String(text[..<point]), String(text[text.index(after: point)...]))
        if table.isEmpty || column.isEmpty { return nil }
    }
}

extension Document {
    /// Renames a column in the heads of a field's tables, those and no other byte.
    ///
    /// - Returns: Whether nothing is called so any more: a table that has a column of the new name too is left as it is.
    mutating func renameColumn(_ old: String, to new: String, of field: Field) throws(DocumentError) -> Bool {
        let body = Body(of: self)
        guard case .table(let columns) = field.type, let column = columns.first(where: { $0.name == new }) else {
            return true
        }
        var bytes = body.bytes
        var isWhole = true
        // From the last one, so that the places of those before it stay right.
        for table in body.tables(under: field.labels.all + [field.name]).reversed() {
            guard let place = table.header.firstIndex(where: { $0.lowercased() == old.lowercased() }) else { continue }
            // The old name may be a label of the new one.
            let others = table.header.indices.filter { $0 != place }.map { table.header[$0] }
            if others.contains(where: { $0 == new || column.isMeant(by: $0) }) {
                isWhole = false
                continue
            }
            bytes.replaceSubrange(body.cellRanges(in: table.head)[place], with: Array(new.utf8))
        }
        if bytes != body.bytes { try replaceBody(with: bytes) }
        return isWhole
    }
}
