extension Repository {
    /// The commit that a branch was at, as git's logs tell, where its file is gone, and with it the branch, or all that came to it
    /// since it was packed: what is committed now would begin a second history beside the first.
    func lostCommit(of reference: String) throws(GitError) -> ObjectID? {
        if hasOwnFile(reference) { return nil }
        let lost = try commitOfLogs(of: reference)
        // Somebody may be committing, and has written into the log; git does so before the lock becomes the file.
        let isLocked = FileAccess.factsWithoutFollowing(commonDirectory + "/" + reference + ".lock") != nil
        return isLocked || hasOwnFile(reference) ? nil : lost
    }

    private func commitOfLogs(of reference: String) throws(GitError) -> ObjectID? {
        let now = try commit(ofReference: reference)
        if let last = ReferenceLog.newest(commonDirectory + "/logs/" + reference) {
            guard let now else { return last }
            // Whoever takes a branch back writes that into its log too.
            return last != now && (try? descends(last, from: now)) == true ? last : nil
        }
        guard now == nil, let last = ReferenceLog.newest(gitDirectory + "/logs/HEAD"), try holds(last) else {
            return nil
        }
        // Somebody may have begun a branch anew beside others (git-switch(1), `--orphan`), where none is lost.
        for branch in try branches() {
            let tip = try commit(ofReference: "refs/heads/" + branch)
            if let tip, (try? descends(tip, from: last)) == true { return nil }
        }
        return last
    }

    /// Throws where a branch is lost, or may be, as `inspect` tells of it: it may have been there when a talk began.
    func requireBranch(_ reference: String) throws(GitError) {
        if hasOwnFile(reference) { return }
        if PackedReferences(in: commonDirectory)?.isDamaged != true, try lostCommit(of: reference) == nil { return }
        var error = GitError(refusing: "commit", .damaged(reference))
        error.message = "the branch is lost: \(reference)"
        throw error
    }

    /// Whether a reference is not packed alone; git may leave an empty folder where one is.
    func hasOwnFile(_ reference: String) -> Bool {
        FileAccess.factsWithoutFollowing(commonDirectory + "/" + reference)?.isFolder == false
    }
}
