/// Two changes of one sequence put together: what each side did to the base is applied, and where both did something to the
/// same part of it, what they have in common and what one of them left alone is settled first.
///
/// Changes that touch and do not overlap are both applied (git takes them for a conflict). An element may be another's place and hold
/// something else: it is then that one, changed, and stands for itself.
struct SequenceMerge {
    /// A part of the result.
    enum Piece: Equatable {
        /// An element that both sides kept.
        case common(base: Int, ours: Int, theirs: Int)
        /// Elements of one side.
        case ours([Int]), theirs([Int])
        /// An element that both sides put there.
        case same(ours: Int, theirs: Int)
        /// What both sides put in the place of a part of the base in different words.
        case overlap(Overlapping)
    }

    /// What both sides put in the place of a part of the base.
    struct Overlapping: Equatable {
        var base: Range<Int>
        var ours: Range<Int>
        var theirs: Range<Int>
        /// Whether both put it where nothing stood.
        var isInsertion: Bool
    }

    /// The parts of the result in order.
    private(set) var pieces: [Piece] = []
    private let kinds: Int
    private let base: [Int]
    private let ours: [Int]
    private let theirs: [Int]
    /// What each element holds, where its number does not say it all.
    private let contents: Contents?
    /// For each element of a side, its place in the base, and whether it was kept as it was.
    private var origins: (ours: [Int?], theirs: [Int?]) = ([], [])
    private var isKept: (ours: [Bool], theirs: [Bool]) = ([], [])

    /// Numbers of what the elements hold.
    struct Contents {
        var base: [Int]
        var ours: [Int]
        var theirs: [Int]
    }

    /// A change: elements of the base, and what stands there instead.
    private struct Hunk {
        var base: Range<Int>
        var side: Range<Int>

        /// Two insertions overlap at the same place, others where a part of the base is in both.
        func overlaps(_ other: Range<Int>) -> Bool {
            if base.isEmpty, other.isEmpty { return base.lowerBound == other.lowerBound }
            if base.isEmpty { return other.lowerBound < base.lowerBound && base.lowerBound < other.upperBound }
            if other.isEmpty { return base.lowerBound < other.lowerBound && other.lowerBound < base.upperBound }
            return base.overlaps(other)
        }
    }

    /// Merges sequences of numbers from 0 up to, and without, `kinds`; elements with one number and different contents are one, changed.
    init(base: [Int], ours: [Int], theirs: [Int], kinds: Int, contents: Contents? = nil) {
        (self.base, self.ours, self.theirs, self.kinds, self.contents) = (base, ours, theirs, kinds, contents)
        let old = contents?.base ?? base
        let (toOurs, ourHunks, ourOrigins) = Self.changes(base, ours, kinds, old, contents?.ours ?? ours)
        let (toTheirs, theirHunks, theirOrigins) = Self.changes(base, theirs, kinds, old, contents?.theirs ?? theirs)
        origins = (ourOrigins, theirOrigins)
        func kept(_ origins: [Int?], _ held: [Int]) -> [Bool] {
            zip(origins, held).map { origin, held in origin.map { old[$0] == held } ?? false }
        }
        isKept = (kept(ourOrigins, contents?.ours ?? ours), kept(theirOrigins, contents?.theirs ?? theirs))
        var place = 0
        func keep(to end: Int) {
            while place < end {
                if let one = toOurs[place], let other = toTheirs[place] {
                    pieces.append(.common(base: place, ours: one, theirs: other))
                }
                place &+= 1
            }
        }
        var (one, other) = (ourHunks[...], theirHunks[...])
        while true {
            let (left, right) = (one.first, other.first)
            if let left, let right, left.overlaps(right.base) {
                let (ourGroup, theirGroup) = Self.group(&one, &other)
                let whole = Self.hull(ourGroup, theirGroup)
                keep(to: whole.lowerBound)
                refine(
                    Overlapping(
                        base: whole, ours: Self.image(ourGroup, whole), theirs: Self.image(theirGroup, whole),
                        isInsertion: whole.isEmpty))
                place = max(place, whole.upperBound)
            } else if let left, right.map({ Self.precedes(left.base, $0.base) }) ?? true {
                keep(to: left.base.lowerBound)
                if !left.side.isEmpty { pieces.append(.ours(Array(left.side))) }
                place = max(place, left.base.upperBound)
                one.removeFirst()
            } else if let right {
                keep(to: right.base.lowerBound)
                if !right.side.isEmpty { pieces.append(.theirs(Array(right.side))) }
                place = max(place, right.base.upperBound)
                other.removeFirst()
            } else {
                break
            }
        }
        keep(to: base.count)
        origins = ([], [])
        isKept = ([], [])
    }

