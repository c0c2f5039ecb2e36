/// Values that an entry's kind does not allow, and kinds without template.
struct FieldCheck: EntryCheck {
    let kinds: KindLibrary
    private let world: World
    private(set) var found: [CheckProblem] = []

    init(kinds: KindLibrary, world: World) { (self.kinds, self.world) = (kinds, world) }

    mutating func visit(_ entry: Entry, _ body: Body) {
        guard entry.problem == nil else { return }
        let named = entry.frontMatter.text(FieldName.kind)
        let kind = named.flatMap { kinds.kind(named: $0) }
        // Folders of notes from elsewhere have their own ways with the common keys, `kind` among them.
        let isForeign = named == nil || kind == nil && entry.id?.isUUID != true
        let severity: CheckProblem.Severity = isForeign ? .notice : .error
        // A template that cannot be read is told of by itself.
        if let named, kind == nil, kinds.template(named: named) == nil {
            let place = entry.frontMatter.place(of: FieldName.kind)
            found.append(
                CheckProblem(
                    .unknownKind(named, known: kinds.names), at: entry.path, line: place?.line, column: place?.column,
                    severity: severity))
        }
        for field in kind?.fields ?? [] {
            guard let table = FieldTable(of: field, in: body) else { continue }
            for problem in table.problems(in: body).prefix(CheckProblem.mostOfAPart) {
                found.append(
                    CheckProblem(
                        .field(problem), at: entry.path, line: problem.line, column: problem.column, severity: severity)
                )
            }
        }
        for table in kind.map(body.strayTables)?.prefix(CheckProblem.mostOfAPart) ?? [] {
            let fact = CheckProblem.Fact.strayTable(
                kind: kind?.name ?? "", field: table.field.name, heading: table.heading)
            let line = body.line(at: table.range.lowerBound)
            found.append(CheckProblem(fact, at: entry.path, line: line, severity: .notice))
        }
        for problem in Validation.problems(in: entry.frontMatter, kind: kind, world: world) {
            found.append(
                CheckProblem(
                    .field(problem), at: entry.path, line: problem.line, column: problem.column, severity: severity))
        }
    }
}
