/// The entry that a record is.
struct RecordDocument {
    /// The entry at the place where it shall be.
    var entry: Entry
    /// The bytes of its file.
    var bytes: [UInt8] { entry.file.bytes }
    /// Whether its front matter was made of what was given, since the record has none.
    let isMade: Bool
    /// What it does not have of the record.
    private(set) var notCarried: [ImportReport.NotCarried] = []

    init(
        _ record: RecordFile.Record, _ library: KindLibrary, _ vault: Vault, _ linked: inout LinkedTexts
    ) throws {
        isMade = record.bytes == nil
        var document = Document(bytes: record.bytes ?? [])
        if isMade {
            var maker = try FrontMatterMaker(record)
            document = try maker.document()
            notCarried = maker.notCarried
        }
        guard document.opening != .tooLarge else {
            throw ExchangeFault.json(.tooLong(Document.sizeLimit, line: record.place.line, column: record.place.column))
        }
        entry = Entry(StoredFile(path: record.path ?? "x.md", bytes: document.bytes))
        if record.path == nil { try place(record, library, vault, &linked) }
        if !isMade { compare(record) }
        notCarried += record.untaken.map { .differs(entry: record.number, key: $0) }
    }

    /// Gives an entry that says nothing of its place the one that its kind's pattern makes.
    private mutating func place(
        _ record: RecordFile.Record, _ library: KindLibrary, _ vault: Vault, _ linked: inout LinkedTexts
    ) throws {
        guard entry.id != nil, let kind = library.kind(named: entry.kind) ?? library.kind(named: Kind.plain) else {
            throw ExchangeFault.lacks(key: "path", entry: record.number, at: record.place)
        }
        // Many a kind's pattern has no date in it, and is the same on any day.
        guard let date = entry.date ?? (kind.path.names(FieldName.date) ? nil : EntryDate(daysSinceEpoch: 0)) else {
            throw ExchangeFault.lacks(key: FieldName.date, entry: record.number, at: record.place)
        }
        var fault: (any Error)?
        let path = try vault.freePath(kind: kind, title: entry.title, date: date) { place in
            let text = entry.frontMatter.text(place.name)
            guard let member = place.member else { return text }
            do {
                return try text.flatMap { try linked.text($0, member: member, in: vault) }
            } catch {
                fault = error
                return nil
            }
        }
        if let fault { throw fault }
        entry = Entry(StoredFile(path: path, bytes: entry.file.bytes))
    }

    /// Holds what was given against what the file says.
    private mutating func compare(_ record: RecordFile.Record) {
        let own = ExchangeForm.facts(of: entry)
        for fact in record.facts where fact.key != "media" {
            guard let value = own.first(where: { $0.key == fact.key })?.value, !value.isSame(as: fact.value) else {
                continue
            }
            notCarried.append(.differs(entry: record.number, key: fact.key))
        }
    }
}

extension JSONValue {
    /// Whether two mean the same: numbers by their value, objects in any order.
    fileprivate func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.array(let one), .array(let two)):
            one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
        case (.object(let one), .object(let two)):
            one.count == two.count
                && one.allSatisfy { member in
                    two.contains { $0.key == member.key && $0.value.isSame(as: member.value) }
                }
        case (.integer, .digits), (.digits, .integer), (.digits, .digits): Double(text) == Double(other.text)
        default: self == other
        }
    }
}

/// Front matter for a record that comes from another program and has none.
private struct FrontMatterMaker {
    let record: RecordFile.Record
    private(set) var notCarried: [ImportReport.NotCarried] = []
    private var made = Document(bytes: Array("---\n---\n".utf8))

    private var fields: [JSONMember] = []

    init(_ record: RecordFile.Record) throws {
        self.record = record
        switch record.facts.first(where: { $0.key == "fields" })?.value {
        case nil, .null: break
        case .object(let given)?: fields = given
        case .string(let text)?: throw bad(text, "fields")
        case let other?: throw bad(other.text, "fields")
        }
    }

    mutating func document() throws -> Document {
        if let id = try text("id") {
            guard !id.isEmpty, id.utf8.count <= 200, id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
                throw bad(id, "id")
            }
            try set(FieldName.id, .text(id))
        }
        if let kind = try text("kind") { try set(FieldName.kind, .text(kind)) }
        if let title = try text("title"), !title.isEmpty { try set(FieldName.title, .text(title)) }
        if let date = try text("date") {
            guard let read = EntryDate(date) else { throw bad(date, "date") }
            try set(FieldName.date, .plain(read.description))
        }
        switch given("tags") {
        case nil, .null, .array: break
        case .string(let text)?: throw bad(text, "tags")
        case let other?: throw bad(other.text, "tags")
        }
        if case .array(let items)? = given("tags"), !items.isEmpty {
            let tags = try items.map { item -> String in
                guard case .string(let text) = item else { throw bad(item.text, "tags") }
                guard let tag = Tag(text) else { throw bad(text, "tags") }
                return tag.description
            }
            try set(FieldName.tags, .list(tags))
        }
        for field in fields {
            guard ExchangeForm.ownKeys.contains(field.key.lowercased()) else {
                try take(field)
                continue
            }
            // Beside them, where they belong, something else may stand.
            let key = field.key.lowercased()
            if key == "uuid" || given(key) != field.value {
                notCarried.append(.field(entry: record.number, key: field.key))
            }
        }
        try made.replaceBody(with: record.body)
        return made
    }

    /// What is said of a key, in its own place or else among the fields, where a kind may have it.
    private func given(_ key: String) -> JSONValue? {
        record.facts.first { $0.key == key }?.value ?? fields.first { $0.key.lowercased() == key }?.value
    }

    private func text(_ key: String) throws -> String? {
        switch given(key) {
        case nil, .null: return nil
        case .string(let text): return text
        case let other?: throw bad(other.text, key)
        }
    }

    private func bad(_ value: String, _ key: String) -> ExchangeFault {
        .badValue(value, key: key, entry: record.number, at: record.place)
    }

    private mutating func take(_ field: JSONMember) throws {
        let value: FieldValue? =
            switch field.value {
            case .null: .plain("")
            case .bool(let flag): .bool(flag)
            case .integer(let number): .integer(number)
            case .digits(let digits): .plain(digits)
            case .string(let text): .text(text)
            case .array(let items):
                items.allSatisfy { if case .string = $0 { true } else { false } }
                    ? .list(items.compactMap { if case .string(let text) = $0 { text } else { nil } }) : nil
            default: nil
            }
        guard let value, (try? set(field.key, value)) != nil else {
            return notCarried.append(.field(entry: record.number, key: field.key))
        }
    }

    private mutating func set(_ key: String, _ value: FieldValue) throws {
        do {
            try made.set(key, to: value)
        } catch {
            throw ExchangeFault.badValue(value.text, key: key, entry: record.number, at: record.place)
        }
    }
}
