import Git

/// Which of the entries that a change takes from their paths it takes away, and which it only gives other paths.
///
/// One is the same under another path where both have its identity. One that had none is the one of which all is the same but for an
/// identity that it got; or the text, which no others share; or the text and all lines of its front matter, one of which no others have,
/// or the name of the file; or as much of it as not, and no other is as like, as a merge tells it.
struct RemovedEntries {
    /// What tells an entry without an identity.
    private struct Text {
        var id: EntryID?
        /// The name of its file.
        var name: String
        /// Of all of it but its identity.
        var whole: Digest
        /// Of its text; nil where it has none.
        var body: Digest?
        /// Where its text begins.
        var start: Int
        /// To be compared with others line by line; nil where it is too long for that.
        var bytes: [UInt8]?

        /// The lines of its front matter, without those around it; nil where they are not known.
        var frontLines: Set<ArraySlice<UInt8>>? {
            guard let bytes else { return nil }
            return Set(bytes[..<start].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst().dropLast())
        }
    }

    private var identities: [EntryID: Int] = [:]
    private var new: [Text] = []
    private var old: [(path: String, text: Text)] = []
    private var gone: [String] = []
    /// How many bytes of texts may still be held to be compared.
    private var room = 1 << 24

    /// Adds one that stands at a new path.
    mutating func come(_ entry: Entry, at path: String) {
        if let id = entry.id { identities[id, default: 0] += 1 }
        new.append(text(of: entry, at: path))
    }

    /// Adds one that is gone from its path; nil stands for one that nobody can read.
    mutating func go(_ entry: Entry?, from path: String) {
        guard let entry else { return gone.append(path) }
        if let id = entry.id {
            if !identities.take(id) { gone.append(path) }
        } else {
            old.append((path, text(of: entry, at: path)))
        }
    }

    /// The former paths of those that are under none of the new ones, once all were added.
    func removed() -> [String] {
        // One whose identity was found is that, and no other.
        var others = new.filter { text in text.id.map { identities[$0, default: 0] > 0 } ?? true }
        var left = old
        var wholes = others.reduce(into: [Digest: Int]()) { $0[$1.whole, default: 0] += 1 }
        var taken: [Digest: Int] = [:]
        left.removeAll { file in
            guard wholes.take(file.text.whole) else { return false }
            taken[file.text.whole, default: 0] += 1
            return true
        }
        others.removeAll { taken.take($0.whole) }
        let (before, after) = (Self.count(left.map(\.text)), Self.count(others))
        let alone = Set(before.filter { $0.value == 1 && after[$0.key] == 1 }.keys)
        left.removeAll { $0.text.body.map(alone.contains) == true }
        others.removeAll { $0.body.map(alone.contains) == true }
        Self.removeGrown(&left, &others)
        return gone + Self.unlike(left, others.compactMap(\.bytes))
    }

    /// Removes what has the same text and every line of the front matter, and may have more lines there, where one of these lines is in no
    /// other, or the file's name is that of no other with this text: many files of one name tell their words in the names of folders.
    private static func removeGrown(_ gone: inout [(path: String, text: Text)], _ found: inout [Text]) {
        struct Likeness: Hashable {
            var body: Digest?
            var name: String
        }
        var (before, after) = (Alone<ArraySlice<UInt8>>(), Alone<ArraySlice<UInt8>>())
        var (named, namedNow) = (Alone<Likeness>(), Alone<Likeness>())
        let lines = gone.map { $0.text.frontLines }
        let linesNow = found.map(\.frontLines)
        for (place, file) in gone.enumerated() {
            for line in lines[place] ?? [] { before.see(line, at: place) }
            named.see(Likeness(body: file.text.body, name: file.text.name), at: place)
        }
        for (place, text) in found.enumerated() {
            for line in linesNow[place] ?? [] { after.see(line, at: place) }
            namedNow.see(Likeness(body: text.body, name: text.name), at: place)
        }
        var taken: Set<Int> = []
        let places = gone.indices.filter { place in
            let text = gone[place].text
            guard let own = lines[place], text.body != nil || !own.isEmpty else { return true }
            let likeness = Likeness(body: text.body, name: text.name)
            // Of a hostile entry each line may be in another one.
            var candidates = Set(own.lazy.filter { before[$0] != nil }.compactMap { after[$0] }.prefix(64))
            if named[likeness] != nil, let other = namedNow[likeness] { candidates.insert(other) }
            let found = candidates.sorted().first { other in
                !taken.contains(other) && found[other].body == text.body
                    && linesNow[other].map(own.isSubset) == true
            }
            return found.map { !taken.insert($0).inserted } ?? true
        }
        gone = places.map { gone[$0] }
        found = found.indices.filter { !taken.contains($0) }.map { found[$0] }
    }

    /// Where each of some things is that is in one place alone.
    private struct Alone<Key: Hashable> {
        private var places: [Key: Int?] = [:]

