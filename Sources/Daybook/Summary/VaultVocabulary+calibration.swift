extension VaultVocabulary {
    /// About how many entries are asked for.
    private static let sampleSize = 100
    /// How many tags of each are looked at.
    private static let tagsOfEntry = SummaryDraft.mostTags
    /// How many postings are read at most; entries of many words are read by the thousand.
    private static let mostPostings = 20_000_000

    /// What is to be added to the log-odds of tags in this vault: how much oftener, or more seldom, its own entries carry
    /// the tags that the other entries suggest for them than the general weights expect.
    ///
    /// One writer tags every day with one of five words, another with what comes to mind; the vault itself says which.
    /// The number is the likeliest one where 0 is expected, with a standard deviation of 1, so that few entries say little.
    func calibrated() -> Double {
        var samples: [(logOdds: Double, isRight: Bool)] = []
        var postings = 0
        for entry in stride(from: 0, to: tagged.count, by: max(1, tagged.count / Self.sampleSize)) {
            let question = question(of: entry)
            postings += question.weights.reduce(0) { $0 + readyIndex[$1.term].count }
            guard postings < Self.mostPostings else { break }
            let evidence = evidence(for: question)
            let own = entryTags[tagged[entry].tags]
            let best = evidence.tags.map { (tag: $0, logOdds: evidence.logOdds(of: $0)) }
                .sorted { ($0.logOdds, $1.tag) > ($1.logOdds, $0.tag) }
            for candidate in best.prefix(Self.tagsOfEntry) {
                samples.append((candidate.logOdds, own.contains(Int32(truncatingIfNeeded: candidate.tag))))
            }
        }
        return Self.shift(of: samples)
    }

    /// The number that makes the likelihood of the samples and of itself the greatest, by Newton's method.
    private static func shift(of samples: [(logOdds: Double, isRight: Bool)]) -> Double {
        var shift = 0.0
        for _ in 0..<12 {
            var (slope, curvature) = (-shift, 1.0)
            for sample in samples {
                let likelihood = logistic(sample.logOdds + shift)
                slope += (sample.isRight ? 1 : 0) - likelihood
                curvature += likelihood * (1 - likelihood)
            }
            shift += max(-1, min(1, slope / curvature))
        }
        return shift
    }
}
