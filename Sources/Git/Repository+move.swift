import CLibgit2

extension Repository {
    /// Moves a reference from one commit to another, or makes it where there was none.
    ///
    /// Throws `.modified` where it is elsewhere, or has come to be, and `.locked` while another program moves it.
    func move(
        _ reference: String, from old: ObjectID?, to new: ObjectID, message: String, committer: Signature
    ) throws(GitError) {
        let subject = message.prefix { !$0.isNewline && $0 != "\0" }
        let entry = (old == nil ? "commit (initial): " : "commit: ") + subject
        if let old, let branch = try BranchFile(reference, of: self) {
            return try branch.move(in: self, from: old, to: new, committer: committer, message: entry)
        }
        // Only for the log of the reference: it would otherwise ask the configuration for a name.
        let (name, email) = committer.written
        try git("git_repository_set_ident") { unsafe git_repository_set_ident(handle, name, email) }
        var moved: OpaquePointer?
        defer { unsafe git_reference_free(moved) }
        var target = new.oid
        // All zeros stand for a reference that must not exist yet.
        var expected = old?.oid ?? git_oid()
        do throws(GitError) {
            try git("git_reference_create_matching") {
                unsafe git_reference_create_matching(&moved, handle, reference, &target, 1, &expected, entry)
            }
        } catch {
            // A branch that was deleted in between is one that was moved.
            guard old != nil, error.code == .notFound else { throw error }
            throw GitError(refusing: "git_reference_create_matching", .modified)
        }
    }
}
