import Git

extension Sync {
    /// What there is to tell of entries that came with more than one version of something, and of other files that came with a version
    /// beside them, which another device merged: whoever gets them may be the one to settle them.
    ///
    /// - Parameters:
    ///   - known: What is told already.
    ///   - merged: Whether a merge came; without one only git's marks can have come, and they are not worth reading very many entries.
    func arrivedConflicts(
        from old: ObjectID, to new: ObjectID, merged: Bool, besides known: [(path: String, remark: TreeMerge.Remark)]
    ) throws(GitError) -> [(path: String, remark: TreeMerge.Remark)] {
        let repository = try Repository.open(vault.root)
        var arrived: [(path: String, remark: TreeMerge.Remark)] = []
        let changes = try repository.changes(from: old, to: new)
        func isKnown(_ path: String) -> Bool {
            known.contains { told in
                if case .apart(let copy) = told.remark, copy.isSame(as: path) { return true }
                return told.path.isSame(as: path)
            }
        }
        // Of other files there is only the name to go by, and what git wrote into them.
        for difference in changes where !TreeMerge.isEntry(difference.path) {
            guard difference.base == nil, difference.ours?.isFile == true,
                let path = String(validating: difference.path), Vault.isNamedAsCopy(path),
                !isKnown(path)
            else { continue }
            arrived.append((path, .unsettled(overlaps: 0, values: 0)))
        }
        for told in try marks(in: changes) where !isKnown(told.path) { arrived.append(told) }
        let entries = changes.filter { TreeMerge.isEntry($0.path) }
        guard merged || entries.count <= Self.entriesLookedInto else { return arrived }
        for difference in entries {
            guard let leaf = difference.ours, leaf.isFile, leaf.id != difference.base?.id,
                let path = String(validating: difference.path), !isKnown(path),
                let bytes = try repository.text(of: leaf.id)
            else { continue }
            let isCopy = difference.base == nil && Vault.isNamedAsCopy(path)
            guard isCopy || bytes.mayHoldConflict else { continue }
            var before: [UInt8]?
            if let base = difference.base, base.isFile { before = try repository.textUnlessLost(of: base.id) }
            let remark = Unsettled(bytes).remark(since: Unsettled(before ?? []))
            guard isCopy || remark != nil else { continue }
            arrived.append((path, remark ?? .unsettled(overlaps: 0, values: 0)))
        }
        return arrived
    }

    /// What there is to tell of entries that go with more than one version of something, from a merge by git that was committed as it
    /// was: with git's own marks, or with ours where git merged by `merge-file`.
    ///
    /// Where very many entries go, as when a vault is first sent, none is looked into: `check` does that.
    func sentMarks(from old: ObjectID?, to new: ObjectID) throws(GitError) -> [(path: String, remark: TreeMerge.Remark)]
    {
        let repository = try Repository.open(vault.root)
        let changes = try repository.changes(from: old, to: new)
        let entries = changes.filter { TreeMerge.isEntry($0.path) }
        var sent = try marks(in: changes)
        guard entries.count <= Self.entriesLookedInto else { return sent }
        for difference in entries {
            guard let leaf = difference.ours, leaf.isFile, leaf.id != difference.base?.id,
                let path = String(validating: difference.path), let bytes = try repository.text(of: leaf.id)
            else { continue }
            var before: [UInt8]?
            if let base = difference.base, base.isFile { before = try repository.textUnlessLost(of: base.id) }
            if let remark = Unsettled(bytes).remark(since: Unsettled(before ?? [])) { sent.append((path, remark)) }
        }
        return sent
    }

    /// The files that are neither entries nor media and have conflict marks of git's that they had not before.
    private func marks(
        in changes: [PathDifference]
    ) throws(GitError) -> [(path: String, remark: TreeMerge.Remark)] {
        let files = changes.filter { !TreeMerge.isEntry($0.path) && !$0.path.starts(with: "\(MediaPath.root)/".utf8) }
        guard files.count <= Self.entriesLookedInto else { return [] }
        let repository = try Repository.open(vault.root)
        func count(_ leaf: TreeLeaf?) throws(GitError) -> Int {
            guard let leaf, leaf.isFile,
                let bytes = try repository.contents(of: leaf.id, upTo: GitMarks.longestText).bytes
            else { return 0 }
            return GitMarks(in: bytes).lines.count
        }
        var found: [(path: String, remark: TreeMerge.Remark)] = []
        for file in files where file.ours?.id != file.base?.id {
            let new = try count(file.ours)
            guard new > 0, new > (try count(file.base)), let path = String(validating: file.path) else { continue }
            found.append((path, .unsettled(overlaps: new, values: 0)))
        }
        return found
    }

    private static let entriesLookedInto = 1000

    /// What an entry keeps more than one version of.
    private struct Unsettled {
        var places: Set<String> = []
        var values: Set<String> = []
        var gitMarks = 0

        init(_ bytes: [UInt8]) {
            guard bytes.mayHoldConflict else { return }
            gitMarks = GitMarks(in: bytes).lines.count
            let entry = Entry(StoredFile(path: "", bytes: bytes))
            places = Set(Body(of: entry.document).overlaps.map(\.id))
            values = Set(entry.frontMatter.list(FieldName.conflicts))
        }

        /// What is new of it since an earlier version of the entry; nil where nothing is.
        func remark(since held: Unsettled) -> TreeMerge.Remark? {
            let places = places.subtracting(held.places).count + max(0, gitMarks - held.gitMarks)
            let values = values.subtracting(held.values).count
            return places == 0 && values == 0 ? nil : .unsettled(overlaps: places, values: values)
        }
    }
}
