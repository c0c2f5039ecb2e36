import CLibgit2

extension Repository {
    /// Checks out a branch that has no commit yet; no file follows.
    public func checkOutUnborn(_ branch: String) throws(GitError) {
        try git("git_repository_set_head") { unsafe git_repository_set_head(handle, "refs/heads/" + branch) }
    }

    /// Notes that a branch follows one of a remote, as `git branch --set-upstream-to` does, so that `git pull` knows where from;
    /// a branch that follows one already is left alone. Where the names differ, `git push` is told to go the same way, unless settings
    /// say where it goes.
    ///
    /// - Parameters:
    ///   - anew: Whether one that follows another is to follow this one from now on.
    ///   - token: As for `commit`.
    public func follow(
        _ theirs: String, of remote: String, from branch: String, anew: Bool = false, token: String? = nil
    ) throws(GitError) {
        if !anew {
            guard try configuration("branch.\(branch).remote") == nil else { return }
            guard try configuration("branch.\(branch).merge") == nil else { return }
        }
        try setConfiguration("branch.\(branch).remote", to: remote, token: token)
        try setConfiguration("branch.\(branch).merge", to: "refs/heads/" + theirs, token: token)
        // Else `git push` refuses where the two have different names.
        var isSet = false
        for key in ["push.default", "remote.pushDefault", "branch.\(branch).pushRemote"]
        where try configuration(key) != nil { isSet = true }
        if !isSet, !Array(theirs.utf8).elementsEqual(branch.utf8) {
            try setConfiguration("push.default", to: "upstream", token: token)
        }
    }

    /// Removes the repository that lies in a folder, all of it: for one that was only just made.
    public static func discard(at folder: String) { FileAccess.removeTree(folder + "/.git") }
}
