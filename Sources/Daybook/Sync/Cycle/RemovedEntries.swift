import Git

/// Which of the entries that a change takes from their paths it takes away, and which it only gives other paths.
///
/// One is the same under another path where its file is, byte for byte; where both have its identity; or, where it had none and its
/// first command gave it another name and an identity with it, where its text is the same.
struct RemovedEntries {
    private var objects: [ObjectID: Int] = [:]
    private var identities: [EntryID: Int] = [:]
    private var texts: [[UInt8]: Int] = [:]

    /// Adds one that stands at a new path.
    ///
    /// - Parameter entry: What it holds; nil where nobody can tell.
    mutating func come(_ object: ObjectID?, _ entry: Entry?) {
        if let object { objects[object, default: 0] += 1 }
        guard let entry else { return }
        if let id = entry.id { identities[id, default: 0] += 1 }
        texts[Array(entry.document.trimmedBody), default: 0] += 1
    }

    /// Whether one that is gone from its path is under none of the new ones.
    mutating func isGone(_ object: ObjectID, _ entry: () throws -> Entry?) rethrows -> Bool {
        if Self.take(object, of: &objects) { return false }
        guard let entry = try entry() else { return true }
        if let id = entry.id { return !Self.take(id, of: &identities) }
        return !Self.take(Array(entry.document.trimmedBody), of: &texts)
    }

    private static func take<Key>(_ key: Key, of counts: inout [Key: Int]) -> Bool {
        guard let count = counts[key], count > 0 else { return false }
        counts[key] = count - 1
        return true
    }
}

extension Repository {
    /// How many entries are no longer there after a change: `base` is what was there, `ours` what is.
    func removedEntries(_ changes: [PathDifference]) throws(GitError) -> Int {
        let entries = changes.filter { TreeMerge.isEntry($0.path) }
        let gone = entries.filter { $0.ours == nil }
        let new = entries.filter { $0.base == nil }
        guard !gone.isEmpty, !new.isEmpty else { return gone.count }
        var removed = RemovedEntries()
        for change in new {
            if let leaf = change.ours { removed.come(leaf.id, try entry(of: leaf)) }
        }
        var count = 0
        for change in gone {
            guard let leaf = change.base else { continue }
            let entry = try entry(of: leaf)
            if removed.isGone(leaf.id, { entry }) { count += 1 }
        }
        return count
    }

    private func entry(of leaf: TreeLeaf) throws(GitError) -> Entry? {
        guard leaf.isFile, let bytes = try text(of: leaf.id) else { return nil }
        return Entry(StoredFile(path: "", bytes: bytes))
    }
}
