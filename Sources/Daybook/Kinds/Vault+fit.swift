/// How the entries of one kind fit its template.
public struct KindFit: Sendable, Equatable {
    /// Something that some entries have in common.
    public struct Finding: Sendable, Equatable {
        /// The key in the front matter; of a column in a table the field and its name, `shots.balls`.
        public let key: String
        /// The field that has such columns, of a table below another heading than its own, which is the key then.
        public let field: String?
        /// How many entries.
        public internal(set) var count: Int
        /// The first of them.
        public let path: String
        /// The line in it, where there is one.
        public let line: Int?
    }

    /// The kind.
    public let kind: String
    /// How many entries it has.
    public internal(set) var entries = 0
    /// Keys that the template does not have.
    public internal(set) var unknown: [Finding] = []
    /// Required fields that entries lack.
    public internal(set) var missing: [Finding] = []
    /// Tables with the columns of a field, below a heading that is no name of it.
    public internal(set) var astray: [Finding] = []
    /// Fields whose values the template does not allow.
    public internal(set) var wrong: [Finding] = []

    /// What may have been renamed: a key that the template does not have, and the only field that all entries with the key lack and
    /// whose values these could be, if that is so of no other key that as many have.
    public var renamed: [(old: String, new: String)] {
        var pairs: [(old: String, new: String)] = []
        for finding in unknown {
            let possible = candidates[finding.key, default: [:]].filter { $0.value == finding.count }.map(\.key)
            let required = possible.filter { name in missing.contains { $0.key == name } }
            // One that may be left out is meant only where there is no other.
            let new = required.count == 1 ? required[0] : required.isEmpty && storedFields == 1 ? possible.first : nil
            if let new { pairs.append((finding.key, new)) }
        }
        // Of several that the field may have been called, the one that most have, where no entry has two of them or all that lack the
        // field have that one; else nobody can tell.
        return pairs.filter { pair in
            pairs.allSatisfy { other in
                if other.new != pair.new || other.old == pair.old { return true }
                let isAlone =
                    !together.contains([pair.old, other.old])
                    || missing.contains { $0.key == pair.new && $0.count == count(of: pair.old) }
                return isAlone && count(of: other.old) < count(of: pair.old)
            }
        }
    }

    private func count(of key: String) -> Int { unknown.first { $0.key == key }?.count ?? 0 }

    /// Keys that the template does not have and that stand in one entry, two of each.
    private var together: Set<Set<String>> = []

    /// For keys that the template does not have, how many entries lack a field that the value could be of.
    private var candidates: [String: [String: Int]] = [:]
    /// How many fields of the kind entries may hold.
    private var storedFields = 0

    /// Whether all of it fits.
    public var isWhole: Bool { unknown.isEmpty && astray.isEmpty && missing.isEmpty && wrong.isEmpty }
}

/// A key, or a column, that keeps its name in an entry, which has the new one too, or is written in a form that is not edited.
public struct UnrenamedKey: Sendable, Equatable {
    /// The entry.
    public let path: String
    /// The name, as it was asked for.
    public let key: String
}

extension Vault {
    /// How entries fit the templates of their kinds, in the order of the templates; kinds without entries are left out.
    ///
    /// - Parameter kind: Only this one.
    public func fits(kind only: String? = nil) throws -> [KindFit] {
        let library = try kinds()
        var fits: [String: KindFit] = [:]
        for path in try wholeListing() {
            guard let entry = try entryForRepair(at: path), entry.problem == nil else { continue }
            guard let kind = library.kind(named: entry.kind), only == nil || only == kind.name else { continue }
            fits[kind.name, default: KindFit(kind: kind.name)].take(entry, kind)
        }
        return library.names.compactMap { fits[$0] }
    }

