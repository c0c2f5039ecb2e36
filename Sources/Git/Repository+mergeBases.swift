import CLibgit2

extension Repository {
    /// The best common ancestors of two commits (git-merge-base(1), `--all`), sorted; none where their histories have nothing in common.
    public func mergeBases(_ one: ObjectID, _ other: ObjectID) throws(GitError) -> [ObjectID] {
        var found = unsafe git_oidarray()
        defer { unsafe git_oidarray_dispose(&found) }
        var (first, second) = (one.oid, other.oid)
        guard
            try gitIfFound("git_merge_bases", { unsafe git_merge_bases(&found, handle, &first, &second) })
        else { return [] }
        var bases: [ObjectID] = []
        for index in unsafe 0..<found.count {
            if let id = unsafe found.ids?[index] { bases.append(ObjectID(id)) }
        }
        return bases.sorted { $0.hex < $1.hex }
    }
}
