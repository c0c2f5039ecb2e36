extension VaultVocabulary {
    /// How many of the nearest entries vote.
    private static let voterCount = 10
    /// What is added to the similarity of all voters, so that a few faint likenesses elect nothing.
    private static let doubt = 0.25
    /// What a vote that no other seconds is worth.
    private static let loneVote = 0.5

    /// The share of the vote that each tag gets from the entries most like a text, by the number of the tag.
    ///
    /// The likeness of two entries is the cosine of their term weights, (1 + ln count) · rarity, more if they share tags.
    func votes(for text: [UInt64], tags given: [String]) -> [Double] {
        var votes = Array(repeating: 0.0, count: tags.names.count)
        let voters = nearest(to: text, tags: given)
        let total = voters.reduce(Self.doubt) { $0 + $1.likeness }
        var supporters = Array(repeating: 0, count: tags.names.count)
        for voter in voters {
            for tag in entryTags[tagged[voter.entry].tags] {
                votes[Int(tag)] += voter.likeness / total
                supporters[Int(tag)] += 1
            }
        }
        // Where few entries are similar at all, what one of them alone is tagged with may be about the rest of it.
        if voters.count < Self.voterCount {
            for tag in votes.indices where supporters[tag] == 1 { votes[tag] *= Self.loneVote }
        }
        return votes
    }

    private func nearest(to text: [UInt64], tags given: [String]) -> [(entry: Int, likeness: Double)] {
        let query = weights(of: text)
        let shared = Set(given.compactMap { tags.number(of: $0) })
        let rarities = (0...entryCount).map { Float(rarity(frequency: $0)) }
        let logarithms = (0..<64).map { $0 == 0 ? 0 : Float(1 + logarithm(Double($0))) }
        var nearest: [(entry: Int, likeness: Double)] = []
        for (entry, ranges) in tagged.enumerated() {
            var (product, square): (Float, Float) = (0, 0)
            for place in ranges.terms {
                let (term, count) = (Int(entryTerms[place].term), Int(entryTerms[place].count))
                let weight = logarithms[min(count, 63)] * rarities[Int(entryFrequency[term])]
                product += weight * query[term]
                square += weight * weight
            }
            guard product > 0 else { continue }
            var likeness = Double(product / square.squareRoot())
            if !shared.isEmpty {
                let common = entryTags[ranges.tags].reduce(0) { $0 + (shared.contains(Int($1)) ? 1 : 0) }
                likeness *= 1 + Double(common) / Double(shared.count)
            }
            // Ties go to the newer entry, which comes first.
            let place = nearest.firstIndex { $0.likeness < likeness } ?? nearest.count
            guard place < Self.voterCount else { continue }
            nearest.insert((entry, likeness), at: place)
            if nearest.count > Self.voterCount { nearest.removeLast() }
        }
        return nearest
    }

    /// The weights of a text's terms at the places of their numbers, of length 1 with the terms that the vault lacks.
    private func weights(of text: [UInt64]) -> [Float] {
        var weights = Array(repeating: Float(0), count: terms.count)
        var unknown: [UInt64: Int] = [:]
        var square = 0.0
        for hash in text {
            if let term = terms.number(of: hash) {
                if term >= StopWords.terms.count { weights[term] += 1 }
            } else {
                unknown[hash, default: 0] += 1
            }
        }
        for term in weights.indices where weights[term] > 0 {
            let weight = (1 + logarithm(Double(weights[term]))) * rarity(frequency: Int(entryFrequency[term]))
            weights[term] = Float(weight)
            square += weight * weight
        }
        // Sorted, so that the sum does not depend on the dictionary's order.
        for count in unknown.values.sorted() {
            let weight = (1 + logarithm(Double(count))) * rarity(frequency: 0)
            square += weight * weight
        }
        let length = Float(square.squareRoot())
        guard length > 0 else { return weights }
        return weights.map { $0 / length }
    }
}