    /// Renames keys in the entries of a kind, those and no other byte, in one commit; where an entry has a key of the new name too, that
    /// one keeps its name. Of a table a column is renamed, where both names say so: `shots.balls` and `shots.potted`; and where the new name
    /// is that of a table, the headings that its tables stand below by their old name, which become its label.
    ///
    /// - Parameter language: The language of that label.
    /// - Returns: The entries that were changed, the old names that stay in some, and the commit; nothing is written with `isPreview`.
    public func renameKeys(
        _ names: [(old: String, new: String)], ofKind kind: String, language: String, isPreview: Bool
    ) throws -> (changed: [String], left: [UnrenamedKey], committed: Committed?) {
        if isPreview {
            var (changed, left): ([String], [UnrenamedKey]) = ([], [])
            try visitRenamed(names, kind, language) { path, entry, document, kept in
                if document != entry.document { changed.append(path) }
                left += kept
            }
            return (changed, left, nil)
        }
        return try writing("migrate") { transaction in
            var (changed, left): ([String], [UnrenamedKey]) = ([], [])
            try visitRenamed(names, kind, language) { path, entry, document, kept in
                left += kept
                guard document != entry.document else { return }
                try transaction.replace(entry.file, with: document.bytes)
                changed.append(path)
            }
            guard !changed.isEmpty else {
                transaction.abandon()
                return (changed, left, nil)
            }
            let subject = changed.count == 1 ? "1 entry" : "\(changed.count) entries"
            return (changed, left, try transaction.commit(CommitMessage(command: "migrate", subject: subject)))
        }
    }

    private func visitRenamed(
        _ names: [(old: String, new: String)], _ kind: String, _ language: String,
        _ visit: (_ path: String, _ entry: Entry, _ document: Document, _ kept: [UnrenamedKey]) throws -> Void
    ) throws {
        let declared = try kinds().kind(named: kind)
        let columns = names.compactMap { name -> (field: Field, old: String, new: String, name: String)? in
            guard let old = ColumnName(name.old), let new = ColumnName(name.new), old.table == new.table else {
                return nil
            }
            return declared?.field(named: new.table).map { ($0, old.column, new.column, name.old) }
        }
        for path in try wholeListing() {
            guard let entry = try entryForRepair(at: path), entry.problem == nil, entry.kind == kind else { continue }
            var document = entry.document
            var kept: [UnrenamedKey] = []
            for column in columns {
                if (try? document.renameColumn(column.old, to: column.new, of: column.field)) != true {
                    kept.append(UnrenamedKey(path: path, key: column.name))
                }
            }
            for name in names {
                guard let declared, let field = declared.field(named: name.new), field.tableColumns != nil else {
                    continue
                }
                let label = field.label(for: language)
                if (try? document.renameTable(name.old, to: label, of: field, declared)) == nil {
                    kept.append(UnrenamedKey(path: path, key: name.old))
                }
            }
            for name in names
            where declared?.field(named: name.new)?.tableColumns == nil
                && entry.frontMatter.fields.contains(where: { $0.name == name.old })
            {
                if entry.frontMatter.fields.contains(where: { $0.name == name.new })
                    || (try? document.renameKey(name.old, to: name.new)) == nil
                {
                    kept.append(UnrenamedKey(path: path, key: name.old))
                }
            }
            if !kept.isEmpty || document != entry.document { try visit(path, entry, document, kept) }
        }
    }
}

extension KindFit {
    init(kind: String) { self.kind = kind }

    fileprivate mutating func take(_ entry: Entry, _ kind: Kind) {
        entries += 1
        let stored = kind.fields.filter(\.type.isStored)
        storedFields = stored.count
        let absent = stored.filter { !entry.frontMatter.has($0.name) }
        var others: [String] = []
        for field in entry.frontMatter.fields
        where kind.field(named: field.name) == nil && !FieldName.isKnown(field.name) {
            Self.add(field.name, entry.path, field.key.line, to: &unknown)
            // A hostile file may hold a thousand.
            if others.count < 20 {
                for other in others { together.insert([other, field.name]) }
                others.append(field.name)
            }
            for other in absent where (try? other.value(of: field.value)) != nil {
                candidates[field.name, default: [:]][other.name, default: 0] += 1
            }
        }
        for problem in Validation.problems(in: entry.frontMatter, kind: kind) {
            if problem.fact == .required {
                Self.add(problem.field, entry.path, nil, to: &missing)
            } else {
                Self.add(problem.field, entry.path, problem.line, to: &wrong)
            }
        }
        takeTables(of: entry, kind)
    }

