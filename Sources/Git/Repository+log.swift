import CLibgit2

extension Repository {
    /// The commits that lead to one, newest first by the committer's clock, at most `limit` of them.
    public func log(from commit: ObjectID, limit: Int) throws(GitError) -> [CommitInformation] {
        var commits: [CommitInformation] = []
        try walk(from: commit) { (id) throws(GitError) in
            guard commits.count < limit else { return false }
            commits.append(try information(of: id))
            return commits.count < limit
        }
        return commits
    }

    /// The newest of the commits that lead to one for which a condition holds, or nothing.
    public func lastCommit(
        from commit: ObjectID, where condition: (CommitInformation) -> Bool
    ) throws(GitError) -> CommitInformation? {
        var found: CommitInformation?
        try walk(from: commit) { (id) throws(GitError) in
            let information = try information(of: id)
            guard condition(information) else { return true }
            found = information
            return false
        }
        return found
    }

    /// The commit without a parent that the first parents of a commit lead to; in a shallow clone the last one there is.
    public func firstCommit(from commit: ObjectID) throws(GitError) -> ObjectID {
        let database = try ObjectDatabase(of: self)
        let boundary = shallowBoundary()
        var id = commit
        while !boundary.contains(id), let parent = try database.header(of: id).parents.first { id = parent }
        return id
    }

    /// The commits whose parents a shallow clone left out.
    func shallowBoundary() -> Set<ObjectID> {
        let bytes = FileAccess.contents(of: commonDirectory + "/shallow", limit: 64 << 20) ?? []
        return Set(bytes.split(separator: 0x0A).compactMap { ObjectID(hexBytes: $0) })
    }

    private func walk(
        from commit: ObjectID, _ body: (ObjectID) throws(GitError) -> Bool
    ) throws(GitError) {
        let database = try ObjectDatabase(of: self)
        let boundary = shallowBoundary()
        var queue = CommitQueue<Void>()
        var seen: Set<ObjectID> = [commit]
        queue.insert(commit, try database.header(of: commit), ())
        while let next = queue.popNewest() {
            guard try body(next.id) else { return }
            guard !boundary.contains(next.id) else { continue }
            for parent in next.header.parents where seen.insert(parent).inserted {
                queue.insert(parent, try database.header(of: parent), ())
            }
        }
    }
}
