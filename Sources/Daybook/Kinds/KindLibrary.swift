/// A template of the vault's own, as the caller read it.
public struct TemplateFile: Sendable, Equatable {
    /// The file's name without `.md`.
    public let name: String
    /// The path that problems report.
    public let path: String
    /// What the file holds.
    public let bytes: [UInt8]

    /// Gathers the values.
    public init(name: String, path: String, bytes: [UInt8]) {
        self.name = name
        self.path = path
        self.bytes = bytes
    }

    /// A file in the folder of the vault's templates; nil for any other.
    init?(path: String, bytes: [UInt8]) {
        guard FileOperations.folder(of: path) == Vault.kindsFolder, VaultWalk.isEntryName(FileOperations.name(of: path))
        else { return nil }
        self.init(name: Layout.stem(of: path).normalised, path: path, bytes: bytes)
    }

    fileprivate var reading: KindReading { KindReader.read(bytes, file: name, path: path) }
}

/// The kinds of a vault: those that ship with the program, and the vault's own, which win whole, by name.
public struct KindLibrary: Sendable {
    /// Where a template comes from.
    public enum Origin: Sendable, Equatable {
        /// The program.
        case shipped
        /// The vault's `.daybook/templates/kinds`.
        case vault
    }

    /// One template in force.
    public struct Template: Sendable, Equatable {
        /// The kind's name.
        public let name: String
        /// Where it comes from.
        public let origin: Origin
        /// Its path, for a shipped one among the program's templates.
        public let path: String
        /// Its text.
        public let bytes: [UInt8]
        /// What it declares; nil where its mistakes leave that unclear.
        public fileprivate(set) var kind: Kind?
        /// The mistakes in it.
        public fileprivate(set) var problems: [TemplateProblem]
    }

    /// Why a kind can't be written.
    public enum Fault: Error, Sendable, Equatable {
        /// There is no template of this name.
        case unknownKind(String, known: [String])
        /// Its template has mistakes; a shipped one of the same name does not take its place.
        case brokenTemplate(path: String, [TemplateProblem])
    }

    /// The templates in force: the shipped names first, in their order, then the vault's others by name.
    public let templates: [Template]
    /// What the shipped templates declare in whose place the vault has its own.
    private let replaced: [String: Kind]

    /// Reads the shipped templates and the vault's own.
    public init(vault: [TemplateFile] = []) {
        self.init(shipped: Array(zip(ShippedKinds.files, ShippedKinds.readings)), vault: vault, areSound: true)
    }

    init(shipped files: [TemplateFile], vault: [TemplateFile]) {
        self.init(shipped: files.map { ($0, $0.reading) }, vault: vault, areSound: false)
    }

