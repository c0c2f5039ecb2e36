import CLibgit2

/// A commit that changed a path.
public struct FileVersion: Sendable, Hashable {
    /// The commit.
    public var commit: CommitInformation
    /// What the path was called in it; an older version may have another name.
    public var path: String
    /// What the path held after it; nothing where the commit deleted it.
    public var object: ObjectID?
    /// What it was called before, where the commit renamed it.
    public var renamedFrom: String?
}

extension Repository {
    /// The commits that changed a path, newest first, back through renames; at most `limit` of them.
    ///
    /// A merge that took the path unchanged from one of its sides is passed over and only that side is followed
    /// (git-log(1), "History Simplification"). A path was renamed where a commit added it and deleted another one whose
    /// contents are the same or at least half alike. Costs one commit and one tree read per commit of the history.
    public func history(of path: String, from commit: ObjectID, limit: Int = .max) throws(GitError) -> [FileVersion] {
        try GitLibrary.withoutChecking { () throws(GitError) in try versions(of: path, from: commit, limit: limit) }
    }

    private func versions(of path: String, from commit: ObjectID, limit: Int) throws(GitError) -> [FileVersion] {
        let database = try ObjectDatabase(of: self)
        let boundary = shallowBoundary()
        // By the bytes of the paths: a name may have had another Unicode form.
        var traces = [Array(path.utf8): PathTrace(path)]
        var versions: [FileVersion] = []
        var seen: Set<ObjectID> = [commit]
        var queue = CommitQueue<(path: String, entry: PathTrace.Entry?)>()
        let header = try database.header(of: commit)
        queue.insert(commit, header, (path, try traces[Array(path.utf8)]?.entry(in: header.tree, of: database)))

        while versions.count < limit, let next = queue.popNewest() {
            let (path, entry) = next.note
            var trace = traces[Array(path.utf8)] ?? PathTrace(path)
            var parents: [(id: ObjectID, header: CommitHeader, entry: PathTrace.Entry?)] = []
            for id in boundary.contains(next.id) ? [] : next.header.parents {
                let header = try database.header(of: id)
                parents.append((id, header, try trace.entry(in: header.tree, of: database)))
            }
            traces[Array(path.utf8)] = trace

            if let same = parents.first(where: { $0.entry == entry }) {
                if seen.insert(same.id).inserted { queue.insert(same.id, same.header, (path, same.entry)) }
                continue
            }
            guard entry != nil || !parents.isEmpty else { continue }
            var version = FileVersion(commit: try information(of: next.id), path: path, object: entry?.id)
            for parent in parents {
                var followed = (path: path, entry: parent.entry)
                if let entry, parent.entry == nil,
                    let source = try renameSource(of: entry.id, from: parent.header.tree, to: next.header.tree)
                {
                    followed = source
                    version.renamedFrom = version.renamedFrom ?? source.path
                }
                if seen.insert(parent.id).inserted { queue.insert(parent.id, parent.header, followed) }
            }
            versions.append(version)
        }
        return versions
    }
}
