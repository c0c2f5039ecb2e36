extension Repository {
    /// The commit that a branch most likely was at, where neither its file nor a log tells, of all commits in the repository, reachable
    /// or not, that fulfil a condition: the one that the index is of, or what was committed after it and no other branch leads to;
    /// without such an index the newest that no other branch leads to, else the newest of all.
    func likelyCommit(of reference: String, where isFit: (ObjectID) -> Bool) throws(GitError) -> ObjectID? {
        let database = try ObjectDatabase(of: self)
        var commits: [(id: ObjectID, seconds: Int)] = []
        var ofIndex: Set<ObjectID> = []
        let tree = treeOfIndex
        for id in try database.all() {
            guard let header = try? database.header(of: id) else { continue }
            commits.append((id, header.seconds))
            if header.tree == tree { ofIndex.insert(id) }
        }
        commits.sort { $0.seconds > $1.seconds }
        let others = led(to: try otherTips(than: reference))
        let own = newest(of: commits.filter { !others.contains($0.id) && !isStashed($0.id) }, where: isFit)
        if let indexed = newest(of: commits.filter { ofIndex.contains($0.id) }, where: isFit) {
            if let own, (try? descends(own, from: indexed)) == true { return own }
            return indexed
        }
        return own ?? newest(of: commits, where: isFit)
    }

    /// The newest of commits that are sorted by time, newest first.
    private func newest(
        of commits: [(id: ObjectID, seconds: Int)], where isFit: (ObjectID) -> Bool
    ) -> ObjectID? {
        // No branch was ever at what `git stash` makes.
        let stashed = commits.filter { isStashed($0.id) }
        let places = Set(stashed.map(\.id))
        let commits = commits.filter { !places.contains($0.id) } + stashed
        guard let first = commits.first(where: { isFit($0.id) }) else { return nil }
        // Of those of one second the last is the one that the others lead to.
        var newest = first.id
        for commit in commits
        where commit.seconds == first.seconds && commit.id != newest
            && places.contains(commit.id) == places.contains(newest)
        {
            if isFit(commit.id), (try? descends(commit.id, from: newest)) == true { newest = commit.id }
        }
        return newest
    }

    /// The tree that the index stands for, where git noted it there.
    private var treeOfIndex: ObjectID? {
        let path = gitDirectory + "/index"
        guard let facts = FileAccess.factsWithoutFollowing(path), facts.isRegular,
            let bytes = FileAccess.contents(of: path, limit: 1 << 30)
        else { return nil }
        return IndexSnapshot(bytes, modified: facts)?.tree
    }

    /// The commits of other branches, here and at remotes, and of tags.
    private func otherTips(than reference: String) throws(GitError) -> [ObjectID] {
        let branch = reference.rest(after: "refs/heads/") ?? reference
        var tips: [ObjectID] = []
        let names = try referenceNames("refs/heads/") + referenceNames("refs/tags/") + referenceNames("refs/remotes/")
        for name in names {
            // What a remote is known to have of the branch was the branch's.
            if name.isSame(as: reference) || name.begins(with: "refs/remotes/") && name.ends(with: "/" + branch) {
                continue
            }
            tips += (try? commit(ofReference: name)).flatMap { $0 }.flatMap { peeled($0) }.map { [$0] } ?? []
        }
        return tips
    }

    /// The commits that lead to some, as far as they can be read.
    private func led(to tips: [ObjectID]) -> Set<ObjectID> {
        var found: Set<ObjectID> = []
        try? eachCommit(leadingTo: tips) { found.insert($0.id) }
        return found
    }
}