    /// - Parameter areSound: Whether what the shipped ones say of one another is known to be right.
    private init(shipped: [(file: TemplateFile, reading: KindReading)], vault: [TemplateFile], areSound: Bool) {
        var templates: [Template] = []
        var references: [[KindReference]] = []
        var pathPlaces: [(line: Int, column: Int)] = []
        var replaced: [String: Kind] = [:]
        let overlay = Dictionary(vault.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let names = shipped.map(\.file.name)
        let others = overlay.values.filter { !names.contains($0.name) }.sorted { $0.name < $1.name }
        for (file, original) in shipped.map({ ($0.file, Optional($0.reading)) }) + others.map({ ($0, nil) }) {
            let own = overlay[file.name]
            let source = own ?? file
            let reading = own?.reading ?? original ?? file.reading
            templates.append(
                Template(
                    name: source.name, origin: own == nil ? .shipped : .vault, path: source.path, bytes: source.bytes,
                    kind: reading.kind, problems: reading.problems))
            references.append(reading.references)
            pathPlaces.append(reading.pathPlace)
            if own != nil, let original { replaced[file.name] = original.kind }
        }
        // A vault's own kind may have the name of a shipped one and none of its fields: what others that ship worked out from these is
        // left out of them, and nobody's mistake.
        if !overlay.isEmpty { Self.dropBroken(in: &templates) }
        let kinds = Dictionary(
            templates.compactMap { template in template.kind.map { (template.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        let allNames = templates.map(\.name)
        var firsts: [String: String] = [:]
        for index in templates.indices {
            let name = templates[index].name
            guard let first = firsts.updateValue(firsts[name.nameKey] ?? name, forKey: name.nameKey) else { continue }
            templates[index].problems.append(
                TemplateProblem(path: templates[index].path, line: 1, column: 1, fact: .sameNameButCase(first)))
        }
        let cascades = kinds.mapValues(\.cascades)
        for (index, found) in references.enumerated() {
            if areSound || !overlay.isEmpty, templates[index].origin == .shipped { continue }
            for reference in found {
                let name = templates[index].name
                let fact =
                    reference.fact(from: name, names: allNames) { kinds[$0] }
                    ?? reference.cascadeCircle(from: name, among: cascades)
                guard let fact else { continue }
                // Nobody can tell which entries it counts, while all else about them can be told.
                if case .badFilter = fact { templates[index].kind?.fields.removeAll { $0.name == reference.field } }
                templates[index].problems.append(
                    TemplateProblem(
                        path: templates[index].path, line: reference.line, column: reference.column,
                        field: reference.field, fact: fact))
            }
            if templates[index].origin == .vault, let path = templates[index].kind?.path,
                let other = templates.indices.first(where: { other in
                    (other < index || other != index && templates[other].origin == .shipped)
                        && templates[other].kind?.path == path
                })
            {
                templates[index].problems.append(
                    TemplateProblem(
                        path: templates[index].path, line: pathPlaces[index].line, column: pathPlaces[index].column,
                        fact: .samePath(template: templates[other].path)))
            }
            templates[index].problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        }
        self.templates = templates
        self.replaced = replaced
    }

    /// Takes the computed fields from shipped kinds that cannot be worked out among the kinds in force.
    private static func dropBroken(in templates: inout [Template]) {
        var isChanged = true
        while isChanged {
            isChanged = false
            var kinds: [String: Kind] = [:]
            for template in templates { kinds[template.name] = template.kind }
            let names = templates.map(\.name)
            for index in templates.indices where templates[index].origin == .shipped {
                guard let kind = templates[index].kind else { continue }
                let whole = kind.fields.filter { field in
                    guard case .computed(let expression) = field.type else { return true }
                    return expression.references.allSatisfy { kind.has($0, names, kinds) }
                }
                guard whole.count < kind.fields.count else { continue }
                templates[index].kind?.fields = whole
                isChanged = true
            }
        }
    }

    /// The mistakes in all templates.
    public var problems: [TemplateProblem] { templates.flatMap(\.problems) }

    /// The kinds whose templates can be read, in the order of the templates.
    public var kinds: [Kind] { templates.compactMap(\.kind) }

    /// The names of all templates, the broken ones among them.
    public var names: [String] { templates.map(\.name) }

    /// The template in force under a name.
    public func template(named name: String) -> Template? {
        templates.first { $0.name == name }
    }

    /// What a kind looks like, for showing entries: where the vault's template is broken, the shipped one will do.
    public func kind(named name: String) -> Kind? {
        template(named: name)?.kind ?? replaced[name]
    }

    /// The kind by which an entry is written. Throws `Fault` where there is none or its template has mistakes.
    public func writableKind(named name: String) throws(Fault) -> Kind {
        guard let template = template(named: name) else { throw Fault.unknownKind(name, known: names) }
        guard template.problems.isEmpty, let kind = template.kind else {
            throw Fault.brokenTemplate(path: template.path, template.problems)
        }
        return kind
    }

    /// The kinds with the templates among some new files of the vault.
    func adding(_ files: [(path: String, bytes: [UInt8])]) -> KindLibrary {
        let new = files.compactMap { TemplateFile(path: $0.path, bytes: $0.bytes) }
        if new.isEmpty { return self }
        let own = templates.filter { $0.origin == .vault }
        return KindLibrary(vault: own.map { TemplateFile(name: $0.name, path: $0.path, bytes: $0.bytes) } + new)
    }

    /// The name of the kind that a person means by a word: its name or a label in any language, without regard to case.
    public func name(meant word: String) -> String? {
        if template(named: word) != nil { return word }
        let folded = word.lowercased()
        return templates.first { template in
            template.name.lowercased() == folded || kind(named: template.name)?.labels.contains(word) == true
        }?.name
    }
}

extension Kind {
    /// Whether what an expression of one of its fields names is there.
    fileprivate func has(
        _ reference: ComputedExpression.Reference, _ names: [String], _ kinds: [String: Kind]
    ) -> Bool {
        switch reference {
        case .value(let field, _), .date(let field, _): return type(of: field) != nil
        case .table(let rows, _, _, _): return type(of: rows.field) != nil
        case .relation(let relation, let of, let aggregate, _):
            let target = KindReference.Target.relation(relation, of: of, aggregate: aggregate)
            return KindReference.fact(of: target, from: name, names: names) { kinds[$0] } == nil
        }
    }
}
