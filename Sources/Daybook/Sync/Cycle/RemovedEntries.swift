import Git

/// Which of the entries that a change takes from their paths it takes away, and which it only gives other paths.
///
/// One is the same under another path where both have its identity; or, where it had none and its first command gave it another name
/// and an identity with it, where its text is the same.
struct RemovedEntries {
    private var identities: [EntryID: Int] = [:]
    private var texts: [Digest: Int] = [:]

    /// Adds one that stands at a new path.
    mutating func come(_ entry: Entry) {
        if let id = entry.id { identities[id, default: 0] += 1 }
        texts[Digest(of: entry.document.trimmedBody), default: 0] += 1
    }

    /// Whether one that is gone from its path is under none of the new ones.
    mutating func isGone(_ entry: Entry) -> Bool {
        if let id = entry.id { return !identities.take(id) }
        return !texts.take(Digest(of: entry.document.trimmedBody))
    }
}

extension Dictionary<ObjectID, Int> {
    /// How often each object stands in some trees.
    init(counting objects: some Sequence<ObjectID>) {
        self = objects.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

extension Dictionary where Value == Int {
    /// Takes one of those with a key; false where none is left.
    mutating func take(_ key: Key) -> Bool {
        guard let count = self[key], count > 0 else { return false }
        self[key] = count - 1
        return true
    }
}

extension [UInt8] {
    /// Whether nothing but white space and control characters stands in a file: a machine that crashes may leave zeros.
    var holdNoText: Bool { allSatisfy { $0 <= 0x20 || $0 == 0x7F } }
}

extension Repository {
    /// How many entries are no longer there after a change: `base` is what was there, `ours` what is.
    ///
    /// Those whose files only have other names are not read, which may be all of a vault.
    func removedEntries(_ changes: [PathDifference]) throws(GitError) -> Int {
        let entries = changes.filter { TreeMerge.isEntry($0.path) }
        var come = [ObjectID: Int](counting: entries.compactMap { $0.base == nil ? $0.ours?.id : nil })
        let gone = entries.compactMap { $0.ours == nil ? $0.base : nil }.filter { !come.take($0.id) }
        guard !gone.isEmpty, come.contains(where: { $0.value > 0 }) else { return gone.count }
        var removed = RemovedEntries()
        for change in entries where change.base == nil {
            guard let leaf = change.ours, come.take(leaf.id), let entry = try entry(of: leaf) else { continue }
            removed.come(entry)
        }
        var count = 0
        for leaf in gone {
            let isGone = if let entry = try entry(of: leaf) { removed.isGone(entry) } else { true }
            if isGone { count += 1 }
        }
        return count
    }

    /// How many entries hold nothing any more after a change.
    func emptiedEntries(_ changes: [PathDifference]) throws(GitError) -> Int {
        var count = 0
        for change in changes where TreeMerge.isEntry(change.path) {
            guard let old = change.base, old.isFile, let new = change.ours, new.isFile, old.id != new.id else {
                continue
            }
            guard try text(of: new.id)?.holdNoText == true, try text(of: old.id)?.holdNoText != true else { continue }
            count += 1
        }
        return count
    }

    private func entry(of leaf: TreeLeaf) throws(GitError) -> Entry? {
        guard leaf.isFile, let bytes = try text(of: leaf.id) else { return nil }
        return Entry(StoredFile(path: "", bytes: bytes))
    }
}
