import Git

extension Vault {
    /// Asks where very many entries or media files go, or very many entries lose all that they hold.
    func checkRemovals(
        _ changes: [TreeChange], _ mayRemove: (_ removed: Int, _ all: Int, _ of: MassRemoval.Files) throws -> Void
    ) throws {
        try checkRemovedEntries(changes, mayRemove)
        try checkEmptiedEntries(changes) { try mayRemove($0, $1, .words) }
        let gone = changes.count { change in
            if case .remove(let path) = change { MediaPath(path) != nil } else { false }
        }
        let repository = try Repository.open(root)
        guard gone > MassRemoval.fewestOfAll, let head = try repository.head.commit else { return }
        let all = try repository.mediaCount(at: head)
        if MassRemoval.isOne(gone, of: all) { try mayRemove(gone, all, .media) }
    }

    private func checkEmptiedEntries(
        _ changes: [TreeChange], _ mayRemove: (_ emptied: Int, _ all: Int) throws -> Void
    ) throws {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return }
        let written = changes.count { if case .writeFile(let path, _, _) = $0 { path.isEntry } else { false } }
        let emptied = try MassRemoval.ofWords(written, all: { try repository.entryCount(at: head) }) {
            try emptiedEntries(changes).count
        }
        if let emptied { try mayRemove(emptied.count, emptied.all) }
    }

    /// The paths of entries whose files hold nothing any more.
    func emptiedEntries(_ changes: [TreeChange]) throws -> Set<String> {
        let repository = try Repository.open(root)
        guard let head = try repository.head.commit else { return [] }
        var paths: Set<String> = []
        for case .writeFile(let path, _, _) in changes where path.isEntry {
            guard let old = try repository.entry(at: path, in: head), old.kind != .folder,
                case .bytes(let bytes)? = try? state(of: path), bytes.holdNoText,
                try repository.textUnlessLost(of: old.id)?.holdNoText != true
            else { continue }
            paths.insert(path)
        }
        return paths
    }

    private func checkRemovedEntries(
        _ changes: [TreeChange], _ mayRemove: (_ removed: Int, _ all: Int, _ of: MassRemoval.Files) throws -> Void
    ) throws {
        let gone = changes.compactMap { change -> String? in
            if case .remove(let path) = change, TreeMerge.isEntry(Array(path.utf8)) { path } else { nil }
        }
        let repository = try Repository.open(root)
        guard gone.count > MassRemoval.fewestOfAll, let head = try repository.head.commit else { return }
        let all = try repository.entryCount(at: head)
        let known = gone.count * 3 > all ? try knownEntries(at: head, in: repository) : nil
        let isOfKnown = known.map { known in
            MassRemoval.isAll(gone.count { known.contains($0) }, ofKnown: known.count, among: all)
        }
        guard MassRemoval.isOne(gone.count, of: all) || isOfKnown == true else { return }
        // Files that got other names are gone and new.
        var removed = RemovedEntries()
        var replaced: [(old: Entry?, path: String)] = []
        for change in changes {
            guard TreeMerge.isEntry(Array(change.path.utf8)) else { continue }
            // Another one may have taken the path of one that has another now.
            let former = try repository.entry(at: change.path, in: head)
            let old = try former.flatMap { try pastEntry(of: $0, repository) }
            func come(_ entry: Entry) {
                if former != nil {
                    guard let id = entry.id, let former = old?.id, former != id else { return }
                    replaced.append((old, change.path))
                }
                removed.come(entry, at: change.path)
            }
            switch change {
            case .restore(let path, let object, _):
                if let entry = try pastEntry(of: TreeEntry(path: path, id: object, kind: .file), repository) {
                    come(entry)
                }
            case .writeFile(let path, _, _):
                guard case .bytes(let bytes) = try state(of: path) else { continue }
                come(Entry(StoredFile(path: path, bytes: bytes)))
            case .write, .remove: continue
            }
        }
        for (old, path) in replaced { removed.go(old, from: path) }
        for path in gone {
            guard let old = try repository.entry(at: path, in: head) else { continue }
            removed.go(try pastEntry(of: old, repository), from: path)
        }
        let paths = removed.removed()
        let (count, knownCount) = (paths.count, paths.count { known?.contains($0) == true })
        if MassRemoval.isOne(count, of: all)
            || MassRemoval.isAll(knownCount, ofKnown: known?.count ?? 0, among: all)
        {
            try mayRemove(count, all, paths.allSatisfy { holdsFile(at: $0) } ? .ignored : .entries)
        }
    }

    /// The paths of the entries that the remote had after the last sync with it and that a commit still has; nil where there was none.
    private func knownEntries(at head: ObjectID, in repository: borrowing Repository) throws -> Set<String>? {
        guard let tip = lastSync()?.tip.flatMap({ ObjectID(hex: $0.commit) }) else { return nil }
        // It may be cleaned away, as after a branch was made anew.
        guard let known = try? repository.entryPaths(at: tip) else { return nil }
        // What a command removed since was removed on purpose.
        return try known.intersection(repository.entryPaths(at: head))
    }
}

extension Repository {
    fileprivate func entryPaths(at commit: ObjectID) throws(GitError) -> Set<String> {
        let entries = try entries(at: commit, recursively: true)
        return Set(entries.filter { $0.kind != .folder && TreeMerge.isEntry(Array($0.path.utf8)) }.map(\.path))
    }
}

extension String {
    fileprivate var isEntry: Bool { TreeMerge.isEntry(Array(utf8)) }
}
