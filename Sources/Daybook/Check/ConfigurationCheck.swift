/// Mistakes in the settings.
struct ConfigurationCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        context.configuration.problems.map { problem in
            let file = problem.file ?? ""
            let path = file.path(inside: context.vault.root) ?? file
            return CheckProblem(.setting(problem), at: path, line: problem.line, column: problem.column)
        }
    }
}
