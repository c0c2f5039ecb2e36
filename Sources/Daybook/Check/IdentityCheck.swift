/// Entries of a kind without id, and ids that two entries have.
struct IdentityCheck: VaultCheck {
    private var found: [CheckProblem] = []
    private var paths: [String: String] = [:]

    mutating func visit(_ entry: Entry, _ body: Body) {
        guard entry.problem == nil else { return }
        let line = entry.frontMatter.line(of: FieldName.id)
        guard let id = entry.id?.description else {
            if entry.frontMatter.has(FieldName.kind) {
                found.append(CheckProblem(.missingID, at: entry.path, line: line ?? 1, severity: .notice))
            }
            return
        }
        if let other = paths[id] {
            found.append(CheckProblem(.duplicateID(id, other: other), at: entry.path, line: line))
        } else {
            paths[id] = entry.path
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
