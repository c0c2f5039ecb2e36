/// Numbers for the units of texts that are to be merged: the same for the same units, and for those that are versions of one place.
///
/// A place that keeps versions, another one with one of these or with the same digits in its marks, and a paragraph (or several, as one
/// unit then) that is one of the versions are all the same place, whatever has become of it.
struct PlaceNumbers {
    /// The units of each text, those of a version that has several made one.
    private(set) var units: [[BodyUnits.Unit]]
    /// Numbers of places, else of what the unit holds, for each text.
    private(set) var numbers: [[Int]] = []
    /// Numbers of what the unit holds, for each text.
    private(set) var contents: [[Int]] = []
    /// How many numbers there are.
    private(set) var count = 0

    /// The parts of which places consist: versions and digits; each leads to another of its place, the last one to itself.
    private var leads: [Int] = []
    private var parts: [Part: Int] = [:]

    private enum Part: Hashable { case version([UInt8]), id([UInt8]) }

    /// Numbers the units of texts, of which the first one is the base if `hasBase`.
    init(_ texts: [BodyUnits], hasBase: Bool) {
        units = texts.map(\.units)
        let places = units.map { $0.map { $0.kind == .overlap ? joined($0) : nil } }
        if !leads.isEmpty { joinRuns(places, hasBase) }
        number()
    }

    private mutating func joined(_ unit: BodyUnits.Unit) -> Int? {
        var last: Int?
        let id = Array(unit.content.dropFirst(14).prefix(8))
        for part in [Part.id(id)] + (PlaceVersions.kept(in: unit.content) ?? []).map({ .version($0) }) {
            let next = parts[part] ?? leads.count
            if next == leads.count {
                parts[part] = next
                leads.append(next)
            }
            if let last { leads[place(next)] = place(last) }
            last = next
        }
        return last
    }

    private func place(_ part: Int) -> Int {
        var part = part
        while leads[part] != part { part = leads[part] }
        return part
    }

    /// Paragraphs that are a version of a place, or several versions of it one behind the other.
    private struct Run {
        var range: Range<Int>
        var place: Int
        var versions: Set<[[UInt8]]>
    }

    /// Makes paragraphs one unit that are a version of a place, where the base has that place, or all texts have it; and versions one behind
    /// the other, where the base has them in the place alone: somebody settled it by keeping all of them.
    private mutating func joinRuns(_ kept: [[Int?]], _ hasBase: Bool) {
        var versions: [[UInt8]: [(contents: [[UInt8]], place: Int)]] = [:]
        for (part, number) in parts {
            guard case .version(let text) = part else { continue }
            let contents = BodyUnits(text, hasRegions: false).units.map(\.content)
            if let first = contents.first { versions[first, default: []].append((contents, place(number))) }
        }
        let runs = units.map { units -> [Run] in
            var found: [Run] = []
            var start = 0
            while start < units.count {
                let longest = (versions[units[start].content] ?? []).filter { version in
                    units[start...].prefix(version.contents.count).filter { $0.kind == .text }.map(\.content)
                        == version.contents
                }.max { $0.contents.count < $1.contents.count }
                if let longest {
                    let range = start..<start &+ longest.contents.count
                    found.append(Run(range: range, place: longest.place, versions: [longest.contents]))
                }
                start &+= longest?.contents.count ?? 1
            }
            return found
        }
        let keeping = kept.map { places in Set(places.compactMap { $0.map { place($0) } }) }
        let having = zip(keeping, runs).map { $0.union($1.filter { $0.range.count > 1 }.map(\.place)) }
        let settled = hasBase ? keeping[0].subtracting(runs[0].map(\.place)) : []
        for text in units.indices {
            for run in Self.joined(runs[text], settled).reversed() where run.range.count > 1 {
                guard hasBase && keeping[0].contains(run.place) || having.allSatisfy({ $0.contains(run.place) }) else {
                    continue
                }
                let whole = BodyUnits.Unit(
                    content: BodyUnits.text(Array(units[text][run.range])), gap: units[text][run.range.lowerBound].gap)
                units[text].replaceSubrange(run.range, with: [whole])
                parts[.version(whole.content)] = run.place
            }
        }
    }

    /// Makes one of those runs that follow each other and are different versions of one of some places.
    private static func joined(_ runs: [Run], _ places: Set<Int>) -> [Run] {
        var result: [Run] = []
        for run in runs {
            guard let last = result.last, last.place == run.place, places.contains(run.place),
                last.range.upperBound == run.range.lowerBound, last.versions.isDisjoint(with: run.versions)
            else {
                result.append(run)
                continue
            }
            result[result.count &- 1] = Run(
                range: last.range.lowerBound..<run.range.upperBound, place: run.place,
                versions: last.versions.union(run.versions))
        }
        return result
    }

    private mutating func number() {
        var interner = Interner()
        contents = units.map { units in
            units.map { unit in
                switch unit.kind {
                case .summary: interner.number([0])
                case .chat: interner.number([0, 0])
                case .text, .overlap: interner.number(unit.content)
                }
            }
        }
        numbers = contents
        count = interner.count &+ leads.count
        guard !leads.isEmpty else { return }
        for text in units.indices {
            for (index, unit) in units[text].enumerated() {
                let part: Part? =
                    switch unit.kind {
                    case .overlap: .id(Array(unit.content.dropFirst(14).prefix(8)))
                    case .text: .version(unit.content)
                    case .summary, .chat: nil
                    }
                if let number = part.flatMap({ parts[$0] }) { numbers[text][index] = interner.count &+ place(number) }
            }
        }
    }
}
