/// The terms of a part of an index in their order: words of spaced scripts, whole, and for each scalar of an unspaced one
/// the pair that it makes with the next.
///
/// A scalar with no such neighbour stands alone. Of a run of the same scalar, `哈哈哈`, the pairs do not overlap, as hits do
/// not: the scalars between them stand alone too, so that each scalar begins exactly one term.
struct TermList: Sendable {
    private var wordBytes: [UInt8] = []
    private var wordEnds: [UInt32] = []
    private var words = Postings()
    private var pairs: [UInt64] = []
    private var ofPairs = Postings()
    /// Whether every hit's place is known.
    let isPlaced: Bool

    /// How much memory it takes, in bytes.
    var byteCount: Int {
        wordBytes.count + wordEnds.count * 4 + words.byteCount + pairs.count * 8 + ofPairs.byteCount
    }

    /// The number under which a scalar and the next one, or none (0), are known.
    static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 18 | UInt64(second) }

    /// Puts together what was collected, in any order of terms; both lists are empty then.
    init(
        _ table: WordTable, words wordHits: inout [UInt64], pairs pairHits: inout [UInt64], _ starts: EntryStarts,
        isPlaced: Bool
    ) {
        self.isPlaced = isPlaced
        HitRecord.sort(&wordHits)
        var ranges = [Range<Int>](repeating: 0..<0, count: table.count)
        Self.forEachTerm(of: wordHits) { term, range in ranges[Int(term)] = range }
        for word in table.sorted() {
            wordBytes.append(contentsOf: table.word(word))
            wordEnds.append(UInt32(truncatingIfNeeded: wordBytes.count))
            words.append(wordHits[ranges[word]], starts)
        }
        wordHits = []
        HitRecord.sort(&pairHits)
        var (pairs, ofPairs) = (pairs, ofPairs)
        Self.forEachTerm(of: pairHits) { term, range in
            pairs.append(term)
            ofPairs.append(pairHits[range], starts)
        }
        pairHits = []
        (self.pairs, self.ofPairs) = (Array(pairs), ofPairs)
        words.trim()
        self.ofPairs.trim()
        wordBytes = Array(wordBytes)
        wordEnds = Array(wordEnds)
    }

    private static func forEachTerm(of records: [UInt64], _ visit: (_ term: UInt64, _ range: Range<Int>) -> Void) {
        var start = 0
        while start < records.count {
            let term = HitRecord(records[start]).term
            var end = start + 1
            while end < records.count, HitRecord(records[end]).term == term { end += 1 }
            visit(term, start..<end)
            start = end
        }
    }

    /// Adds the hits of a piece of a needle to a table.
    func add(_ piece: NeedlePiece, to table: inout HitTable) {
        forEachTerm(of: piece) { postings, term in table.add(postings, term) }
    }

    /// The entries that have any hits of a piece.
    func holders(of piece: NeedlePiece, among count: Int) -> EntrySet {
        var found = EntrySet(of: count)
        forEachTerm(of: piece) { postings, term in
            postings.forEach(of: term) { entry, _ in
                found.insert(entry)
            } other: { entry, _ in
                found.insert(entry)
            }
        }
        return found
    }

    /// The hits of a piece in some entries, in order.
    func hits(of piece: NeedlePiece, in entries: EntrySet) -> [PlacedHit] {
        var hits: [PlacedHit] = []
        var termCount = 0
        forEachTerm(of: piece) { postings, term in
            postings.collect(of: term, in: entries, into: &hits)
            termCount += 1
        }
        if termCount > 1 { hits.sort { $0.number < $1.number } }
        return hits
    }

    /// How many bytes the hits of a piece take.
    func weight(of piece: NeedlePiece) -> Int {
        var count = 0
        forEachTerm(of: piece) { postings, term in count += postings.byteCount(of: term) }
        return count
    }

    private func forEachTerm(of piece: NeedlePiece, _ visit: (_ postings: Postings, _ term: Int) -> Void) {
        switch piece {
        case .pair(let first, let second?):
            let key = Self.pair(first, second)
            let place = Self.first(pairs.count) { pairs[$0] >= key }
            if place < pairs.count, pairs[place] == key { visit(ofPairs, place) }
        case .pair(let first, nil):
            var place = Self.first(pairs.count) { pairs[$0] >= Self.pair(first, 0) }
            while place < pairs.count, pairs[place] >> 18 == UInt64(first) {
                visit(ofPairs, place)
                place += 1
            }
        case .word(let bytes, let ending):
            var place = Self.first(wordEnds.count) { !word($0).lexicographicallyPrecedes(bytes) }
            while place < wordEnds.count {
                let word = word(place)
                guard word.starts(with: bytes), ending != .here || word.count == bytes.count else { break }
                if ending != .closed
                    || word.dropFirst(bytes.count).allSatisfy({ $0 == 0x5F || $0 == WordTable.cutMark })
                {
                    visit(words, place)
                }
                place += 1
            }
        }
    }

    private func word(_ place: Int) -> ArraySlice<UInt8> {
        wordBytes[(place > 0 ? Int(wordEnds[place - 1]) : 0)..<Int(wordEnds[place])]
    }

    /// The first of so many places for which something holds that holds for all behind it.
    private static func first(_ count: Int, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
