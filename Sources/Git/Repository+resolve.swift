import CLibgit2

extension Repository {
    /// The commit that a revision names, as gitrevisions(7) writes it: `HEAD~2`, a branch, a tag, a short name.
    ///
    /// Throws `.notFound`, `.ambiguous` or `.invalidName`, and `.damaged` where it names something that is no commit.
    public func resolve(_ revision: String) throws(GitError) -> ObjectID {
        var object: OpaquePointer?
        var commit: OpaquePointer?
        defer {
            unsafe git_object_free(commit)
            unsafe git_object_free(object)
        }
        try requireEnd(ofRevision: revision)
        try git("git_revparse_single") { unsafe git_revparse_single(&object, handle, revision) }
        guard unsafe git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0, let id = unsafe git_object_id(commit)
        else { throw GitError(refusing: "git_object_peel", .damaged(revision)) }
        return unsafe ObjectID(id.pointee)
    }

    /// What a commit says of itself.
    public func information(of commit: ObjectID) throws(GitError) -> CommitInformation {
        var found: OpaquePointer?
        defer { unsafe git_commit_free(found) }
        var oid = commit.oid
        try git("git_commit_lookup") { unsafe git_commit_lookup(&found, handle, &oid) }
        guard let commit = unsafe found else { throw GitError(refusing: "git_commit_lookup", .notFound) }
        return try unsafe CommitInformation(commit)
    }
}
