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

    /// Makes paragraphs one unit that are a version of a place, where the base has that place, or all texts have it.
    private mutating func joinRuns(_ kept: [[Int?]], _ hasBase: Bool) {
        var versions: [[UInt8]: [(contents: [[UInt8]], place: Int)]] = [:]
        for (part, number) in parts {
            guard case .version(let text) = part else { continue }
            let contents = BodyUnits(text, hasRegions: false).units.map(\.content)
            if contents.count > 1 { versions[contents[0], default: []].append((contents, place(number))) }
        }
        guard !versions.isEmpty else { return }
        // Where each run begins, how long it is, and its place.
        let runs = units.map { units -> [(start: Int, count: Int, place: Int)] in
            var found: [(start: Int, count: Int, place: Int)] = []
            var start = 0
            while start < units.count {
                let longest = (versions[units[start].content] ?? []).filter { version in
                    units[start...].prefix(version.contents.count).filter { $0.kind == .text }.map(\.content)
                        == version.contents
                }.max { $0.contents.count < $1.contents.count }
                if let longest { found.append((start, longest.contents.count, longest.place)) }
                start &+= longest?.contents.count ?? 1
            }
            return found
        }
        let keeping = kept.map { places in Set(places.compactMap { $0.map { place($0) } }) }
        let having = zip(keeping, runs).map { $0.union($1.map(\.place)) }
        for text in units.indices {
            for run in runs[text].reversed() {
                guard hasBase && keeping[0].contains(run.place) || having.allSatisfy({ $0.contains(run.place) }) else {
                    continue
                }
                let range = run.start..<run.start &+ run.count
                let whole = BodyUnits.Unit(
                    content: BodyUnits.text(Array(units[text][range])), gap: units[text][run.start].gap)
                units[text].replaceSubrange(range, with: [whole])
            }
        }
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
