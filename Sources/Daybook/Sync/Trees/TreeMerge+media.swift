import Git

extension TreeMerge {
    /// Changes of a tree with the media that stay after all: one side removed them, since no entry that it knew shows them, but the
    /// merged tree has a version of an entry which that side never had, and which does.
    static func keepingShownMedia(
        _ changes: [LeafChange], _ differences: [PathDifference], _ repository: borrowing Repository
    ) throws(GitError) -> [LeafChange] {
        var standing: [[UInt8]: TreeLeaf] = [:]
        for change in changes { if let leaf = change.leaf { standing[change.path] = leaf } }
        var removed: [String: [PathDifference]] = [:]
        for difference in differences {
            guard difference.base != nil, (difference.ours == nil) != (difference.theirs == nil),
                standing[difference.path] == nil, let path = String(validating: difference.path),
                let media = MediaPath(path)
            else { continue }
            removed[media.digest.description, default: []].append(difference)
        }
        if removed.isEmpty { return changes }
        let known = Dictionary(differences.map { ($0.path, $0) }) { first, _ in first }
        var kept: [LeafChange] = []
        for (path, leaf) in standing where leaf.isFile && isEntry(path) {
            let sides = known[path]
            // A file that is too large is no entry, and shows nothing.
            guard leaf != sides?.ours || leaf != sides?.theirs,
                let bytes = try? repository.contents(of: leaf.id, limit: Document.sizeLimit)
            else { continue }
            for digest in MediaNames.digests(in: bytes) {
                for gone in removed[digest] ?? [] where leaf != (gone.ours == nil ? sides?.ours : sides?.theirs) {
                    kept.append(LeafChange(path: gone.path, leaf: gone.base))
                    removed[digest]?.removeAll { $0.path == gone.path }
                }
            }
        }
        let back = Set(kept.map(\.path))
        return changes.filter { !back.contains($0.path) } + kept
    }
}
