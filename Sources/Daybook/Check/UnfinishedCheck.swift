/// A command that was cut off when all was ready for its commit, and that the next one finishes.
struct UnfinishedCheck: VaultCheck {
    func problems(in context: CheckContext) throws -> [CheckProblem] {
        guard let record = context.unfinished else { return [] }
        return [CheckProblem(.unfinished(command: record.command), at: "", severity: .notice)]
    }
}