        mutating func see(_ key: Key, at place: Int) {
            places.updateValue(places[key] == nil ? place : nil, forKey: key)
        }

        subscript(key: Key) -> Int? { places[key] ?? nil }
    }

    /// How many have each text.
    private static func count(_ texts: [Text]) -> [Digest: Int] {
        texts.compactMap(\.body).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The paths of those that are like none of the others.
    private static func unlike(_ gone: [(path: String, text: Text)], _ found: [[UInt8]]) -> [String] {
        let pairs = gone.count { $0.text.bytes != nil }.multipliedReportingOverflow(by: found.count)
        guard !pairs.overflow, pairs.partialValue > 0, pairs.partialValue <= Renames.mostPairs else {
            return gone.map(\.path)
        }
        let candidates = found.map { EntryLines($0) }
        var forward = [Likest<Int>](repeating: Likest(), count: gone.count)
        var backward = [Likest<Int>](repeating: Likest(), count: candidates.count)
        for (place, file) in gone.enumerated() {
            guard let lines = file.text.bytes.map({ EntryLines($0) }) else { continue }
            for (other, candidate) in candidates.enumerated() {
                let likeness = lines.likeness(to: candidate)
                guard likeness * 2 >= EntryLines.same else { continue }
                forward[place].see(other, likeness)
                backward[other].see(place, likeness)
            }
        }
        return gone.indices.filter { place in
            guard let best = forward[place].key else { return true }
            return backward[best].key != place
        }.map { gone[$0].path }
    }

    private mutating func text(of entry: Entry, at path: String) -> Text {
        let document = entry.document
        let body = document.trimmedBody
        var text = Text(
            id: entry.id, name: FileOperations.name(of: path), whole: Self.wholeDigest(of: entry),
            body: body.isEmpty ? nil : Digest(of: body),
            start: document.bodyStart, bytes: nil)
        if document.bytes.count <= min(Renames.longest, room) {
            room -= document.bytes.count
            text.bytes = document.bytes
        }
        return text
    }

    private static func wholeDigest(of entry: Entry) -> Digest {
        let bytes = entry.document.bytes
        guard let line = entry.frontMatter.field(FieldName.id)?.key.line else { return Digest(of: bytes[...]) }
        let lines = bytes.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
        guard lines.count > line else { return Digest(of: bytes[...]) }
        return Digest(of: Array(lines[..<(line - 1)].joined(separator: [0x0A])) + [0x0A] + lines[line])
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
        let gone = entries.filter { $0.ours == nil && $0.base.map { !come.take($0.id) } == true }
        guard !gone.isEmpty else { return 0 }
        var removed = RemovedEntries()
        for change in entries where change.base == nil {
            if let leaf = change.ours, come.take(leaf.id), let entry = try entry(of: leaf) {
                removed.come(entry, at: String(decoding: change.path, as: UTF8.self))
            }
        }
        let changed = entries.filter { $0.base != nil && $0.ours != nil }
        if changed.count <= Self.mostRead { try addReplaced(changed, to: &removed) }
        for change in gone {
            guard let leaf = change.base else { continue }
            removed.go(try entry(of: leaf), from: String(decoding: change.path, as: UTF8.self))
        }
        return removed.removed().count
    }

    /// The most changed entries that are read to see whether they are others.
    private static let mostRead = 1000

    /// Adds the entries whose paths others have taken, and those others.
    private func addReplaced(_ changes: [PathDifference], to removed: inout RemovedEntries) throws(GitError) {
        var gone: [(entry: Entry, path: String)] = []
        for change in changes {
            guard let old = change.base, let new = change.ours, let before = try entry(of: old),
                let now = try entry(of: new), let id = now.id, before.id != id, before.id != nil
            else { continue }
            removed.come(now, at: String(decoding: change.path, as: UTF8.self))
            gone.append((before, String(decoding: change.path, as: UTF8.self)))
        }
        for (entry, path) in gone { removed.go(entry, from: path) }
    }

    /// How many entries hold nothing any more after a change.
    func emptiedEntries(_ changes: [PathDifference]) throws(GitError) -> Int {
        var count = 0
        for change in changes where TreeMerge.isEntry(change.path) {
            guard let old = change.base, old.isFile, let new = change.ours, new.isFile, old.id != new.id else {
                continue
            }
            guard try text(of: new.id)?.holdNoText == true, try textUnlessLost(of: old.id)?.holdNoText != true else {
                continue
            }
            count += 1
        }
        return count
    }

    /// Nil too for one that git has lost, and that nobody can read.
    private func entry(of leaf: TreeLeaf) throws(GitError) -> Entry? {
        guard leaf.isFile, let bytes = try textUnlessLost(of: leaf.id) else { return nil }
        return Entry(StoredFile(path: "", bytes: bytes))
    }
}
