import Git

extension Vault {
    /// What taking back a sync would do, or did.
    public struct SyncUndoing: Sendable, Equatable {
        /// How many entries and files change.
        public var changed: SyncReport.Count
        /// What there is to tell of files that were changed since, too.
        public var remarks: [String]
        /// Where nothing changes: what came and was changed since, and so stays.
        var edited: [String] = []
    }

    /// Takes back what the last sync brought, in a commit of its own; what was written since stays.
    ///
    /// The other devices get it with the next sync, as any other change.
    ///
    /// - Parameters:
    ///   - dryRun: Whether it is only to be told.
    ///   - largestFile: The largest edited file that is committed, in bytes, where that is set.
    /// - Throws: `SyncUndoError.nothing` where the last sync brought nothing.
    public func undoSync(dryRun: Bool = false, largestFile: Int? = nil) throws -> SyncUndoing {
        guard let brought = lastSync()?.brought, let before = ObjectID(hex: brought.from),
            let after = ObjectID(hex: brought.to)
        else { throw SyncUndoError.nothing }
        return try writing("sync") { _ in
            let repository = try Repository.open(root)
            guard let head = try repository.head.commit, try repository.descends(head, from: after) else {
                throw SyncUndoError.nothing
            }
            guard let identity = try identityNow() else { throw VaultError.noIdentity }
            let step = SyncStep(base: try repository.tree(of: after), old: try repository.information(of: before))
            let largest = self.largestFile(set: largestFile)
            if dryRun { return try undoing(step, over: head, largest) }
            // What was edited since is a commit of its own.
            _ = try commitEdits(largest: largest, Self.askAboutRemovals)
            return try undo(step, identity)
        }
    }

    /// What a sync brought: the tree that it left, and what there was before.
    private struct SyncStep {
        var base: ObjectID
        var old: CommitInformation

        /// What a tree is without that.
        ///
        /// - Parameter named: Tells the digests of the media that entries show, besides some of these; nil where one cannot be read, which
        ///   may show any.
        func undone(
            _ tree: ObjectID, date: Int, keeping named: ([String]) -> Set<String>?, in repository: borrowing Repository
        ) throws(GitError) -> (tree: ObjectID, undoing: SyncUndoing) {
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
            var undoing = SyncUndoing(
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
            func entry(_ leaf: TreeLeaf?, at path: [UInt8]) throws(GitError) -> Entry? {
                guard let leaf, TreeMerge.isEntry(path), leaf.isFile, let bytes = try repository.text(of: leaf.id)
                else { return nil }
                return Entry(StoredFile(path: "", bytes: bytes))
            }
            func words(_ entry: Entry) -> ArraySlice<UInt8> {
                let body = Array(entry.document.ownBodyBytes)
                return body[body.trimmed(0..<body.count)]
            }
            var back: [(entry: Entry, path: [UInt8])] = []
            for change in changes where change.base == nil {
                if let entry = try entry(change.ours, at: change.path) { back.append((entry, change.path)) }
            }
            if back.isEmpty { return [] }
            let going = Set(changes.filter { $0.ours == nil }.map(\.path))
            var since: Set<EntryID> = []
            for change in try repository.differences(base: base, ours: tree, theirs: tree)
            where change.base == nil && !going.contains(change.path) {
                if let id = try entry(change.ours, at: change.path)?.id { since.insert(id) }
            }
            // A note that got its identity with another name, and was edited under that since.
            var renamed: Set<ArraySlice<UInt8>> = []
            if back.contains(where: { $0.entry.id == nil }) {
                for change in try repository.differences(base: base, ours: old.tree, theirs: tree)
                where change.ours == nil && change.theirs != nil && !going.contains(change.path) {
                    if let entry = try entry(change.base, at: change.path), entry.id != nil {
                        renamed.insert(words(entry))
                    }
                }
            }
            return back.filter { file in
                file.entry.id.map { since.contains($0) } ?? renamed.contains(words(file.entry))
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

        /// How many entries and files are otherwise: one under another name is one.
        private static func count(
            _ changes: [PathDifference], in repository: borrowing Repository
        ) throws(GitError) -> SyncReport.Count {
            func known(_ leaf: TreeLeaf, at path: [UInt8]) throws(GitError) -> String {
                guard TreeMerge.isEntry(path), leaf.isFile, let bytes = try repository.text(of: leaf.id),
                    let id = Entry(StoredFile(path: "", bytes: bytes)).id
                else { return leaf.id.hex }
                return "id:" + id.description
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

    private static func askAboutRemovals(_ removed: Int, _ all: Int) throws {
        throw SyncError.massRemoval(removed: removed, all: all, isIncoming: false)
    }

    /// What would come of it, with all that was edited by hand and is in no commit yet.
    private func undoing(_ step: SyncStep, over head: ObjectID, _ largest: Int?) throws -> SyncUndoing {
        var leftAlone: [LeftAlone] = []
        var changes = try edits(try gitStatus(), largest: largest, &leftAlone)
        try checkRemovals(changes, Self.askAboutRemovals)
        let edited = try leavingUnfit(&changes, &leftAlone) { changes in
            let repository = try Repository.open(root)
            return try repository.supposing(changes, over: head) { (tree) throws(GitError) in
                try step.undone(tree, date: world.now(), keeping: shownMedia, in: repository).undoing
            }
        }
        if let edited { return try edited.unlessNothing }
        let now = try Repository.open(root).information(of: head)
        let repository = try Repository.open(root)
        return try repository.supposing([], over: head) { (tree) throws(GitError) in
            try step.undone(tree, date: now.committer.seconds, keeping: shownMedia, in: repository).undoing
        }.unlessNothing
    }

    private func undo(_ step: SyncStep, _ identity: Signature) throws -> SyncUndoing {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { throw SyncUndoError.nothing }
        let now = try repository.information(of: head)
        let message = CommitMessage(command: "sync-undo", subject: "what came").text(device: world.deviceName)
        let made = try repository.writingObjects { () throws(GitError) in
            let (tree, undoing) = try step.undone(
                now.tree, date: now.committer.seconds, keeping: shownMedia, in: repository)
            let commit = try repository.writeCommit(
                tree: tree, parents: [head], message: message, signature: identity)
            return (commit: commit, undoing: undoing)
        }
        let undoing = try made.undoing.unlessNothing
        _ = try advance(from: head, to: made.commit, subject: "sync-undo")
        rememberBrought(nil)
        return undoing
    }

    private func shownMedia(besides changed: [String]) -> Set<String>? { (try? namedMedia(besides: changed)) ?? nil }

    private func identityNow() throws -> Signature? {
        let date = world.now()
        return try Repository.open(root).identity(seconds: date, offsetMinutes: world.utcOffset(date) / 60)
    }
}

extension Vault.SyncUndoing {
    /// Itself, if anything changes.
    fileprivate var unlessNothing: Self {
        get throws {
            guard changed.isNothing else { return self }
            throw edited.isEmpty ? SyncUndoError.nothing : .edited(edited)
        }
    }
}

/// Why a sync was not taken back.
public enum SyncUndoError: Error, Equatable, Sendable {
    /// The last sync brought nothing, or it was taken back already.
    case nothing
    /// All that it brought was changed since, and stays.
    case edited([String])
}
