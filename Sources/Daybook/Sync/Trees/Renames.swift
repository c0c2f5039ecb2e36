import Git

/// The entries without an identity that got another name on one side of a merge, told by what they hold.
///
/// Of what is gone and what is new each has to be the other's only best likeness, and as much of it the same as not; otherwise they are
/// two. The same trees give the same on every device.
struct Renames {
    /// What each is known by now, by what it was known by before.
    private var found: [MergeKey: MergeKey] = [:]
    /// What is new and not found to be any, by its path.
    private var left: [[UInt8]: MergeKey] = [:]
    /// Where each is now.
    private var places: [MergeKey: [UInt8]] = [:]
    /// What is gone.
    private var gone: [MergeKey: PlacedLeaf] = [:]

    /// The most pairs that are compared line by line; beyond, only what is the same to the byte is found.
    static let mostPairs = 10_000
    /// The longest entry that is compared line by line, in bytes.
    static let longest = 1 << 18

    /// Whether a file of the base is one that is told by what it holds.
    static func isFollowed(_ key: MergeKey, _ file: PlacedLeaf) -> Bool {
        key.isPath && file.leaf.isFile && TreeMerge.isEntry(file.path)
    }

    /// Looks for them on one side.
    ///
    /// - Parameter wanted: Those that it matters for; where none of them is gone, nothing is looked for.
    init(
        base: [MergeKey: PlacedLeaf], side: [MergeKey: PlacedLeaf], asFarAs wanted: [MergeKey: PlacedLeaf],
        _ repository: borrowing Repository
    ) throws(GitError) {
        gone = base.filter { Self.isFollowed($0.key, $0.value) && side[$0.key] == nil }
        guard gone.keys.contains(where: { wanted[$0] != nil }) else { return }
        var new: [MergeKey: PlacedLeaf] = [:]
        for (key, file) in side where base[key] == nil && file.leaf.isFile && TreeMerge.isEntry(file.path) {
            if case .double = key { continue }
            new[key] = file
        }
        var (old, fresh) = (Self.byObject(gone), Self.byObject(new))
        for (object, keys) in old where keys.count == 1 && fresh[object]?.count == 1 {
            // Nothing is like nothing.
            guard try repository.size(of: object) > 0 else { continue }
            found[keys[0]] = fresh.removeValue(forKey: object)?.first
            old[object] = nil
        }
        let pairs = old.values.joined().count.multipliedReportingOverflow(by: fresh.values.joined().count)
        if !pairs.overflow, pairs.partialValue <= Self.mostPairs { try compare(old, fresh, repository) }
        let taken = Set(found.values)
        for (key, file) in new {
            places[key] = file.path
            if !taken.contains(key) { left[file.path] = key }
        }
    }

    /// What was found, and what the other side's says besides: one that is gone here too and stands under the other side's name for it.
    func joining(_ other: Renames) -> [MergeKey: MergeKey] {
        var result = found
        for (key, new) in other.found where result[key] == nil && gone[key] != nil {
            if let place = other.places[new], let own = left[place] { result[key] = own }
        }
        return result
    }

    private static func byObject(_ files: [MergeKey: PlacedLeaf]) -> [ObjectID: [MergeKey]] {
        var result: [ObjectID: [MergeKey]] = [:]
        for (key, file) in files { result[file.leaf.id, default: []].append(key) }
        return result
    }

    /// Finds those of which the best likeness is one alone, seen from either.
    private mutating func compare(
        _ old: [ObjectID: [MergeKey]], _ new: [ObjectID: [MergeKey]], _ repository: borrowing Repository
    ) throws(GitError) {
        let before = try Self.lines(old, repository)
        let after = try Self.lines(new, repository)
        var forward: [MergeKey: Likest<MergeKey>] = [:]
        var backward: [MergeKey: Likest<MergeKey>] = [:]
        for (object, lines) in before {
            for (other, others) in after {
                let likeness = object == other ? EntryLines.same + 1 : lines.likeness(to: others)
                guard likeness * 2 >= EntryLines.same else { continue }
                for key in old[object] ?? [] {
                    for match in new[other] ?? [] {
                        forward[key, default: Likest()].see(match, likeness)
                        backward[match, default: Likest()].see(key, likeness)
                    }
                }
            }
        }
        for (key, best) in forward {
            if let match = best.key, backward[match]?.key == key { found[key] = match }
        }
    }

    private static func lines(
        _ files: [ObjectID: [MergeKey]], _ repository: borrowing Repository
    ) throws(GitError) -> [ObjectID: EntryLines] {
        var result: [ObjectID: EntryLines] = [:]
        for object in files.keys where try repository.size(of: object) <= longest {
            result[object] = EntryLines(try repository.contents(of: object, limit: longest))
        }
        return result
    }
}

/// What is likest to something; none where two are as like, as of notes that hold no more than their template.
struct Likest<Key> {
    private(set) var key: Key?
    private var likeness = 0

    mutating func see(_ other: Key, _ value: Int) {
        if value < likeness { return }
        key = value == likeness ? nil : other
        likeness = value
    }
}

/// The lines of an entry's text, to be compared with those of another: of the front matter where there is no text.
struct EntryLines {
    /// How like an entry is to itself.
    static let same = 10_000

    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    private var length = 0

    init(_ bytes: [UInt8]) {
        let body = Document(bytes: bytes).bodyBytes
        self.init(lines: body.contains { $0 > 0x20 } ? body : bytes[...])
    }

    /// Takes what the writer wrote, without the conversation and the page.
    init(own body: Body) { self.init(lines: body.ownBytes(most: .max)[...]) }

    private init(lines text: ArraySlice<UInt8>) {
        for var line in text.split(separator: 0x0A) {
            while let last = line.last, last <= 0x20 { line.removeLast() }
            guard !line.isEmpty else { continue }
            numbers[line, default: 0] += 1
            length += line.count
        }
    }

    var isEmpty: Bool { length == 0 }

    /// How much of it another has too, however much that has besides.
    func share(in other: EntryLines) -> Int {
        length == 0 ? Self.same : shared(with: other) * Self.same / length
    }

    /// How much of the longer one both have.
    func likeness(to other: EntryLines) -> Int {
        let longer = max(length, other.length)
        return longer == 0 ? 0 : shared(with: other) * Self.same / longer
    }

    private func shared(with other: EntryLines) -> Int {
        let (few, many) = numbers.count < other.numbers.count ? (self, other) : (other, self)
        return few.numbers.reduce(0) { $0 + min($1.value, many.numbers[$1.key] ?? 0) * $1.key.count }
    }
}
