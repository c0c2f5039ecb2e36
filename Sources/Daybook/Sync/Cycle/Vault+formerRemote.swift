import Git

/// What a remote had once and does not have any more: whether it is to have that again is for a person to say.
extension Vault {
    /// Whether somebody emptied a remote that is empty; otherwise it was never synced with.
    func wasEmptied(_ remote: Remote, _ branch: String) throws -> Bool {
        try Repository.open(root).known(branch, of: remote.name) != nil && knowsPlace(of: remote)
    }

    /// By how many commits a remote's branch went back that it had and that are here, so that a sync would send them again; nil where it
    /// did not, where it went on from elsewhere, or where nothing of that is here.
    ///
    /// - Parameters:
    ///   - theirs: Where it is now.
    ///   - noted: Where git noted it to be; without it, where git notes it now.
    func commitsGone(
        from remote: Remote, _ branch: String, at theirs: ObjectID, noted: ObjectID? = nil
    ) throws -> Int? {
        let repository = try Repository.open(root)
        guard let ours = try repository.head.commit else { return nil }
        var tip: ObjectID?
        // A fetch by git may have noted since that it went back.
        if let known = lastSync()?.tip, known.branch.isSame(as: branch), knowsPlace(of: remote) {
            tip = ObjectID(hex: known.commit)
        }
        var gone = 0
        for known in [try noted ?? repository.known(branch, of: remote.name), tip] {
            // What git has thrown away since is not here.
            guard let known, known != theirs, (try? repository.descends(known, from: theirs)) == true,
                try repository.mergeBases(ours, known).contains(where: { try !repository.descends(theirs, from: $0) })
            else { continue }
            gone = max(gone, try repository.commits(leadingTo: known, butNotTo: theirs, limit: 10_000).count)
        }
        return gone == 0 ? nil : gone
    }
}
