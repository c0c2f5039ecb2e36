/// Front matter that does not parse or is not closed, and text that is not UTF-8.
struct FrontMatterCheck: VaultCheck {
    private var found: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        if let problem = entry.problem {
            found.append(
                CheckProblem(.unreadable(problem.kind), at: entry.path, line: problem.line, column: problem.column))
        }
        if entry.document.opening == .unterminated {
            found.append(CheckProblem(.unterminated, at: entry.path, line: 1, severity: .notice))
        }
        if !body.bytes[...].isUTF8 {
            found.append(CheckProblem(.notUTF8, at: entry.path, severity: .notice))
        }
    }

    func problems(in context: CheckContext) -> [CheckProblem] { found }
}
