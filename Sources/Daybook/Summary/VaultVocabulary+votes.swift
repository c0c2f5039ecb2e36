extension VaultVocabulary {
    /// How many of the nearest entries vote.
    private static let voterCount = 12
    /// What is added to the similarity of all voters, so that a few faint likenesses elect nothing.
    private static let doubt = 0.25
    /// What a vote that no other seconds is worth.
    private static let loneVote = 0.5

    /// The share of the vote that each tag gets from the entries most like a text, by the number of the tag.
    ///
    /// The likeness of two entries is the cosine of their term weights, (1 + ln count) · rarity, more if they share tags.
    func votes(for text: [UInt64], tags given: [String]) -> [Double] {
        let voters = nearest(likenesses(to: text, tags: given))
        var votes = Array(repeating: 0.0, count: tags.names.count)
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

    /// How like a text is to each tagged entry.
    private func likenesses(to text: [UInt64], tags given: [String]) -> [Float] {
        let index = readyIndex
        var likenesses = Array(repeating: Float(0), count: tagged.count)
        for (term, weight) in weights(of: text) {
            for posting in index[term] { likenesses[Int(posting.entry)] += weight * posting.weight }
        }
        let shared = Set(given.compactMap { tags.number(of: $0) })
        guard !shared.isEmpty else { return likenesses }
        for entry in likenesses.indices where likenesses[entry] > 0 {
            let common = entryTags[tagged[entry].tags].reduce(0) { $0 + (shared.contains(Int($1)) ? 1 : 0) }
            likenesses[entry] *= 1 + Float(common) / Float(shared.count)
        }
        return likenesses
    }

    /// The entries most like a text, the likest first; ties go to the newer one, which comes first.
    private func nearest(_ likenesses: [Float]) -> [(entry: Int, likeness: Double)] {
        var nearest: [(entry: Int, likeness: Double)] = []
        for (entry, likeness) in likenesses.enumerated() where likeness > 0 {
            let likeness = Double(likeness)
            if nearest.count == Self.voterCount, let last = nearest.last, last.likeness >= likeness { continue }
            let place = nearest.firstIndex { $0.likeness < likeness } ?? nearest.count
            nearest.insert((entry, likeness), at: place)
            if nearest.count > Self.voterCount { nearest.removeLast() }
        }
        return nearest
    }

    /// The weights of the terms that a text has in common with the vault; of length 1 together with those that the vault
    /// lacks.
    private func weights(of text: [UInt64]) -> [(term: Int, weight: Float)] {
        var counts: [Int: Int] = [:]
        var unknown: [UInt64: Int] = [:]
        for hash in text {
            if let term = terms.number(of: hash) {
                if term >= StopWords.terms.count { counts[term, default: 0] += 1 }
            } else {
                unknown[hash, default: 0] += 1
            }
        }
        var square = 0.0
        // Sorted, as the unknown are, so that no sum depends on a dictionary's order.
        let weights = counts.sorted { $0.key < $1.key }.map { term, count in
            let weight = (1 + logarithm(Double(count))) * rarity(frequency: Int(entryFrequency[term]))
            square += weight * weight
            return (term: term, weight: weight)
        }
        for count in unknown.values.sorted() {
            let weight = (1 + logarithm(Double(count))) * rarity(frequency: 0)
            square += weight * weight
        }
        let length = square.squareRoot()
        return length > 0 ? weights.map { ($0.term, Float($0.weight / length)) } : []
    }
}
