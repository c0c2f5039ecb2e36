extension VaultVocabulary {
    /// How many of the nearest entries vote.
    private static let voterCount = 30
    /// What the votes are doubted by, in votes of middling weight, so that a few faint likenesses elect nothing.
    private static let doubt = 0.25
    /// How many entries that say nothing are added to those that hold a word, so that a rare word doesn't say too much.
    private static let caution = 2

    /// What the vault's entries say of each tag for a text; the work grows with how many entries hold the text's words.
    func evidence(for question: TagQuestion) -> TagEvidence {
        var evidence = TagEvidence(tagCount: tags.names.count)
        for tag in question.named { evidence.naming[tag] = trust(inNameOf: tag, besides: question.entry) }
        let sums = sums(for: question)
        vote(by: sums.likeness, evidence: &evidence)
        for (entry, likeness) in sums.likeness.enumerated() where likeness > 0 {
            for tag in entryTags[tagged[entry].tags] {
                evidence.kinship[Int(tag)] += Double(likeness)
                evidence.words[Int(tag)] += Double(sums.share[entry])
            }
        }
        for tag in evidence.words.indices {
            // Less what any tag so frequent would have.
            evidence.words[tag] -= Double(tags.counts[tag]) / Double(max(1, tagged.count)) * sums.expected
        }
        divideKinship(of: &evidence, besides: question.entry)
        return evidence
    }

    /// For each tagged entry, its likeness to a text, and its part in the words that both hold; and the sum of the latter.
    ///
    /// The likeness of two texts is the cosine of their term weights, more if they share tags. An entry's part is the sum
    /// of the weights of their common words, each over the number of entries that hold it.
    private func sums(for question: TagQuestion) -> (likeness: [Float], share: [Float], expected: Double) {
        let index = readyIndex
        var likeness = Array(repeating: Float(0), count: tagged.count)
        var share = likeness
        var expected = 0.0
        for (term, weight) in question.weights {
            let postings = index[term]
            let holders = postings.count - (question.entry == nil ? 0 : 1)
            let part = weight / Float(holders + Self.caution)
            expected += Double(part) * Double(holders)
            for posting in postings {
                likeness[Int(posting.entry)] += weight * posting.weight
                share[Int(posting.entry)] += part
            }
        }
        if let entry = question.entry { (likeness[entry], share[entry]) = (0, 0) }
        guard !question.given.isEmpty else { return (likeness, share, expected) }
        for entry in likeness.indices where likeness[entry] > 0 {
            let common = entryTags[tagged[entry].tags].count { question.given.contains(Int($0)) }
            likeness[entry] *= 1 + Float(common) / Float(question.given.count)
        }
        return (likeness, share, expected)
    }

    /// Each of the nearest entries votes for its tags with the square of its likeness.
    private func vote(by likeness: [Float], evidence: inout TagEvidence) {
        let voters = nearest(likeness)
        let all = voters.reduce((sum: 0.0, square: 0.0)) {
            ($0.sum + $1.likeness, $0.square + $1.likeness * $1.likeness)
        }
        guard all.square > 0 else { return }
        let total = all.square + Self.doubt * all.sum / Double(voters.count)
        for voter in voters {
            for tag in entryTags[tagged[voter.entry].tags] {
                evidence.votes[Int(tag)] += voter.likeness * voter.likeness / total
            }
        }
    }

    /// Makes the sums of likenesses the cosines between the text and the sums of the entries that carry a tag.
    private func divideKinship(of evidence: inout TagEvidence, besides entry: Int?) {
        let squares = readyIndex.squares
        let own = entry.map { entryTags[tagged[$0].tags] } ?? []
        for tag in evidence.kinship.indices where evidence.kinship[tag] > 0 {
            var square = squares[tag]
            // |c - x|² = |c|² - 2 x·c + 1, where x·c is what was summed and the entry's likeness to itself.
            if own.contains(Int32(truncatingIfNeeded: tag)) { square -= 2 * evidence.kinship[tag] + 1 }
            evidence.kinship[tag] /= max(square, 1e-6).squareRoot()
        }
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
}
