/// A text for which tags are sought, as the vocabulary of a vault has it.
struct TagQuestion {
    /// The text's terms that the vault knows, in order, and what they weigh; the weights of all its terms are of length 1.
    var weights: [(term: Int, weight: Float)]
    /// The tags that the text names.
    var named: [Int] = []
    /// The tags that it has.
    var given: Set<Int> = []
    /// The entry of the vault that the text is of, which then says nothing of it.
    var entry: Int?
}

extension VaultVocabulary {
    /// A text outside of the vault.
    func question(of text: [UInt64], tags given: [String]) -> TagQuestion {
        var counts: [Int: Int] = [:]
        var unknown: [UInt64: Int] = [:]
        for hash in text {
            if let term = terms.number(of: hash) {
                if term >= StopWords.terms.count { counts[term, default: 0] += 1 }
            } else {
                unknown[hash, default: 0] += 1
            }
        }
        // Sorted, as the unknown are, so that no sum depends on a dictionary's order.
        let known = counts.sorted { $0.key < $1.key }.map { (term: $0.key, count: $0.value) }
        return TagQuestion(
            weights: weights(of: known, besides: unknown.values.sorted()),
            named: readyIndex.names.named(in: Set(text)),
            given: Set(given.compactMap { tags.number(of: $0) }))
    }

    /// An entry of the vault, to be asked for as if it were not there.
    func question(of entry: Int) -> TagQuestion {
        let held = entryTerms[tagged[entry].terms].map { (term: Int($0.term), count: Int($0.count)) }
            .sorted { $0.term < $1.term }
        let named = readyIndex.names.named(in: Set(held.map { terms.hash(of: $0.term) }))
        return TagQuestion(weights: weights(of: held, besides: []), named: named, entry: entry)
    }

    /// (1 + ln count) · rarity of each term, over the length of all, those included that only the counts are known of.
    private func weights(of counts: [(term: Int, count: Int)], besides unknown: [Int]) -> [(term: Int, weight: Float)] {
        var square = 0.0
        let weights = counts.map { term, count in
            let weight = (1 + logarithm(Double(count))) * rarity(frequency: Int(entryFrequency[term]))
            square += weight * weight
            return (term: term, weight: weight)
        }
        for count in unknown {
            let weight = (1 + logarithm(Double(count))) * rarity(frequency: 0)
            square += weight * weight
        }
        let length = square.squareRoot()
        return length > 0 ? weights.map { ($0.term, Float($0.weight / length)) } : []
    }
}
