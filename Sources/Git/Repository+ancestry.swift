import CLibgit2

extension Repository {
    /// Whether a commit is another one, or came of it through any number of parents.
    public func descends(_ commit: ObjectID, from ancestor: ObjectID) throws(GitError) -> Bool {
        if commit == ancestor { return true }
        var commitID = commit.oid
        var ancestorID = ancestor.oid
        let status = unsafe git_graph_descendant_of(handle, &commitID, &ancestorID)
        try git("git_graph_descendant_of") { status < 0 ? status : 0 }
        return status == 1
    }
}
