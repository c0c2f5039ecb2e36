/// A template as it was read.
struct KindReading: Sendable {
    /// What it declares; nil where a mistake leaves that unclear.
    var kind: Kind?
    /// The mistakes in it, in the order of the file.
    var problems: [TemplateProblem]
    /// What it says about other kinds.
    var references: [KindReference]
    /// The line and column at which it says where entries go.
    var pathPlace = (line: 1, column: 1)
}

/// Reads a kind from its template and gathers all mistakes, not only the first.
struct KindReader {
    static let keys = ["kind", "label", "path", "title", "date", "single", "listed", "fields", "no_overlap"]

    let path: String
    var problems: [TemplateProblem] = []
    var references: [KindReference] = []
    var pathPlace = (line: 1, column: 1)
    /// The field that is being read.
    var current: String?
    /// The names of the fields, those among them whose declaration is wrong.
    var names: [String] = []
    /// The fields whose declaration is right.
    var fields: [Field] = []
    /// What can be held against the fields only when all are read.
    var pending: [Pending] = []

    enum Pending {
        case after(field: String, YAMLNode)
        case expression(field: String, ComputedExpression, YAMLNode)
    }

    /// Reads a template's bytes; `file` is its name without extension, `path` what problems report.
    static func read(_ bytes: [UInt8], file: String, path: String) -> KindReading {
        var reader = KindReader(path: path)
        let kind = reader.kind(bytes, file: file)
        let problems = reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        return KindReading(
            kind: problems.isEmpty ? kind : nil, problems: problems, references: reader.references,
            pathPlace: reader.pathPlace)
    }

    private init(path: String) {
        self.path = path
    }

    private mutating func kind(_ bytes: [UInt8], file: String) -> Kind? {
        let document = Document(bytes: bytes)
        guard document.opening == .frontMatter else {
            let fact: TemplateProblem.Fact = document.opening == .unterminated ? .unclosedFrontMatter : .noFrontMatter
            problems.append(TemplateProblem(path: path, line: 1, column: 1, fact: fact))
            return nil
        }
        let root: YAMLNode
        do {
            root = try document.frontMatter().root
        } catch {
            problems.append(
                TemplateProblem(path: path, line: error.line, column: error.column, fact: .yaml(error.kind)))
            return nil
        }
        refuseUnknownKeys(of: root, known: Self.keys)
        guard let name = name(in: root, file: file) else { return nil }
        if let node = value("fields", of: root) { readFields(node) }
        resolvePending()
        let (isSingle, singleWithin) = single(in: root)
        let usual = isSingle ? name : "\(name)/{date:yyyy}/{date:MM}/{date:yyyy-MM-dd-HHmm}-{slug}"
        guard let path = pathPattern(in: root) ?? (try? Pattern(usual)) else { return nil }
        var kind = Kind(name: name, path: path)
        kind.isSingle = isSingle
        kind.singleWithin = singleWithin
        kind.isListed = flag("listed", of: root) ?? true
        kind.labels = labels("label", of: root)
        kind.title = titlePattern(in: root)
        kind.dateField = dateField("date", of: root)
        kind.noOverlap = noOverlap(in: root)
        kind.fields = fields
        kind.body = Pattern(body: document.body, names: placeNames)
        return kind
    }

    private mutating func name(in root: YAMLNode, file: String) -> String? {
        guard let node = value("kind", of: root) else {
            problems.append(TemplateProblem(path: path, line: 2, column: 1, fact: .missingKey("kind")))
            return nil
        }
        guard let name = text(node, key: "kind") else { return nil }
        guard KindName.isName(name) else {
            report(.badName(name), at: node)
            return nil
        }
        if name != file { report(.nameDiffersFromFile(kind: name, file: file), at: node) }
        return name
    }

    /// What `single` says: of the whole vault, or of the entries with the same values of some fields.
    private mutating func single(in root: YAMLNode) -> (isSingle: Bool, within: [String]) {
        guard let node = value("single", of: root), case .sequence(let items) = node.content else {
            return (flag("single", of: root) ?? false, [])
        }
        if items.isEmpty { report(.wrongType(key: "single", expected: .flag), at: node) }
        return (false, items.compactMap { fieldName($0, key: "single") })
    }

    private mutating func noOverlap(in root: YAMLNode) -> OverlapRule? {
        guard let node = map("no_overlap", of: root) else { return nil }
        refuseUnknownKeys(of: node, known: ["from", "to", "within"])
        for key in ["from", "to"] where value(key, of: node) == nil { report(.missingKey(key), at: node) }
        let from = dateField("from", of: node)
        let to = dateField("to", of: node)
        let within = value("within", of: node).flatMap { fieldName($0, key: "within") }
        guard let from, let to else { return nil }
        // What ends before it begins would overlap with nothing.
        if let place = fields.firstIndex(where: { $0.name == to }), fields[place].after == nil {
            fields[place].after = from
        }
        return OverlapRule(from: from, to: to, within: within)
    }

    /// The name of a date field that a key holds.
    private mutating func dateField(_ key: String, of node: YAMLNode) -> String? {
        guard let node = value(key, of: node), let name = fieldName(node, key: key) else { return nil }
        if let field = fields.first(where: { $0.name == name }), !field.type.isDate {
            report(.notADate(field: name), at: node)
            return nil
        }
        return name
    }

    private mutating func fieldName(_ node: YAMLNode, key: String) -> String? {
        guard let name = text(node, key: key) else { return nil }
        guard names.contains(name) else {
            report(.unknownField(name, known: names), at: node)
            return nil
        }
        return name
    }
}
