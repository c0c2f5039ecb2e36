import Git

extension Repository {
    /// What differs between two commits; nothing stands for an empty tree.
    func changes(from old: ObjectID?, to new: ObjectID) throws(GitError) -> [PathDifference] {
        let target = try tree(of: new)
        var before: ObjectID?
        if let old { before = try tree(of: old) }
        return try differences(base: before, ours: target, theirs: target)
    }

    /// The branch of a remote that belongs to one of ours: the one that settings name, the one of the same name, or the remote's own.
    func branch(
        of remote: String, for branch: String, _ advertisement: Advertisement
    ) throws(GitError) -> String {
        if let followed = try followed(by: branch, of: remote) { return followed }
        if advertisement.commit(of: branch) != nil { return branch }
        if let head = advertisement.head, advertisement.commit(of: head) != nil { return head }
        return branch
    }

    /// The branch of a remote that settings say one of ours follows, by its short name.
    func followed(by branch: String, of remote: String) throws(GitError) -> String? {
        guard try configuration("branch.\(branch).remote")?.isSame(as: remote) == true else { return nil }
        return try configuration("branch.\(branch).merge")?.rest(after: "refs/heads/")
    }
}
