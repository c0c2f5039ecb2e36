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
    /// Whether git has lost commits, or folders of them, right after or before it: there may have been more versions.
    public var isBesideLoss = false
}

extension Repository {
    /// The commits that changed a path, newest first, back through renames; at most `limit` of them.
    ///
    /// A merge that took the path unchanged from one of its sides is passed over and only that side is followed, unless the full history
    /// is wanted (git-log(1), "History Simplification"). A path was renamed where a commit added it and deleted another one whose
    /// contents are the same or at least half alike. Costs one commit and one tree read per commit of the history.
    ///
    /// - Parameters:
    ///   - isFull: Whether what a merge did not take is a part of it too, under each of the path's names.
    ///   - identity: What tells a file from others, whatever it is called, by its bytes: where a commit has it at the path and the one
    ///     before has it elsewhere, it was renamed, however much it was changed.
    public func history(
        of path: String, from commit: ObjectID, limit: Int = .max, isFull: Bool = false,
        identity: @escaping (_ bytes: [UInt8]) -> String? = { _ in nil }
    ) throws(GitError) -> [FileVersion] {
        try GitLibrary.withoutChecking { () throws(GitError) in
            var walk = try PathWalk(of: path, from: commit, isFull: isFull, identity: identity, in: self)
            while walk.versions.count < limit, try walk.step(in: self) {}
            return walk.sorted
        }
    }
}
