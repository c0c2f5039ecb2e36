/// Two changes of a text put together paragraph by paragraph, then line by line, and where that is not enough with both
/// versions between marks.
struct UnitMerge {
    /// The merged text; the parts between marks stand in their places, with the words of one of the sides.
    private(set) var result = BodyUnits()

    private let base: BodyUnits
    private var ours: BodyUnits
    private var theirs: BodyUnits
    /// What stands at the end of the result so far, on each side.
    private var last: (ours: Int?, theirs: Int?) = (nil, nil)

    /// Merges two versions of a text; without a base, what both have is the base.
    init(base: BodyUnits?, ours: BodyUnits, theirs: BodyUnits) {
        let known = PlaceNumbers((base.map { [$0] } ?? []) + [ours, theirs], hasBase: base != nil)
        let side = base == nil ? 0 : 1
        (self.ours, self.theirs) = (ours, theirs)
        self.ours.units = known.units[side]
        self.theirs.units = known.units[side &+ 1]
        var (numbers, contents): ([Int], [Int]) = ([], [])
        var old = base ?? BodyUnits()
        if base != nil {
            old.units = known.units[0]
            (numbers, contents) = (known.numbers[0], known.contents[0])
        } else {
            let (one, other) = (known.contents[side], known.contents[side &+ 1])
            for pair in SequenceAlignment(one, other, kinds: known.count).pairs {
                old.units.append(self.ours.units[pair.one])
                numbers.append(known.numbers[side][pair.one])
                contents.append(one[pair.one])
            }
        }
        self.base = old
        let merge = SequenceMerge(
            base: numbers, ours: known.numbers[side], theirs: known.numbers[side &+ 1], kinds: known.count,
            contents: SequenceMerge.Contents(
                base: contents, ours: known.contents[side], theirs: known.contents[side &+ 1]))
        for piece in merge.pieces { add(piece) }
        finish(hasBase: base != nil)
    }

    private mutating func add(_ piece: SequenceMerge.Piece) {
        switch piece {
        case .common(let base, let one, let other): add(ours.units[one], base: base, ours: one, theirs: other)
        case .same(let one, let other): add(ours.units[one], ours: one, theirs: other)
        case .ours(let places): for place in places { add(ours.units[place], ours: place) }
        case .theirs(let places): for place in places { add(theirs.units[place], theirs: place) }
        case .overlap(let part): settle(part)
        }
    }

    /// Adds a unit, with the empty lines that stood before it and with one at least where it has another neighbour.
    private mutating func add(_ unit: BodyUnits.Unit, base: Int? = nil, ours one: Int? = nil, theirs other: Int? = nil)
    {
        var unit = unit
        let left = one.flatMap { $0 > 0 ? ours.units[$0].gap : nil }
        let right = other.flatMap { $0 > 0 ? theirs.units[$0].gap : nil }
        let old = base.flatMap { $0 > 0 ? self.base.units[$0].gap : nil }
        switch (left, right) {
        case (let left?, let right?): unit.gap = ThreeWay.smaller(old, left, right)
        case (let left?, nil): unit.gap = left
        case (nil, let right?): unit.gap = right
        case (nil, nil): unit.gap = []
        }
        let isNeighbour =
            one != nil && one == last.ours.map { $0 &+ 1 } || other != nil && other == last.theirs.map { $0 &+ 1 }
        if unit.gap.isEmpty, !isNeighbour { unit.gap = [0x0A] }
        result.units.append(unit)
        last = (one, other)
    }

    private mutating func finish(hasBase: Bool) {
        func lead(_ units: BodyUnits) -> [UInt8] { units.units.first?.gap ?? [] }
        if let first = result.units.first {
            var gap = ThreeWay.smaller(hasBase ? lead(base) : nil, lead(ours), lead(theirs))
            if ours.units.isEmpty { gap = lead(theirs) } else if theirs.units.isEmpty { gap = lead(ours) }
            result.units[0] = BodyUnits.Unit(kind: first.kind, content: first.content, gap: gap)
        }
        result.tail = ThreeWay.smaller(hasBase ? base.tail : nil, ours.tail, theirs.tail)
        result.isOpen = ThreeWay.settled(hasBase && base.isOpen, ours.isOpen, theirs.isOpen)
    }

    /// What stands in the place of units that both sides put there.
    private mutating func settle(_ part: SequenceMerge.Overlapping) {
        let one = part.ours.filter { !ours.units[$0].isRegion }
        let other = part.theirs.filter { !theirs.units[$0].isRegion }
        let old = part.base.map { base.units[$0] }
        let left = one.map { ours.units[$0] }
        let right = other.map { theirs.units[$0] }
        if !part.isInsertion, (left + right + old).contains(where: { $0.kind == .overlap }) {
            let versions = PlaceVersions.merged(
                base: PlaceVersions(old.filter { !$0.isRegion }), ours: PlaceVersions(left),
                theirs: PlaceVersions(right))
            addAll(versions.units, one, other)
        } else if one.isEmpty || other.isEmpty {
            addAll(one, other)
        } else {
            settle(one, other, part, old)
        }
        // The writer's words come first, then the summary and the conversation.
        for kind in [BodyUnits.Kind.summary, .chat] {
            addAll(
                part.ours.filter { ours.units[$0].kind == kind }, part.theirs.filter { theirs.units[$0].kind == kind })
        }
    }

    private mutating func addAll(_ one: [Int], _ other: [Int]) {
        for place in one { add(ours.units[place], ours: place) }
        for place in other { add(theirs.units[place], theirs: place) }
    }

    /// Adds units that stand in the place of some of both sides.
    private mutating func addAll(_ units: [BodyUnits.Unit], _ one: [Int], _ other: [Int]) {
        for (index, unit) in units.enumerated() {
            let isFirst = index == 0
            add(unit, ours: isFirst ? one.first : nil, theirs: isFirst ? other.first : nil)
            if !isFirst { result.units[result.units.count &- 1].gap = unit.gap }
        }
        if !units.isEmpty { last = (one.last, other.last) }
    }

    private mutating func settle(
        _ one: [Int], _ other: [Int], _ part: SequenceMerge.Overlapping, _ old: [BodyUnits.Unit]
    ) {
        let ourText = BodyUnits.text(one.map { ours.units[$0] })
        let theirText = BodyUnits.text(other.map { theirs.units[$0] })
        // Where a line was taken away and others were added behind it, neither version is the whole of it.
        if !part.isInsertion, old.allSatisfy({ $0.kind == .text }),
            let merged = LineMerging.merged(base: BodyUnits.text(old), ours: ourText, theirs: theirText)
        {
            addAll(BodyUnits(merged, hasRegions: false).units, one, other)
        } else if LineMerging.contains(ourText, theirText) {
            addAll(one, [])
        } else if LineMerging.contains(theirText, ourText) {
            addAll([], other)
        } else if part.isInsertion {
            // Both wrote something at one place, as at the end of today's entry: nothing stands against anything.
            let isFirst = Digest.precedes(ourText, theirText)
            if isFirst { addAll(one, []) }
            addAll([], other)
            if !isFirst { addAll(one, []) }
        } else {
            addAll(PlaceVersions([ourText, theirText]).units, one, other)
        }
    }
}

extension BodyUnits.Unit {
    /// Whether it is what stands between marks of the program.
    var isRegion: Bool { kind == .summary || kind == .chat }
}
