import CLibgit2

extension Repository {
    /// Gathers all objects that a closure writes, and makes them the repository's when it is done: on the disk whole, or not at all.
    ///
    /// Nothing is to be written by this value afterwards: a git handle lives for one operation.
    public func writingObjects<Result>(
        _ body: () throws(GitError) -> Result
    ) throws(GitError) -> Result {
        let quarantine = try ObjectQuarantine.open(for: self)
        let result = try GitLibrary.withoutForcing(body)
        try quarantine.release(for: try sharedPermissions())
        return result
    }

    /// Writes a commit of a tree, and moves no branch to it.
    public func writeCommit(
        tree: ObjectID, parents: [ObjectID], message: String, signature: Signature
    ) throws(GitError) -> ObjectID {
        let (name, email) = signature.written
        let minutes = abs(signature.offsetMinutes)
        let zone =
            (signature.offsetMinutes < 0 ? "-" : "+") + String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
        let who = "\(name) <\(email)> \(signature.seconds) \(zone)"
        let lines = ["tree \(tree.hex)"] + parents.map { "parent \($0.hex)" } + ["author \(who)", "committer \(who)"]
        let text = lines.joined(separator: "\n") + "\n\n" + message
        return try ObjectDatabase(of: self).write(Array(text.utf8), as: GIT_OBJECT_COMMIT)
    }

    /// Moves the branch that is checked out, or makes it, if it is still where it was; neither files nor index follow.
    ///
    /// Throws `.modified` where it has moved, `.damaged` where git has lost it, `.detachedHead`, `.locked`.
    ///
    /// - Parameter token: As for `commit`.
    public func advance(
        from old: ObjectID?, to new: ObjectID, subject: String, committer: Signature, token: String? = nil
    ) throws(GitError) {
        guard case .symbolic(let reference) = try headReference() else {
            throw GitError(refusing: "advance", .detachedHead)
        }
        try requireBranch(reference)
        guard try commit(ofReference: reference) == old else { throw GitError(refusing: "advance", .modified) }
        try move(
            reference, from: old, to: new, message: subject, committer: committer, token: token,
            sharing: try sharedPermissions())
    }
}
