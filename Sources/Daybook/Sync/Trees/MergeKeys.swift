import Git

/// What makes a file of three trees one file.
enum MergeKey: Hashable {
    /// An entry by its identity.
    case identity([UInt8])
    /// Any other file by its path.
    case path([UInt8])
    /// An entry that has the identity of another one in the same tree, such as a copy by hand.
    case double([UInt8], path: [UInt8])
    /// A version that is kept beside another.
    case version([UInt8])

    /// Whether it is a path alone.
    var isPath: Bool { if case .path = self { true } else { false } }

    /// Whether it is a version beside another.
    var isVersion: Bool { if case .version = self { true } else { false } }

    /// The bytes that all devices order and name by.
    var bytes: [UInt8] {
        switch self {
        case .identity(let id): Array("id:".utf8) + id
        case .path(let path): Array("path:".utf8) + path
        case .double(let id, let path): Array("id:".utf8) + id + [0x40] + path
        case .version(let name): Array("version:".utf8) + name
        }
    }
}

/// A file at a path of a tree.
struct PlacedLeaf: Equatable {
    var path: [UInt8]
    var leaf: TreeLeaf
}

/// The files of three trees, each under what makes it one.
struct MergeKeys {
    private(set) var base: [MergeKey: PlacedLeaf] = [:]
    fileprivate(set) var ours: [MergeKey: PlacedLeaf] = [:]
    fileprivate(set) var theirs: [MergeKey: PlacedLeaf] = [:]
    private var baseKeys: [[UInt8]: MergeKey] = [:]
    /// The keys of each identity that several entries had.
    private var doubles: [[UInt8]: [MergeKey]] = [:]
    private var known: [ObjectID: [UInt8]?] = [:]

    /// Whether anything depends on it: where each path was changed by one side alone, and not both have new ones, nothing does.
    static func areNeeded(for differences: [PathDifference]) -> Bool {
        var (oursAdds, theirsAdd) = (false, false)
        for difference in differences {
            if difference.ours != difference.base, difference.theirs != difference.base { return true }
            guard difference.base == nil else { continue }
            if difference.ours != nil { oursAdds = true } else { theirsAdd = true }
        }
        return oursAdds && theirsAdd
    }

    init(_ differences: [PathDifference], _ repository: borrowing Repository) throws(GitError) {
        var isTaken: Set<[UInt8]> = []
        for difference in differences {
            guard let leaf = difference.base else { continue }
            let key: MergeKey
            if let id = try identity(of: leaf, at: difference.path, repository) {
                key = isTaken.insert(id).inserted ? .identity(id) : .double(id, path: difference.path)
            } else {
                key = .path(difference.path)
            }
            if case .double(let id, _) = key { doubles[id, default: [.identity(id)]].append(key) }
            baseKeys[difference.path] = key
            base[key] = PlacedLeaf(path: difference.path, leaf: leaf)
        }
        ours = try side(differences, \.ours, repository)
        theirs = try side(differences, \.theirs, repository)
        try followRenames(repository)
        // An identity that somebody chose, as by a template of their own, may be that of two.
        for (key, one) in ours {
            guard case .identity(let id) = key, base[key] == nil, let other = theirs[key], one.path != other.path,
                try !Self.areOne(id, one.leaf, other.leaf, repository)
            else { continue }
            ours[key] = nil
            theirs[key] = nil
            ours[.double(id, path: one.path)] = one
            theirs[.double(id, path: other.path)] = other
        }
    }

