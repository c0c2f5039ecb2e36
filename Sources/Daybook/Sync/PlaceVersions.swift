/// What stands in one place of a text: one version, or those that a merge kept; two changes of it are put together version by version,
/// so that a version which somebody replaced stays replaced, and a place never lies within another.
struct PlaceVersions: Equatable {
    /// The versions, each of whole lines, no two the same; none where nothing stands there.
    let all: [[UInt8]]

    /// Up to how many versions are compared with each other.
    private static let mostCompared = 64

    init(_ all: [[UInt8]]) {
        var seen: Set<[UInt8]> = []
        self.all = all.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// Reads units that stand one after the other.
    ///
    /// Where several of them keep versions, the first version stands with the first, the second with the second, and so on, so that each
    /// is there and they do not become more with every merge.
    init(_ units: [BodyUnits.Unit]) {
        let places = units.map { unit in
            unit.kind == .overlap ? Self.kept(in: unit.content) ?? [unit.content] : [unit.content]
        }
        let count = places.map(\.count).max() ?? 0
        let size = units.reduce(0) { $0 &+ $1.content.count }
        guard units.contains(where: { $0.kind == .overlap }),
            size.multipliedReportingOverflow(by: count).overflow == false,
            size &* count <= 2 &* Document.sizeLimit
        else {
            self.init([BodyUnits.text(units)])
            return
        }
        self.init(
            (0..<count).map { number in
                BodyUnits.text(
                    zip(units, places).compactMap { unit, versions in
                        let text = versions.isEmpty ? [] : versions[min(number, versions.count &- 1)]
                        return text.isEmpty ? nil : BodyUnits.Unit(content: text, gap: unit.gap)
                    })
            })
    }

    /// The versions between the marks of a place, those of a place within it too; nil where the lines are no such place.
    static func kept(in content: [UInt8]) -> [[UInt8]]? {
        guard let overlap = OverlapMarks(content, code: EmptyCollection()).overlaps.first,
            overlap.range == 0..<content.count
        else { return nil }
        return PlaceVersions(
            overlap.versions.flatMap { range in
                // Older versions of this program left places within places.
                PlaceVersions(BodyUnits(Array(content[range]), hasRegions: false).units).all
            }
        ).all
    }

    /// Two changes put together: what neither took away, and what either wrote.
    static func merged(base: PlaceVersions, ours: PlaceVersions, theirs: PlaceVersions) -> PlaceVersions {
        let (old, one, other) = (Set(base.all), Set(ours.all), Set(theirs.all))
        let kept = base.all.filter { one.contains($0) && other.contains($0) }
        let new = ours.all.filter { !old.contains($0) }
        let otherNew = theirs.all.filter { !old.contains($0) }
        let replaced = base.all.filter { !one.contains($0) && !other.contains($0) }
        let (ourLines, theirLines) = (ours.lines, theirs.lines)
        let wanted = ourLines.union(theirLines).subtracting(
            base.lines.filter { !ourLines.contains($0) || !theirLines.contains($0) })
        if let written = byLines(replaced, new, otherNew) {
            let result = PlaceVersions(kept + written)
            if wanted.isSubset(of: result.lines) { return result.withoutParts }
        }
        var result = PlaceVersions(kept + new + otherNew)
        // Two who chose against each other have both to look again.
        if result.all.isEmpty { result = PlaceVersions(ours.all + theirs.all) }
        // A line of versions of which each side took away another one is no line that anybody took away.
        var missing = wanted.subtracting(result.lines)
        for version in (ours.all + theirs.all) where !missing.isEmpty {
            let lines = PlaceVersions([version]).lines
            guard !missing.isDisjoint(with: lines) else { continue }
            missing.subtract(lines)
            result = PlaceVersions(result.all + [version])
        }
        return result.withoutParts
    }

    /// The lines of all versions.
    private var lines: Set<[UInt8]> { Set(all.flatMap { LineMerging.lines($0) }) }

    /// What both sides made of one version, put together by lines; nil where it cannot be told or is not clearer.
    private static func byLines(_ old: [[UInt8]], _ new: [[UInt8]], _ otherNew: [[UInt8]]) -> [[UInt8]]? {
        guard old.count == 1, !new.isEmpty, !otherNew.isEmpty,
            new.count &* otherNew.count <= max(2, new.count &+ otherNew.count)
        else { return nil }
        var result: [[UInt8]] = []
        for one in new {
            for other in otherNew {
                guard one != other else {
                    result.append(one)
                    continue
                }
                guard let merged = LineMerging.merged(base: old[0], ours: one, theirs: other) else { return nil }
                result.append(merged)
            }
        }
        return result
    }

    /// Without those whose lines another one holds.
    private var withoutParts: PlaceVersions {
        guard all.count > 1, all.count <= Self.mostCompared else { return self }
        return PlaceVersions(all.filter { part in !all.contains { $0 != part && LineMerging.contains($0, part) } })
    }

    /// The versions as units: paragraphs with which all of them begin or end stand before and behind the place.
    var units: [BodyUnits.Unit] {
        guard all.count > 1 else { return all.first.map { BodyUnits($0, hasRegions: false).units } ?? [] }
        let cut = all.map { BodyUnits($0, hasRegions: false).units }
        let shortest = cut.map(\.count).min() ?? 0
        func isCommon(_ place: (Int) -> Int) -> Bool {
            Set(cut.map { $0[place($0.count)].content }).count == 1
        }
        var (head, tail) = (0, 0)
        while head &+ 1 < shortest, isCommon({ _ in head }) { head &+= 1 }
        while head &+ tail &+ 1 < shortest, isCommon({ $0 &- 1 &- tail }) { tail &+= 1 }
        let middles = PlaceVersions(cut.map { BodyUnits.text(Array($0[head..<$0.count &- tail])) })
        guard middles.all.count > 1, let first = cut.first else {
            return cut.first ?? []
        }
        var place = BodyUnits.Unit(kind: .overlap, content: Overlap.block(keeping: middles.all))
        place.gap = first[head].gap
        return first[..<head] + [place] + first[(first.count &- tail)...]
    }
}

extension BodyUnits {
    /// Units one after the other, without the empty lines before the first.
    static func text(_ units: [Unit]) -> [UInt8] {
        var text: [UInt8] = []
        for (index, unit) in units.enumerated() { text += (index == 0 ? [] : unit.gap) + unit.content }
        return text
    }
}
