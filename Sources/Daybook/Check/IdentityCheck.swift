/// Entries of a kind without id, and ids that two entries have.
struct IdentityCheck: VaultCheck {
    let kinds: KindLibrary
    private var found: [CheckProblem] = []
    private var seen: [String: (path: String, hasKind: Bool)] = [:]

    init(kinds: KindLibrary) {
        self.kinds = kinds
    }

    mutating func visit(_ entry: Entry, _ body: Body) {
        guard entry.problem == nil else { return }
        let line = entry.frontMatter.line(of: FieldName.id)
        guard let id = entry.id?.description else {
            if entry.frontMatter.has(FieldName.kind) {
                found.append(CheckProblem(.missingID, at: entry.path, line: line ?? 1, severity: .notice))
            }
            return
        }
        let hasKind = entry.frontMatter.text(FieldName.kind).map { kinds.kind(named: $0) != nil } ?? false
        if let other = seen[id] {
            // Other programs have ids of their own, which need not be unique.
            let severity: CheckProblem.Severity = hasKind || other.hasKind ? .error : .notice
            found.append(
                CheckProblem(.duplicateID(id, other: other.path), at: entry.path, line: line, severity: severity))
        } else {
            seen[id] = (entry.path, hasKind)
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
