extension Repository {
    /// The commit that a branch was at, as git's logs tell, where its file is gone, and with it the branch, or all that came to it
    /// since it was packed: what is committed now would begin a second history beside the first.
    func lostCommit(of reference: String) throws(GitError) -> ObjectID? {
        // Git may leave an empty folder where a branch is packed.
        let file = FileAccess.factsWithoutFollowing(commonDirectory + "/" + reference)
        if let file, !file.isFolder { return nil }
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
}