    /// The tables in the text, whose columns are told of once for each entry.
    private mutating func takeTables(of entry: Entry, _ kind: Kind) {
        let fields = kind.fields.filter { if case .table = $0.type { true } else { false } }
        guard !fields.isEmpty else { return }
        let body = entry.body
        var headings: Set<String> = []
        for stray in body.strayTables(of: kind) where headings.insert(stray.heading.nameKey).inserted {
            let line = body.line(at: stray.range.lowerBound)
            Self.add(stray.heading, entry.path, line, of: stray.field.name, to: &astray)
        }
        for field in fields {
            guard let table = FieldTable(of: field, in: body) else { continue }
            func key(_ column: String) -> String { field.name + "." + column }
            let line = body.line(at: table.table.head.lowerBound)
            for column in table.unknownColumns { Self.add(key(column), entry.path, line, to: &unknown) }
            let problems = table.problems(in: body)
            var told: Set<String> = []
            for problem in problems where problem.fact == .required && told.insert(problem.field).inserted {
                Self.add(key(problem.field), entry.path, problem.line, to: &missing)
            }
            told = []
            for problem in problems where problem.fact != .required && told.insert(problem.field).inserted {
                Self.add(key(problem.field), entry.path, problem.line, to: &wrong)
            }
        }
    }

    private static func add(
        _ key: String, _ path: String, _ line: Int?, of field: String? = nil, to findings: inout [Finding]
    ) {
        if let place = findings.firstIndex(where: { $0.key == key && $0.field == field }) {
            findings[place].count += 1
        } else {
            findings.append(Finding(key: key, field: field, count: 1, path: path, line: line))
        }
    }
}

extension FieldName {
    /// Whether a key is one that every entry may have, by any of its names.
    static func isKnown(_ key: String) -> Bool {
        let lowered = key.lowercased()
        return StandardField.all.contains { field in
            field.field.name == lowered || otherNames(of: field.field.name).contains(lowered)
        } || lowered == aliases
    }
}

extension Document {
    /// Renames a key of the front matter and changes no other byte.
    ///
    /// Throws, and changes nothing, where another key or any value would read differently.
    mutating func renameKey(_ old: String, to new: String) throws {
        let before = try frontMatter()
        guard let index = before.fields.firstIndex(where: { $0.name == old }) else { return }
        let key = before.fields[index].key
        let start = frontMatterRange.lowerBound
        var bytes = bytes
        let end = start + key.range.upperBound
        var name = start + key.range.lowerBound
        // An anchor or a tag stands before what it is of, and stays (YAML 1.2.2, 6.9).
        while name < end, bytes[name] == UInt8(ascii: "&") || bytes[name] == UInt8(ascii: "!") {
            while name < end, !bytes[name].isSpaceOrTab { name += 1 }
            while name < end, bytes[name].isSpaceOrTab { name += 1 }
        }
        bytes.replaceSubrange(name..<end, with: Array(new.utf8))
        let renamed = Document(bytes: bytes)
        let after = try renamed.frontMatter()
        guard after.fields.count == before.fields.count,
            zip(before.fields, after.fields).enumerated().allSatisfy({ place, pair in
                pair.1.name == (place == index ? new : pair.0.name) && pair.1.value.hasSameContent(as: pair.0.value)
            })
        else { throw DocumentError.invalidPlainValue(new) }
        self = renamed
    }
}
