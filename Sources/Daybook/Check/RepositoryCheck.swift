import Git

/// What stands against writing to the vault's repository, and what its owner should know of it.
struct RepositoryCheck: VaultCheck {
    func problems(in context: CheckContext) throws -> [CheckProblem] {
        guard context.vault.gitFolder != nil else { return [] }
        return try Repository.inspect(context.vault.root, readingIndex: true).map { problem in
            CheckProblem(.repository(problem), at: "", severity: problem.refusesWriting ? .error : .notice)
        }
    }
}
