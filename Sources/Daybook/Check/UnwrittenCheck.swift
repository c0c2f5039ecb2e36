/// Files that git has and that no sync could put into the folder: nothing of them is lost, and nobody sees them here. And those that
/// none could remove from it.
struct UnwrittenCheck: VaultCheck {
    func problems(in context: CheckContext) -> [CheckProblem] {
        context.vault.notedFiles().map {
            CheckProblem($0.isRemoval ? .unremoved : .unwritten($0.reason), at: $0.path, severity: .notice)
        }
    }
}
