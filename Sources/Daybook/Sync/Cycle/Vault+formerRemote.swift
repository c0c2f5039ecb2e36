import Git

/// What a remote had once and does not have any more: whether it is to have that again is for a person to say.
extension Vault {
    /// Whether somebody emptied a remote that is empty; otherwise it was never synced with.
    func wasEmptied(_ remote: Remote, _ branch: String) throws -> Bool {
        try Repository.open(root).known(branch, of: remote.name) != nil && knowsPlace(of: remote)
    }

    /// How many commits a remote's branch does not have any more that it had and that are here, so that a sync would send them again:
    /// where it went back, and where it was written anew from an older commit. Nil where there is none, where nothing of that is here,
    /// and where it has nothing in common with the vault.
    ///
    /// - Parameters:
    ///   - theirs: Where it is now.
    ///   - noted: Where git noted it to be; without it, where git notes it now.
    func commitsGone(
        from remote: Remote, _ branch: String, at theirs: ObjectID, noted: ObjectID? = nil
    ) throws -> Gone? {
        // What is known of one remote says nothing of another.
        guard knowsPlace(of: remote) else { return nil }
        let repository = try Repository.open(root)
        guard let ours = try repository.head.commit else { return nil }
        var tip: ObjectID?
        // A fetch by git may have noted since that it went back.
        if let known = lastSync()?.tip, known.branch.isSame(as: branch) { tip = ObjectID(hex: known.commit) }
        var gone: Gone?
        for known in [try noted ?? repository.known(branch, of: remote.name), tip] {
            // What git has thrown away since is not here, nor what the remote has before it came.
            guard let known, known != theirs, (try? repository.descends(theirs, from: known)) == false,
                try !repository.mergeBases(ours, theirs).isEmpty,
                try repository.mergeBases(ours, known).contains(where: { try !repository.descends(theirs, from: $0) })
            else { continue }
            let count = try repository.commits(leadingTo: known, butNotTo: theirs, limit: 10_000).count
            if count > gone?.commits ?? 0 { gone = Gone(commits: count, tip: known) }
        }
        return gone
    }

    /// What a remote's branch had.
    struct Gone {
        /// How many commits it has no more.
        var commits: Int
        /// Where it was.
        var tip: ObjectID
    }
}
