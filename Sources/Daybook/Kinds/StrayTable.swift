/// A table in a text that has the columns of a field and stands below a heading that is no name of it, so that its rows count nowhere: the
/// field, or its label, may have been renamed.
struct StrayTable {
    /// The fields that have such columns, first those of which the text has no table.
    let fields: [Field]
    /// The text of the heading.
    let heading: String
    /// The bytes of the body that are that text.
    let range: Range<Int>

    /// The field that it most likely is.
    var field: Field { fields[0] }
}

extension Body {
    /// The tables of a text that look like those of a kind and are none of them.
    ///
    /// Two of their columns at least have to be the field's, where it has as many, and no more be others than the field has that they
    /// lack, which may have been renamed with it: a table of one's own is not meant.
    func strayTables(of kind: Kind) -> [StrayTable] {
        let fields = kind.fields.filter { $0.tableColumns != nil }
        if fields.isEmpty { return [] }
        let names = Set(fields.flatMap { $0.labels.all + [$0.name] }.map(\.nameKey))
        var found: [StrayTable] = []
        for table in tables(below: { !names.contains($0.nameKey) }) where found.last?.range != table.heading {
            let header = table.header.filter { !$0.isEmpty }
            let fitting = fields.filter { field in
                let columns = field.tableColumns ?? []
                let own = header.filter { name in columns.contains { $0.name == name || $0.isMeant(by: name) } }
                return own.count >= min(columns.count, 2) && header.count <= columns.count
            }
            guard !fitting.isEmpty, !header.isEmpty else { continue }
            let missing = fitting.filter { FieldTable(of: $0, in: self) == nil }
            let others = fitting.filter { field in !missing.contains { $0.name == field.name } }
            let heading = String(decoding: bytes[table.heading], as: UTF8.self)
            found.append(StrayTable(fields: missing + others, heading: heading, range: table.heading))
        }
        return found
    }
}

extension Document {
    /// Gives the headings of stray tables of a field another text, and changes no other byte.
    ///
    /// - Parameter heading: What they are called now, case aside.
    mutating func renameTable(
        _ heading: String, to label: String, of field: Field, _ kind: Kind
    ) throws(DocumentError) {
        let body = Body(of: self)
        var bytes = body.bytes
        // From the last one, so that the places of those before it stay right.
        for table in body.strayTables(of: kind).reversed()
        where table.heading.nameKey == heading.nameKey && table.fields.contains(where: { $0.name == field.name }) {
            bytes.replaceSubrange(table.range, with: Array(label.utf8))
        }
        if bytes != body.bytes { try replaceBody(with: bytes) }
    }
}

extension Field {
    /// Whether its values are rows of a table in the text.
    public var isTable: Bool { tableColumns != nil }

    /// The columns, where it is a table.
    var tableColumns: [Field]? {
        if case .table(let columns) = type { return columns }
        return nil
    }
}