    /// Whether two that were made apart from each other, in two places, are one entry: those have a UUID in common, as nobody chooses,
    /// or a line of their text.
    private static func areOne(
        _ id: [UInt8], _ one: TreeLeaf, _ other: TreeLeaf, _ repository: borrowing Repository
    ) throws(GitError) -> Bool {
        if EntryID(String(decoding: id, as: UTF8.self)).isUUID { return true }
        guard let text = try repository.text(of: one.id), let otherText = try repository.text(of: other.id) else {
            return false
        }
        func lines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
            Set(
                Document(bytes: bytes).trimmedBody.split { $0 == 0x0A || $0 == 0x0D }
                    .filter { line in line.contains { $0 > 0x20 } })
        }
        let (left, right) = (lines(text), lines(otherText))
        return left.isEmpty || right.isEmpty || !left.isDisjoint(with: right)
    }

    /// All keys, in an order that is that on every device.
    var all: [MergeKey] {
        Set(base.keys).union(ours.keys).union(theirs.keys)
            .map { ($0, $0.bytes) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }

    private mutating func side(
        _ differences: [PathDifference], _ leaf: KeyPath<PathDifference, TreeLeaf?>, _ repository: borrowing Repository
    ) throws(GitError) -> [MergeKey: PlacedLeaf] {
        var result: [MergeKey: PlacedLeaf] = [:]
        var claims: [[UInt8]: [PlacedLeaf]] = [:]
        var nameless: [PlacedLeaf] = []
        for difference in differences {
            guard let found = difference[keyPath: leaf] else { continue }
            let placed = PlacedLeaf(path: difference.path, leaf: found)
            guard let id = try identity(of: found, at: difference.path, repository) else {
                nameless.append(placed)
                continue
            }
            // One that got an identity since is still the one at its path.
            if base[.identity(id)] == nil, baseKeys[difference.path] == .path(difference.path) {
                result[.path(difference.path)] = placed
            } else {
                claims[id, default: []].append(placed)
            }
        }
        for (id, places) in claims {
            let key = MergeKey.identity(id)
            if let doubles = doubles[id] {
                for (key, place) in share(places, among: doubles, id) { result[key] = place }
                continue
            }
            let home = base[key]?.path
            // The paths are sorted: the first is the one, unless another was it before.
            let one = places.first { $0.path == home } ?? places.first
            for place in places { result[place == one ? key : .double(id, path: place.path)] = place }
        }
        for placed in nameless {
            // One that lost its identity, or that cannot be read any more, is still the one at its path.
            if let key = baseKeys[placed.path], result[key] == nil {
                result[key] = placed
            } else {
                result[.path(placed.path)] = placed
            }
        }
        return result
    }

    /// Says which of the places of an identity on one side is which of the several entries that had it: words of one would get into
    /// another else, and where one was removed the other would be taken for it.
    ///
    /// What kept its path is the one that it was, then what kept its bytes, then the only one left; anything else is new.
    private func share(_ places: [PlacedLeaf], among doubles: [MergeKey], _ id: [UInt8]) -> [MergeKey: PlacedLeaf] {
        var result: [MergeKey: PlacedLeaf] = [:]
        var rest: [PlacedLeaf] = []
        for place in places {
            if let key = baseKeys[place.path], doubles.contains(key) { result[key] = place } else { rest.append(place) }
        }
        rest.removeAll { place in
            let same = doubles.first { result[$0] == nil && base[$0]?.leaf.id == place.leaf.id }
            if let same { result[same] = place }
            return same != nil
        }
        let free = doubles.filter { result[$0] == nil }
        if rest.count == 1, free.count == 1 {
            result[free[0]] = rest[0]
            return result
        }
        for place in rest { result[.double(id, path: place.path)] = place }
        return result
    }

    /// Takes an entry without an identity that got another name on one side for the one that it was, as far as what it holds says so.
    private mutating func followRenames(_ repository: borrowing Repository) throws(GitError) {
        for key in contested.keys.map({ ($0, $0.bytes) }).sorted(by: { $0.1.lexicographicallyPrecedes($1.1) }).map(\.0)
        {
            try followIdentity(of: key, \.theirs, \.ours, repository)
            try followIdentity(of: key, \.ours, \.theirs, repository)
        }
        let contested = contested
        guard !contested.isEmpty else { return }
        let here = try Renames(base: base, side: ours, asFarAs: contested, repository)
        let there = try Renames(base: base, side: theirs, asFarAs: contested, repository)
        let (mine, yours) = (here.joining(there), there.joining(here))
        for key in contested.keys {
            // An identity that both sides have is a better sign.
            let left = mine[key].flatMap { theirs[$0] == nil || yours[key] == $0 || $0.isPath ? $0 : nil }
            let right = yours[key].flatMap { ours[$0] == nil || mine[key] == $0 || $0.isPath ? $0 : nil }
            if let left { ours[key] = ours.removeValue(forKey: left) }
            if let right { theirs[key] = theirs.removeValue(forKey: right) }
        }
    }

    /// The entries without an identity that are gone on one side. Nothing depends on those that the other side left as they were.
    private var contested: [MergeKey: PlacedLeaf] {
        base.filter { key, old in
            Renames.isFollowed(key, old) && ours[key] != old && theirs[key] != old
                && (ours[key] == nil || theirs[key] == nil)
        }
    }

    /// Takes an entry that got an identity on both sides, the same one since it comes from where the entry was, and another name on one of
    /// them, for the one that it was, whatever it holds by now.
    private mutating func followIdentity(
        of key: MergeKey, _ stayed: KeyPath<MergeKeys, [MergeKey: PlacedLeaf]>,
        _ gone: WritableKeyPath<MergeKeys, [MergeKey: PlacedLeaf]>, _ repository: borrowing Repository
    ) throws(GitError) {
        guard self[keyPath: gone][key] == nil, let here = self[keyPath: stayed][key],
            let id = try identity(of: here.leaf, at: here.path, repository)
        else { return }
        let own = MergeKey.identity(id)
        guard base[own] == nil, self[keyPath: stayed][own] == nil, let there = self[keyPath: gone][own],
            try Self.areOne(id, here.leaf, there.leaf, repository)
        else { return }
        self[keyPath: gone][own] = nil
        self[keyPath: gone][key] = there
    }

    /// The identity that an entry's front matter holds.
    private mutating func identity(
        of leaf: TreeLeaf, at path: [UInt8], _ repository: borrowing Repository
    ) throws(GitError) -> [UInt8]? {
        guard leaf.isFile, TreeMerge.isEntry(path) else { return nil }
        if let known = known[leaf.id] { return known }
        var id: [UInt8]?
        if let bytes = try repository.text(of: leaf.id) {
            id = Entry(StoredFile(path: "", bytes: bytes)).id.map { Array($0.description.utf8) }
        }
        known.updateValue(id, forKey: leaf.id)
        return id
    }
}

extension Repository {
    /// The bytes of an object that is no longer than an entry may be.
    func text(of object: ObjectID) throws(GitError) -> [UInt8]? {
        guard try size(of: object) <= Vault.longestEntry else { return nil }
        return try contents(of: object, limit: Vault.longestEntry)
    }

    /// The same; nil too where git has lost it: what only a report is made of must not fail.
    func textUnlessLost(of object: ObjectID) throws(GitError) -> [UInt8]? {
        try contents(of: object, upTo: Vault.longestEntry).bytes
    }
}
