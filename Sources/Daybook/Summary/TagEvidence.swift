/// What speaks for each tag of a vault where a text is like some of its entries, by the numbers of the tags.
///
/// The four reasons are weighed by a logistic regression: their weights are those with which the tags of packages were
/// likeliest, in English and Chinese and in vaults of 50 to 1,000, and only of packages that no figure is taken of.
struct TagEvidence {
    private static let weights = (votes: 6.5, kinship: 4.0, naming: 2.6, words: 2.9)
    /// The log-odds of a tag that nothing speaks for.
    private static let nothing = -4.0

    /// The share of the vote of the most similar entries.
    var votes: [Double]
    /// How like the text is to all entries that carry the tag together.
    var kinship: [Double]
    /// How far it can be trusted that the text names the tag; 0 where it doesn't.
    var naming: [Double]
    /// How much more often than others those entries carry the tag that hold a word of the text, word by word.
    var words: [Double]

    /// Nothing that speaks for any of some tags.
    init(tagCount: Int) {
        votes = Array(repeating: 0, count: tagCount)
        (kinship, naming, words) = (votes, votes, votes)
    }

    /// The tags that something speaks for.
    var tags: [Int] { votes.indices.filter { votes[$0] > 0 || kinship[$0] > 0 || naming[$0] > 0 } }

    /// ln(p / (1 - p)), where p is how likely it is that the writer would give the text the tag.
    func logOdds(of tag: Int) -> Double {
        Self.nothing + Self.weights.votes * votes[tag] + Self.weights.kinship * kinship[tag]
            + Self.weights.naming * naming[tag] + Self.weights.words * words[tag]
    }
}
