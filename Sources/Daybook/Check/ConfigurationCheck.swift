/// Mistakes in the settings.
struct ConfigurationCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        context.configuration.problems.map { problem in
            let root = context.vault.root + "/"
            let file = problem.file ?? ""
            let path = file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file
            return CheckProblem(.setting(problem), at: path, line: problem.line, column: problem.column)
        }
    }
}
