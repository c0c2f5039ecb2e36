import CLibgit2

extension Repository {
    /// Whether a branch is checked out in any work tree of the repository (git-worktree(1)).
    public func isCheckedOut(_ branch: String) throws(GitError) -> Bool {
        var reference: OpaquePointer?
        defer { unsafe git_reference_free(reference) }
        guard
            try gitIfFound(
                "git_branch_lookup", { unsafe git_branch_lookup(&reference, handle, branch, GIT_BRANCH_LOCAL) })
        else { return false }
        return unsafe git_branch_is_checked_out(reference) == 1
    }
}
