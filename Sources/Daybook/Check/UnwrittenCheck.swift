/// Files that git has and that no sync could put into the folder: nothing of them is lost, and nobody sees them here.
struct UnwrittenCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        context.vault.unwrittenFiles().map { CheckProblem(.unwritten($0.reason), at: $0.path, severity: .notice) }
    }
}
