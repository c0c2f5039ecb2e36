/// Two changes of a mapping put together key by key; lines that nobody changed stay byte for byte.
struct MappingMerge {
    /// A list that both sides changed: what is to be added to the lines that were chosen, and taken away.
    struct ListEdit {
        var key: String
        var added: [String]
        var removed: [String]
    }

    /// When each side was changed, in seconds since 1970, where that is known.
    struct Times {
        var ours: Int?
        var theirs: Int?
    }

    /// The lines of the result.
    private(set) var lines: [UInt8] = []
    /// The keys of the result in order, and what they hold.
    private(set) var expected: [(key: String, node: YAMLNode)] = []
    /// Values that were not chosen, as `key=JSON value`.
    private(set) var unchosen: [String] = []
    /// What is still to be done with lists.
    private(set) var edits: [ListEdit] = []

    private let path: String
    private let times: Times

    /// Merges two mappings; those below a key are named by `path`, that key and a point.
    init(
        base: MappingBlocks, ours: MappingBlocks, theirs: MappingBlocks, times: Times, path: String = ""
    ) {
        self.path = path
        self.times = times
        let old = Dictionary(base.blocks.map { ($0.key, $0) }) { first, _ in first }
        let one = Dictionary(ours.blocks.map { ($0.key, $0) }) { first, _ in first }
        let other = Dictionary(theirs.blocks.map { ($0.key, $0) }) { first, _ in first }
        var kept: Set<String> = []
        for key in Set(one.keys).union(other.keys) {
            // A change counts more than a deletion.
            if one[key] != nil && other[key] != nil || old[key] == nil
                || (one[key] ?? other[key]).map({ old[key]?.whole != $0.whole }) == true
            {
                kept.insert(key)
            }
        }
        let order = MergedOrder.names(
            base: base.blocks.map(\.key), ours: ours.blocks.map(\.key), theirs: theirs.blocks.map(\.key), kept: kept
        ) { ($0 + $1).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) } }
        for key in order { add(key, old[key], one[key], other[key]) }
        lines += Self.comments(base.tail, ours.tail, theirs.tail)
    }

    private mutating func add(
        _ key: String, _ old: MappingBlocks.Block?, _ one: MappingBlocks.Block?, _ other: MappingBlocks.Block?
    ) {
        guard let one, let other else {
            guard let block = one ?? other else { return }
            lines += block.whole
            expected.append((key, block.node))
            return
        }
        let lead = Self.comments(old?.lead ?? [], one.lead, other.lead)
        if let settled = ThreeWay.settled(old?.lines, one.lines, other.lines) {
            lines += lead + (settled ?? [])
            expected.append((key, settled == one.lines ? one.node : other.node))
            return
        }
        let value = value(key, old, one, other)
        // Comments among lines that were not chosen are kept above the key.
        lines += lead
        let indentation = value.lines.prefix { $0 == 0x20 }
        for comment in one.comments + other.comments
        where !value.lines.holds(comment) && !lead.holds(comment) && old?.lines.holds(comment) != true {
            lines += indentation + comment + [0x0A]
        }
        lines += value.lines
        expected.append((key, value.node))
    }

    /// The lines and the value of a key that both sides changed.
    private mutating func value(
        _ key: String, _ old: MappingBlocks.Block?, _ one: MappingBlocks.Block, _ other: MappingBlocks.Block
    ) -> (lines: [UInt8], node: YAMLNode) {
        let greater = Digest.precedes(one.lines, other.lines) ? other : one
        if one.node.hasSameContent(as: other.node) { return (greater.lines, greater.node) }
        // Quotes and comments alone are no change of the value, which the other side's is then; comments are kept above the key.
        if let before = old?.node.json {
            let (isFirst, isSecond) = (one.node.json != before, other.node.json != before)
            if isFirst != isSecond { return isFirst ? (one.lines, one.node) : (other.lines, other.node) }
        }
        if path.isEmpty, Self.isModified(key) {
            let (left, right) = (Self.instant(one.node), Self.instant(other.node))
            let later = left == right ? greater : (left ?? .min) > (right ?? .min) ? one : other
            let earlier = later.lines == one.lines ? other : one
            // What is no time are somebody's words.
            if Self.instant(earlier.node) == nil, !earlier.node.isNull {
                unchosen.append("\(path)\(key)=\(earlier.node.json)")
            }
            return (later.lines, later.node)
        }
        if path.isEmpty, let list = list(key, old, one, other, greater) { return list }
        if let nested = nested(key, old, one, other) { return nested }
        var winner = greater
        let (left, right) = (times.ours ?? .min, times.theirs ?? .min)
        if left != right { winner = left > right ? one : other }
        if one.node.isNull { winner = other }
        if other.node.isNull { winner = one }
        let loser = winner.lines == one.lines ? other : one
        if !loser.node.isNull { unchosen.append("\(path)\(key)=\(loser.node.json)") }
        return (winner.lines, winner.node)
    }

    private mutating func list(
        _ key: String, _ old: MappingBlocks.Block?, _ one: MappingBlocks.Block, _ other: MappingBlocks.Block,
        _ greater: MappingBlocks.Block
    ) -> (lines: [UInt8], node: YAMLNode)? {
        guard let left = ListItems.of(one.node, key), let right = ListItems.of(other.node, key) else { return nil }
        let before = old.flatMap { ListItems.of($0.node, key) } ?? []
        let wanted = ListItems.merged(before, left, right)
        if Set(left) == Set(wanted), left.count == wanted.count {
            let isBoth = Set(right) == Set(wanted) && right.count == wanted.count
            return isBoth ? (greater.lines, greater.node) : (one.lines, one.node)
        }
        if Set(right) == Set(wanted), right.count == wanted.count { return (other.lines, other.node) }
        if let old, let lines = LineMerging.merged(base: old.lines, ours: one.lines, theirs: other.lines),
            let node = (try? YAMLReader.read(lines))?[key], let items = ListItems.of(node, key),
            items.count == wanted.count,
            Set(items) == Set(wanted)
        {
            return (lines, node)
        }
        let chosen = one.lines.count == other.lines.count ? greater : one.lines.count > other.lines.count ? one : other
        let items = ListItems.of(chosen.node, key) ?? []
        edits.append(
            ListEdit(
                key: key, added: wanted.filter { !items.contains($0) }, removed: items.filter { !wanted.contains($0) }))
        return (chosen.lines, chosen.node)
    }

    private mutating func nested(
        _ key: String, _ old: MappingBlocks.Block?, _ one: MappingBlocks.Block, _ other: MappingBlocks.Block
    ) -> (lines: [UInt8], node: YAMLNode)? {
        guard let left = one.nested, let right = other.nested else { return nil }
        let merge = MappingMerge(
            base: old?.nested?.blocks ?? MappingBlocks(), ours: left.blocks, theirs: right.blocks, times: times,
            path: path + key + ".")
        let lines = ThreeWay.smaller(old?.nested?.opening, left.opening, right.opening) + merge.lines
        guard let node = (try? YAMLReader.read(lines))?[key], let pairs = node.pairs,
            pairs.count == merge.expected.count,
            zip(pairs, merge.expected).allSatisfy({ $0.key.text == $1.key && $0.value.hasSameContent(as: $1.node) })
        else { return nil }
        unchosen += merge.unchosen
        return (lines, node)
    }

    /// Comments of both sides: lines that both changed are all kept.
    private static func comments(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        if let settled = ThreeWay.settled(base, ours, theirs) { return settled }
        if let merged = LineMerging.merged(base: base, ours: ours, theirs: theirs) { return merged }
        return ours + LineMerging.lines(theirs).filter { !ours.holds($0) }.joined()
    }

    static func isModified(_ key: String) -> Bool {
        let name = key.lowercased()
        return name == FieldName.modified || FieldName.otherNames(of: FieldName.modified).contains(name)
    }

    static func instant(_ node: YAMLNode) -> Int? {
        node.text.flatMap { EntryDate($0) }?.instant(assumingOffset: 0)
    }
}

extension MappingBlocks.Block {
    /// All its lines, those before it too.
    var whole: [UInt8] { lead + lines }
}

extension [UInt8] {
    /// Whether other bytes stand somewhere in these.
    func holds(_ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        var place = 0
        while let found = self.place(of: first, in: place..<count) {
            if self[found...].starts(with: part) { return true }
            place = found &+ 1
        }
        return false
    }
}
