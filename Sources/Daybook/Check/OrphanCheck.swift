/// Fields of type link that lead to no entry, to one of another kind, or to more than one.
struct OrphanCheck: VaultCheck {
    private struct Link {
        let path: String
        let line: Int
        let column: Int
        let field: Field
        let rule: DeleteRule
        let kind: String
        let target: String
    }

    let kinds: KindLibrary
    private var links: [Link] = []
    /// The kinds of entries, by their ids in lower case.
    private var known: [String: String] = [:]

    init(kinds: KindLibrary) { self.kinds = kinds }

    mutating func visit(_ entry: Entry, _ body: Body) {
        guard entry.problem == nil else { return }
        if let id = entry.id?.description { known[id.lowercased()] = entry.kind }
        for field in kinds.kind(named: entry.kind)?.fields ?? [] {
            guard case .link(let kind, let rule) = field.type, let held = entry.frontMatter.ownField(field.name) else {
                continue
            }
            for target in entry.frontMatter.links(held.name) where !target.trimmed.isEmpty {
                links.append(
                    Link(
                        path: entry.path, line: held.value.line, column: held.value.column, field: field, rule: rule,
                        kind: kind,
                        target: target.trimmed))
            }
        }
    }

    func problems(in context: CheckContext) throws -> [CheckProblem] {
        var names: VaultNames?
        return try problems(kindOfID: { known[$0] }) {
            let all = try names ?? context.vault.names()
            names = all
            return all
        }
    }

    /// What is wrong with the links of the entries that were looked at, in a vault of which the names are known.
    func problems(among names: VaultNames) -> [CheckProblem] {
        problems(kindOfID: { id in names.targets.path(withID: id).flatMap { names.entry(at: $0)?.kind } }) { names }
    }

    /// - Parameter kindOfID: The kind of the entry with an id in lower case; nil where there is none.
    private func problems(
        kindOfID: (String) -> String?, _ names: () throws -> VaultNames
    ) rethrows -> [CheckProblem] {
        var problems: [CheckProblem] = []
        for link in links {
            var found = kindOfID(link.target.lowercased())
            if let name = LinkGraph.name(link.target) {
                let all = try names()
                let paths = all.paths(named: name, ofKind: link.kind)
                found = paths.first.flatMap { all.entry(at: $0)?.kind }
                // It leads to one of them, and nobody knows to which: nothing that is to go with it.
                if paths.count > 1, found == link.kind {
                    let several = FieldProblem.Fact.severalLinks(link.target, kind: link.kind, paths: paths.sorted())
                    let problem = FieldProblem(field: link.field.name, fact: several, line: link.line)
                    problems.append(
                        CheckProblem(
                            .field(problem), at: link.path, line: link.line, column: link.column, severity: .error))
                    continue
                }
            } else if found == nil {
                // The entry is there: nothing is to go or to come back for its link.
                let all = try names()
                if all.targets.paths(named: link.target).contains(where: { all.entry(at: $0)?.kind == link.kind }) {
                    let fact = CheckProblem.Fact.bareName(field: link.field.name, target: link.target)
                    problems.append(
                        CheckProblem(fact, at: link.path, line: link.line, column: link.column, severity: .error))
                    continue
                }
            }
            if found == link.kind { continue }
            // What may be emptied can also stay; what belongs to nothing is astray.
            let severity: CheckProblem.Severity = link.rule == .nullify ? .notice : .error
            let fact = CheckProblem.Fact.orphan(
                field: link.field.name, target: link.target, kind: link.kind, found: found,
                isRequired: link.field.isRequired, rule: link.rule)
            problems.append(
                CheckProblem(fact, at: link.path, line: link.line, column: link.column, severity: severity))
        }
        return problems
    }
}
