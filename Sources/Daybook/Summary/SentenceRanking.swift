/// The sentences of a text in the order of what they say of it.
///
/// A sentence's score is the cosine between its term weights, (1 + ln count) · rarity in the vault, and the sum of all
/// sentences' (the centroid), with a small preference for early sentences; the shorter or longer it is than usual, the
/// less it counts. That sentences with `I` or a feeling say more of a day was tried, and made summaries worse. A summary takes sentences by maximal marginal relevance (Carbonell and Goldstein 1998), so that it
/// doesn't say one thing twice. Ties go to the earlier sentence.
struct SentenceRanking {
    /// The weight of relevance against novelty.
    private static let relevance = 0.7
    /// Sentences more alike than this say one thing twice.
    private static let repetition = 0.6
    /// Sentences of fewer terminal cells than this say too little; of more, something besides.
    private static let usualCells = (least: 16.0, most: 100.0)
    /// Texts of no more cells are their own summary, up to three sentences.
    private static let shortText = 80

    /// The sentences that are ranked, in the order of the text.
    let sentences: [String]
    /// A score for each sentence; about 1 for the most central one.
    private(set) var scores: [Double] = []
    private var vectors: [[Weight]] = []
    private var centroid: [Double] = []
    private var terms = TermTable()

    private struct Weight {
        var term: Int
        var value: Double
    }

    /// Ranks sentences; the work is proportional to their length.
    init(_ sentences: [String], vocabulary: VaultVocabulary, positionWeight: Double) {
        self.sentences = sentences
        for sentence in sentences {
            let terms = TermReader.terms(of: sentence).filter { !vocabulary.isStop($0) }
            vectors.append(vector(of: terms, vocabulary: vocabulary))
        }
        centroid = Array(repeating: 0, count: terms.count)
        for vector in vectors { for weight in vector { centroid[weight.term] += weight.value } }
        let cosines = vectors.map { vector in vector.reduce(0) { $0 + $1.value * centroid[$1.term] } }
        let greatest = cosines.max() ?? 0
        for (index, sentence) in sentences.enumerated() {
            var score = greatest > 0 ? cosines[index] / greatest : 0
            score += positionWeight / Double(1 + index)
            score *= Self.weight(ofCells: Double(DisplayCells.width(sentence)))
            if PlainWriting.hasAddress(sentence) { score *= 0.5 }
            scores.append(score)
        }
    }

    /// The places of the best sentences, in order: all of one or two, two of a few, three of many.
    func summary() -> [Int] {
        let isShort = sentences.count <= 3 && sentences.reduce(0) { $0 + DisplayCells.width($1) } <= Self.shortText
        let count = isShort || sentences.count > 5 ? 3 : 2
        return best(count).sorted()
    }

    /// The places of so many sentences, the best first and each after it as new as it is good.
    func best(_ count: Int) -> [Int] {
        var chosen: [Int] = []
        var likeness = Array(repeating: 0.0, count: sentences.count)
        while chosen.count < min(count, sentences.count) {
            var best: (place: Int, value: Double)?
            for place in sentences.indices where !chosen.contains(place) {
                var value = Self.relevance * scores[place] - (1 - Self.relevance) * likeness[place]
                if likeness[place] > Self.repetition { value -= 1 }
                if value > best?.value ?? -.infinity { best = (place, value) }
            }
            guard let best else { break }
            chosen.append(best.place)
            var weights = Array(repeating: 0.0, count: terms.count)
            for weight in vectors[best.place] { weights[weight.term] = weight.value }
            for place in sentences.indices {
                let cosine = vectors[place].reduce(0) { $0 + $1.value * weights[$1.term] }
                likeness[place] = max(likeness[place], cosine)
            }
        }
        return chosen
    }

    private static func weight(ofCells cells: Double) -> Double {
        min(1, cells / usualCells.least) * min(1, power(usualCells.most / max(1, cells), 0.3))
    }

    /// How much of what the whole text is about a part of it says, from 0 to about 1.
    func centrality(of part: some StringProtocol) -> Double {
        let numbers = TermReader.terms(of: part).compactMap { terms.number(of: $0) }
        let greatest = centroid.max() ?? 0
        guard greatest > 0, !numbers.isEmpty else { return 0 }
        return numbers.reduce(0) { $0 + centroid[$1] } / greatest / Double(numbers.count + 2)
    }

    private mutating func vector(of hashes: [UInt64], vocabulary: VaultVocabulary) -> [Weight] {
        var counts: [UInt64: Int] = [:]
        for hash in hashes { counts[hash, default: 0] += 1 }
        var vector: [Weight] = []
        // In the order of the text, not of the dictionary, so that sums are the same on every run.
        for hash in hashes {
            guard let count = counts.removeValue(forKey: hash) else { continue }
            let value = (1 + logarithm(Double(count))) * vocabulary.rarity(of: hash)
            vector.append(Weight(term: terms.insert(hash), value: value))
        }
        let length = vector.reduce(0) { $0 + $1.value * $1.value }.squareRoot()
        return length > 0 ? vector.map { Weight(term: $0.term, value: $0.value / length) } : vector
    }
}
