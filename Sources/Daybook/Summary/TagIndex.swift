/// For each term of the tagged entries, which of them hold it and how much it weighs there: an inverted index, so that a
/// text is compared with the entries that share a word with it, and only by those words.
///
/// A term's weight in an entry is (1 + ln count) · rarity, over the length of all the entry's weights.
struct TagIndex: Sendable {
    /// A tagged entry, numbered in the order of reading, and a term's weight in it.
    struct Posting: Sendable {
        var entry: Int32
        var weight: Float
    }

    /// The postings of all terms, one term after the other, each in the order of entries.
    private let postings: [Posting]
    /// Where each term's postings begin, and where the last one's end.
    private let starts: [Int32]
    /// What the tags are called.
    let names: TagNames
    /// For each tag, the square of the length of the sum of the weights of the entries that carry it.
    let squares: [Double]

    /// Turns a vocabulary's entries round; the work is proportional to their length.
    init(of vocabulary: VaultVocabulary) {
        let logarithms = (0..<64).map { $0 == 0 ? 0 : Float(1 + logarithm(Double($0))) }
        let rarities = vocabulary.entryFrequency.map { Float(vocabulary.rarity(frequency: Int($0))) }
        var starts = Array(repeating: Int32(0), count: rarities.count + 1)
        for held in vocabulary.entryTerms { starts[Int(held.term) + 1] &+= 1 }
        for term in rarities.indices { starts[term + 1] &+= starts[term] }
        var next = starts
        var postings = Array(repeating: Posting(entry: 0, weight: 0), count: vocabulary.entryTerms.count)
        var weights: [Float] = []
        for (entry, ranges) in vocabulary.tagged.enumerated() {
            weights.removeAll(keepingCapacity: true)
            var square: Float = 0
            for held in vocabulary.entryTerms[ranges.terms] {
                let weight = logarithms[min(Int(held.count), 63)] * rarities[Int(held.term)]
                weights.append(weight)
                square += weight * weight
            }
            let scale = square > 0 ? 1 / square.squareRoot() : 0
            for (held, weight) in zip(vocabulary.entryTerms[ranges.terms], weights) {
                let place = Int(next[Int(held.term)])
                next[Int(held.term)] &+= 1
                postings[place] = Posting(entry: Int32(truncatingIfNeeded: entry), weight: weight * scale)
            }
        }
        self.postings = postings
        self.starts = starts
        names = TagNames(vocabulary.tags.names)
        squares = Self.squares(postings, starts, of: vocabulary)
    }

    private static func squares(_ postings: [Posting], _ starts: [Int32], of vocabulary: VaultVocabulary) -> [Double] {
        var sums = Array(repeating: Float(0), count: vocabulary.tags.names.count)
        var squares = Array(repeating: 0.0, count: sums.count)
        var touched: [Int] = []
        for (start, end) in zip(starts, starts.dropFirst()) {
            for posting in postings[Int(start)..<Int(end)] {
                for tag in vocabulary.entryTags[vocabulary.tagged[Int(posting.entry)].tags] {
                    if sums[Int(tag)] == 0 { touched.append(Int(tag)) }
                    sums[Int(tag)] += posting.weight
                }
            }
            for tag in touched {
                squares[tag] += Double(sums[tag] * sums[tag])
                sums[tag] = 0
            }
            touched.removeAll(keepingCapacity: true)
        }
        return squares
    }

    /// The entries that hold a term, in order; none for one that only entries without tags hold.
    subscript(term: Int) -> ArraySlice<Posting> {
        guard term >= 0, term + 1 < starts.count else { return [] }
        return postings[Int(starts[term])..<Int(starts[term + 1])]
    }
}
