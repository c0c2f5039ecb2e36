/// Mistakes in the vault's own templates.
struct TemplateCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        context.kinds.problems.map { problem in
            CheckProblem(.template(problem), at: problem.path, line: problem.line, column: problem.column)
        }
    }
}
