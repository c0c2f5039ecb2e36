/// A needle of several words or scalars as an index finds it: by pieces whose hits follow each other.
struct NeedlePhrase: Sendable, Equatable {
    /// A piece, and whether a space stands before it.
    struct Step: Sendable, Equatable {
        let piece: NeedlePiece
        let isAfterSpace: Bool
    }

    /// The pieces, at least two; the hit of each is the one behind that of the piece before.
    let steps: [Step]
    /// How many hits begin in what the needle stands for.
    let length: Int
}

extension Needle {
    /// The phrase that the needle is, each of whose hits is one of the needle; nil where only the texts can tell.
    func phrase() -> NeedlePhrase? {
        guard let first = scalars.first, !endsAtWord, !foldsHan, startsAtWord || Folding.isUnspaced(first) else {
            return nil
        }
        var steps: [NeedlePhrase.Step] = []
        var isAfterSpace = false
        var place = 0
        var length = 0
        while place < scalars.count {
            let start = place
            if scalars[place] == 0x20 {
                isAfterSpace = true
                place += 1
                continue
            }
            while place < scalars.count, Self.isOfWord(scalars[place]) { place += 1 }
            if place > start {
                let bytes = Array(
                    String(String.UnicodeScalarView(scalars[start..<place].compactMap(Unicode.Scalar.init))).utf8)
                guard bytes.count <= WordTable.certainLength else { return nil }
                let ending: NeedlePiece.Ending = place < scalars.count ? .here : .anywhere
                steps.append(NeedlePhrase.Step(piece: .word(bytes, ending), isAfterSpace: isAfterSpace))
                length += 1
            } else {
                while place < scalars.count, Self.isUnspaced(scalars[place]) { place += 1 }
                let run = scalars[start..<place]
                // The pairs of the same scalar do not begin everywhere in a text.
                guard !run.isEmpty, zip(run, run.dropFirst()).allSatisfy({ $0 != $1 }) else { return nil }
                for (first, second) in zip(run, run.dropFirst()) {
                    steps.append(NeedlePhrase.Step(piece: .pair(first, second), isAfterSpace: isAfterSpace))
                    isAfterSpace = false
                }
                // Behind the last scalar of a run nothing more is asked at the end; elsewhere the run ends there too.
                if let last = run.last, place < scalars.count {
                    steps.append(NeedlePhrase.Step(piece: .pair(last, 0), isAfterSpace: isAfterSpace))
                } else if let last = run.last, run.count == 1 {
                    steps.append(NeedlePhrase.Step(piece: .pair(last, nil), isAfterSpace: isAfterSpace))
                }
                length += run.count
            }
            isAfterSpace = false
        }
        return steps.count > 1 ? NeedlePhrase(steps: steps, length: length) : nil
    }

    private static func isOfWord(_ scalar: UInt32) -> Bool {
        !Folding.isAccent(scalar) && !Folding.isUnspaced(scalar) && Folding.isOfWord(scalar)
    }

    private static func isUnspaced(_ scalar: UInt32) -> Bool {
        !Folding.isAccent(scalar) && Folding.isUnspaced(scalar)
    }
}

extension TermList {
    /// Adds the hits of a phrase to a table; none begins before the last one's end, as in a text that is read.
    func add(_ phrase: NeedlePhrase, to table: inout HitTable) {
        let steps = phrase.steps.indices.map { (place: $0, weight: weight(of: phrase.steps[$0].piece)) }
            .sorted { $0.weight < $1.weight }
        var entries = EntrySet(of: table.count, all: true)
        for step in steps where !entries.isEmpty {
            entries.formIntersection(holders(of: phrase.steps[step.place].piece, among: table.count))
        }
        // Where the phrase begins, as far as the pieces that were looked at can tell: the rarest first.
        var starts: [UInt64]?
        for step in steps {
            if entries.isEmpty { return }
            let isAfterSpace = phrase.steps[step.place].isAfterSpace
            let found = hits(of: phrase.steps[step.place].piece, in: entries)
                .filter { step.place == 0 || $0.isAfterSpace == isAfterSpace }
                .compactMap { $0.order(before: step.place) }
            starts = starts.map { Self.common($0, found) } ?? found
            entries = EntrySet(of: table.count)
            for start in starts ?? [] { entries.insert(Int(truncatingIfNeeded: start >> 28)) }
        }
        let kinds = hits(of: phrase.steps[0].piece, in: entries)
        var next: UInt64 = 0
        var place = 0
        for start in starts ?? [] where start >= next {
            while place < kinds.count, kinds[place].order < start { place += 1 }
            guard place < kinds.count, kinds[place].order == start else { continue }
            table.add(kinds[place].kind, of: kinds[place].entry)
            next = start + UInt64(phrase.length)
        }
    }

    /// What two ascending lists share.
    private static func common(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
        var found: [UInt64] = []
        var place = 0
        for number in left {
            while place < right.count, right[place] < number { place += 1 }
            if place < right.count, right[place] == number { found.append(number) }
        }
        return found
    }
}
