import Daybook

/// The entries of one kind, or the rows of one of their tables, as the rows of a spreadsheet.
struct KindSheet: Sendable {
    /// One value of a row.
    enum Cell: Sendable, Equatable {
        case text(String)
        /// What a field is worked out to, which is known when all entries were read.
        case computed(String)
    }

    /// The first row; keys never change with the language.
    let header: [String]
    private let fields: [Field]
    private let table: (field: Field, columns: [Field])?

    /// The columns for a kind.
    ///
    /// Throws `Failure` for a table that it does not have.
    init(_ kind: Kind, table name: String?, words: Words) throws {
        let standard: Set<String> = ["id", "kind", "date", "title", "tags"]
        fields = kind.fields.filter { !standard.contains($0.name) }
        guard let name else {
            table = nil
            header = ["id", "date", "title", "tags"] + fields.map(\.name) + ["path"]
            return
        }
        guard let field = kind.field(meant: name), case .table(let columns) = field.type else {
            let known = kind.fields.filter { if case .table = $0.type { true } else { false } }.map(\.name)
            throw Failure(words.noSuchTable(kind.name, name, known), .usage)
        }
        table = (field, columns)
        header = ["id", "date", "title"] + columns.map { field.name + "." + $0.name } + ["path"]
    }

    /// The rows of an entry: one, or one for each row of its table.
    func rows(_ entry: ListingEntry) -> [[Cell]] {
        let id = entry.id?.description ?? ""
        let start = [id, entry.date?.description ?? "", entry.title]
        if let table {
            return values(of: table.field, in: entry).map { row in
                (start + row + [entry.path]).map { .text($0) }
            }
        }
        let front = (try? entry.document?.frontMatter()) ?? FrontMatter()
        var row = (start + [entry.tags.map(\.description).joined(separator: ", ")]).map { Cell.text($0) }
        for field in fields {
            if case .table(let columns) = field.type {
                let rows = values(of: field, in: entry).map { values in
                    JSONValue.object(zip(columns, values).map { JSONMember($0.name, .string($1)) })
                }
                row.append(.text(rows.isEmpty ? "" : JSONValue.array(rows).text))
            } else if field.type.isStored {
                row.append(.text(front.node(field.name).map { FieldText.text(of: JSONValue($0)) } ?? ""))
            } else {
                row.append(.computed(field.name))
            }
        }
        row.append(.text(entry.path))
        return [row]
    }

    private func values(of field: Field, in entry: ListingEntry) -> [[String]] {
        entry.document.flatMap { FieldTable(of: field, in: Body(of: $0)) }?.values ?? []
    }
}

extension Words {
    fileprivate func noSuchTable(_ kind: String, _ name: String, _ known: [String]) -> String {
        known.isEmpty
            ? pick(en: "the kind \(quoted(kind)) has no table", zh: "種類\(quoted(kind))沒有表格")
            : pick(
                en: "\(quoted(name)) is no table of \(quoted(kind)); there is \(Sanitised.line(listed(known)))",
                zh: "\(quoted(name))不是\(quoted(kind))的表格；有\(Sanitised.line(listed(known)))")
    }
}
