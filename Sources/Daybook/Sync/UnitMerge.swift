/// Two changes of a text put together paragraph by paragraph, then line by line, and where that is not enough with both
/// versions between marks.
struct UnitMerge {
    /// The merged text; the parts between marks stand in their places, with the words of one of the sides.
    private(set) var result = BodyUnits()

    private let base: BodyUnits
    private let ours: BodyUnits
    private let theirs: BodyUnits
    /// What stands at the end of the result so far, on each side.
    private var last: (ours: Int?, theirs: Int?) = (nil, nil)

    /// Merges two versions of a text; without a base, what both have is the base.
    init(base: BodyUnits?, ours: BodyUnits, theirs: BodyUnits) {
        var interner = Interner()
        func number(_ unit: BodyUnits.Unit) -> Int {
            switch unit.kind {
            case .summary: interner.number([0])
            case .chat: interner.number([0, 0])
            case .text, .overlap: interner.number(unit.content)
            }
        }
        let ourNumbers = ours.units.map(number)
        let theirNumbers = theirs.units.map(number)
        var baseNumbers = base?.units.map(number) ?? []
        if let base {
            self.base = base
        } else {
            var common = BodyUnits()
            for pair in SequenceAlignment(ourNumbers, theirNumbers, kinds: interner.count).pairs {
                common.units.append(ours.units[pair.one])
                baseNumbers.append(ourNumbers[pair.one])
            }
            self.base = common
        }
        (self.ours, self.theirs) = (ours, theirs)
        let merge = SequenceMerge(base: baseNumbers, ours: ourNumbers, theirs: theirNumbers, kinds: interner.count)
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
        if one.isEmpty || other.isEmpty {
            addAll(one, other)
        } else {
            settle(one, other, part)
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

    private mutating func settle(_ one: [Int], _ other: [Int], _ part: SequenceMerge.Overlapping) {
        let ourText = Self.text(one.map { ours.units[$0] })
        let theirText = Self.text(other.map { theirs.units[$0] })
        if LineMerging.contains(ourText, theirText) {
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
            let old = part.base.map { base.units[$0] }
            for (index, unit) in both(one, other, ourText, theirText, old).enumerated() {
                let isFirst = index == 0
                add(unit, ours: isFirst ? one.first : nil, theirs: isFirst ? other.first : nil)
                if !isFirst { result.units[result.units.count &- 1].gap = unit.gap }
            }
            last = (one.last, other.last)
        }
    }

    /// The units in which the words of both sides are: put together by lines, or both versions between marks.
    private func both(
        _ one: [Int], _ other: [Int], _ ourText: [UInt8], _ theirText: [UInt8], _ old: [BodyUnits.Unit]
    ) -> [BodyUnits.Unit] {
        let left = one.map { ours.units[$0] }
        let right = other.map { theirs.units[$0] }
        if (left + right + old).allSatisfy({ $0.kind == .text }),
            let merged = LineMerging.merged(base: Self.text(old), ours: ourText, theirs: theirText)
        {
            return BodyUnits(merged, hasRegions: false).units
        }
        let all = Set(Self.versions(left, ourText) + Self.versions(right, theirText))
        let versions = all.filter { version in !all.contains { $0 != version && LineMerging.contains($0, version) } }
            .sorted { $0.lexicographicallyPrecedes($1) }
        if versions.count == 1 { return BodyUnits(versions[0], hasRegions: false).units }
        return [BodyUnits.Unit(kind: .overlap, content: Overlap.block(keeping: versions))]
    }

    /// The versions that a side keeps in a place: one, or those between its marks.
    private static func versions(_ units: [BodyUnits.Unit], _ text: [UInt8]) -> [[UInt8]] {
        guard units.count == 1, units[0].kind == .overlap,
            let overlap = OverlapMarks(text, code: EmptyCollection()).overlaps.first, overlap.range == 0..<text.count
        else { return [text] }
        return overlap.versions.map { Array(text[$0]) }
    }

    private static func text(_ units: [BodyUnits.Unit]) -> [UInt8] {
        var text: [UInt8] = []
        for (index, unit) in units.enumerated() { text += (index == 0 ? [] : unit.gap) + unit.content }
        return text
    }
}

extension BodyUnits.Unit {
    /// Whether it is what stands between marks of the program.
    var isRegion: Bool { kind == .summary || kind == .chat }
}
