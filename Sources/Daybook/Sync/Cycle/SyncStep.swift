import Git

/// What a sync brought: the tree that it left, and what there was before.
struct SyncStep {
    var base: ObjectID
    var old: CommitInformation

    /// What a tree is without that.
    ///
    /// - Parameter named: Tells the digests of the media that entries show, besides some of these; nil where one cannot be read, which
    ///   may show any.
    func undone(
        _ tree: ObjectID, date: Int, keeping named: ([String]) -> Set<String>?, in repository: borrowing Repository
    ) throws(GitError) -> (tree: ObjectID, undoing: Vault.SyncUndoing) {
        let merge = try TreeMerge(
            base: base, ours: .init(tree: tree, date: date),
            theirs: .init(tree: old.tree, date: old.committer.seconds), in: repository)
        var result = merge.tree
        var changes = try repository.differences(base: tree, ours: result, theirs: result)
        let doubled = try doubled(among: changes, tree, in: repository)
        if !doubled.isEmpty {
            result = try repository.rewriting(result, doubled)
            changes = try repository.differences(base: tree, ours: result, theirs: result)
        }
        let shown = try Self.shown(among: changes, named, in: repository)
        if !shown.isEmpty {
            result = try repository.rewriting(result, shown)
            changes = try repository.differences(base: tree, ours: result, theirs: result)
        }
        var undoing = Vault.SyncUndoing(
            changed: try Self.count(changes, in: repository), remarks: merge.remarks.map(\.path))
        if undoing.changed.isNothing {
            let differences = try repository.differences(base: base, ours: tree, theirs: old.tree)
            undoing.edited = differences.filter { file in
                file.ours != nil && file.ours != file.base && file.ours != file.theirs && file.theirs != file.base
            }.map { String(decoding: $0.path, as: UTF8.self) }
        }
        return (result, undoing)
    }

    /// Entries that would come back and are there already under another name, where somebody put them since.
    private func doubled(
        among changes: [PathDifference], _ tree: ObjectID, in repository: borrowing Repository
    ) throws(GitError) -> [LeafChange] {
        var back: [(entry: Entry, path: [UInt8])] = []
        for change in changes where change.base == nil {
            if let entry = try Self.entry(change.ours, at: change.path, in: repository) {
                back.append((entry, change.path))
            }
        }
        if back.isEmpty { return [] }
        let going = Set(changes.filter { $0.ours == nil }.map(\.path))
        var since: Set<EntryID> = []
        for change in try repository.differences(base: base, ours: tree, theirs: tree)
        where change.base == nil && !going.contains(change.path) {
            if let id = try Self.entry(change.ours, at: change.path, in: repository)?.id { since.insert(id) }
        }
        // A note that got its identity with another name, and was edited under that since.
        var renamed: Set<ArraySlice<UInt8>> = []
        if back.contains(where: { $0.entry.id == nil }) {
            for change in try repository.differences(base: base, ours: old.tree, theirs: tree)
            where change.ours == nil && change.theirs != nil && !going.contains(change.path) {
                if let entry = try Self.entry(change.base, at: change.path, in: repository), entry.id != nil {
                    renamed.insert(entry.document.trimmedBody)
                }
            }
        }
        return back.filter { file in
            file.entry.id.map { since.contains($0) } ?? renamed.contains(file.entry.document.trimmedBody)
        }.map { LeafChange(path: $0.path, leaf: nil) }
    }

    /// The media that would go and stays, since an entry that stays shows it: it may have been here before the sync, in no commit.
    private static func shown(
        among changes: [PathDifference], _ named: ([String]) -> Set<String>?, in repository: borrowing Repository
    ) throws(GitError) -> [LeafChange] {
        var leaving: [(media: MediaPath, change: LeafChange)] = []
        for change in changes where change.ours == nil {
            guard let leaf = change.base, let path = String(validating: change.path), let media = MediaPath(path)
            else { continue }
            leaving.append((media, LeafChange(path: change.path, leaf: leaf)))
        }
        if leaving.isEmpty { return [] }
        guard var named = named(changes.map { String(decoding: $0.path, as: UTF8.self) }) else {
            return leaving.map(\.change)
        }
        for change in changes where TreeMerge.isEntry(change.path) {
            guard let leaf = change.ours, leaf.isFile, let bytes = try repository.text(of: leaf.id) else {
                continue
            }
            named.formUnion(MediaNames.digests(in: bytes))
        }
        return leaving.filter { named.contains($0.media.digest.description) }.map(\.change)
    }

    private static func entry(
        _ leaf: TreeLeaf?, at path: [UInt8], in repository: borrowing Repository
    ) throws(GitError) -> Entry? {
        guard let leaf, TreeMerge.isEntry(path), leaf.isFile, let bytes = try repository.text(of: leaf.id) else {
            return nil
        }
        return Entry(StoredFile(path: "", bytes: bytes))
    }

    /// How many entries and files are otherwise: one under another name is one.
    private static func count(
        _ changes: [PathDifference], in repository: borrowing Repository
    ) throws(GitError) -> SyncReport.Count {
        func known(_ leaf: TreeLeaf, at path: [UInt8]) throws(GitError) -> String {
            try entry(leaf, at: path, in: repository)?.id.map { "id:" + $0.description } ?? leaf.id.hex
        }
        var gone: Set<String> = []
        for change in changes where change.ours == nil {
            if let leaf = change.base { gone.insert(try known(leaf, at: change.path)) }
        }
        var counted: [[UInt8]] = []
        for change in changes {
            let isMoved =
                if change.base == nil, let leaf = change.ours {
                    gone.remove(try known(leaf, at: change.path)) != nil
                } else { false }
            if !isMoved { counted.append(change.path) }
        }
        return SyncReport.Count(counted)
    }
}