    private static func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        (one.lowerBound, one.upperBound) <= (other.lowerBound, other.upperBound)
    }

    /// Where each element of the base went, the changes, and where each element of the side came from.
    private static func changes(
        _ base: [Int], _ side: [Int], _ kinds: Int, _ held: [Int], _ sideHeld: [Int]
    ) -> ([Int?], [Hunk], [Int?]) {
        var places = [Int?](repeating: nil, count: base.count)
        var origins = [Int?](repeating: nil, count: side.count)
        var hunks: [Hunk] = []
        var (start, sideStart) = (0, 0)
        func hunk(to end: Int, _ sideEnd: Int) {
            if start < end || sideStart < sideEnd {
                hunks.append(Hunk(base: start..<end, side: sideStart..<sideEnd))
            }
            (start, sideStart) = (end &+ 1, sideEnd &+ 1)
        }
        for pair in SequenceAlignment(base, side, kinds: kinds).pairs {
            origins[pair.other] = pair.one
            hunk(to: pair.one, pair.other)
            if held[pair.one] == sideHeld[pair.other] {
                places[pair.one] = pair.other
            } else {
                hunks.append(Hunk(base: pair.one..<pair.one &+ 1, side: pair.other..<pair.other &+ 1))
            }
        }
        hunk(to: base.count, side.count)
        return (places, hunks, origins)
    }

    /// Takes the first change of each side, and all that overlap these.
    private static func group(_ one: inout ArraySlice<Hunk>, _ other: inout ArraySlice<Hunk>) -> ([Hunk], [Hunk]) {
        var ours = [one.removeFirst()]
        var theirs = [other.removeFirst()]
        while true {
            let whole = hull(ours, theirs)
            if let next = one.first, next.overlaps(whole) {
                ours.append(one.removeFirst())
            } else if let next = other.first, next.overlaps(whole) {
                theirs.append(other.removeFirst())
            } else {
                return (ours, theirs)
            }
        }
    }

    private static func hull(_ one: [Hunk], _ other: [Hunk]) -> Range<Int> {
        let all = one + other
        let start = all.map(\.base.lowerBound).min() ?? 0
        return start..<max(start, all.map(\.base.upperBound).max() ?? start)
    }

    /// What a side has in the place of a part of the base.
    private static func image(_ hunks: [Hunk], _ base: Range<Int>) -> Range<Int> {
        guard let first = hunks.first, let last = hunks.last else { return 0..<0 }
        let start = first.side.lowerBound &- (first.base.lowerBound &- base.lowerBound)
        return start..<max(start, last.side.upperBound &+ (base.upperBound &- last.base.upperBound))
    }

    /// Settles what it can between elements that both sides have.
    private mutating func refine(_ whole: Overlapping) {
        let common = SequenceAlignment(Array(ours[whole.ours]), Array(theirs[whole.theirs]), kinds: kinds).pairs
        let places = common.map { (whole.ours.lowerBound &+ $0.one, whole.theirs.lowerBound &+ $0.other) }
        // Where in the base what comes next begins at the latest.
        var limits = [whole.base.upperBound]
        var (end, otherEnd) = (whole.ours.upperBound, whole.theirs.upperBound)
        for (place, otherPlace) in places.reversed() {
            let found =
                origins.ours[place..<end].compactMap(\.self) + origins.theirs[otherPlace..<otherEnd].compactMap(\.self)
            limits.append(min(limits.last ?? 0, found.min() ?? .max))
            (end, otherEnd) = (place, otherPlace)
        }
        var (start, otherStart, baseStart) = (whole.ours.lowerBound, whole.theirs.lowerBound, whole.base.lowerBound)
        var lastLimit = baseStart
        for (place, otherPlace) in places + [(whole.ours.upperBound, whole.theirs.upperBound)] {
            let limit = max(baseStart, limits.popLast() ?? baseStart)
            // What may have stood here or behind the next pair is the base of neither: a side that has it there would seem to have
            // taken it away here, and the other one there.
            let next =
                place < whole.ours.upperBound ? nextStart(baseStart, start...place, otherStart...otherPlace) : limit
            let first = max(baseStart, lastLimit)
            settle(
                Overlapping(
                    base: first..<max(first, min(limit, next)), ours: start..<place, theirs: otherStart..<otherPlace,
                    isInsertion: whole.isInsertion))
            lastLimit = limit
            guard place < whole.ours.upperBound || otherPlace < whole.theirs.upperBound else { break }
            pieces.append(pair(place, otherPlace, in: whole.base))
            baseStart = nextStart(baseStart, start...place, otherStart...otherPlace)
            (start, otherStart) = (place &+ 1, otherPlace &+ 1)
        }
    }

    /// Where in the base what comes behind some elements of both sides begins at the earliest.
    private func nextStart(_ start: Int, _ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Int {
        let found = origins.ours[one].compactMap(\.self) + origins.theirs[other].compactMap(\.self)
        return max(start, (found.max() ?? -1) &+ 1)
    }

    /// An element that both sides have, or what each of them made of it.
    private func pair(_ place: Int, _ otherPlace: Int, in range: Range<Int>) -> Piece {
        if let contents, contents.ours[place] != contents.theirs[otherPlace] {
            let old = origins.ours[place] ?? origins.theirs[otherPlace] ?? range.first { base[$0] == ours[place] }
            return .overlap(
                Overlapping(
                    base: old.map { $0..<$0 &+ 1 } ?? range.lowerBound..<range.lowerBound, ours: place..<place &+ 1,
                    theirs: otherPlace..<otherPlace &+ 1, isInsertion: false))
        }
        return .same(ours: place, theirs: otherPlace)
    }

    /// What one side kept of the base here the other has changed or taken away, so that only what is new counts.
    private mutating func settle(_ part: Overlapping) {
        let new = part.ours.filter { !isKept.ours[$0] }
        let otherNew = part.theirs.filter { !isKept.theirs[$0] }
        if !new.isEmpty, !otherNew.isEmpty {
            pieces.append(.overlap(part))
            return
        }
        // One side took away what the other one changed.
        for place in new {
            guard let old = origins.ours[place] else {
                pieces.append(.ours([place]))
                continue
            }
            pieces.append(
                .overlap(Overlapping(base: old..<old &+ 1, ours: place..<place &+ 1, theirs: 0..<0, isInsertion: false))
            )
        }
        for place in otherNew {
            guard let old = origins.theirs[place] else {
                pieces.append(.theirs([place]))
                continue
            }
            pieces.append(
                .overlap(Overlapping(base: old..<old &+ 1, ours: 0..<0, theirs: place..<place &+ 1, isInsertion: false))
            )
        }
    }
}
