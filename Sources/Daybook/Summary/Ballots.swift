/// The vault's tags in the order in which they suit a text.
///
/// A tag's score is its share of the vote of the most similar entries, plus a bonus where the text itself names it: the
/// more, the more of the entries that name it carry it.
struct Ballots {
    /// A tag and how well it suits.
    struct Ballot {
        var name: String
        var score: Double
        var count: Int
    }

    private static let namedBonus = 0.4
    /// A tag of one character is found in many words: it needs a share of the vote besides.
    private static let shareOfOneCharacter = 0.1

    /// The tags that have a score at all, the best first; then the more frequent, then by name.
    let ranked: [Ballot]

    /// Counts the votes for a text that has some tags; quick where the vocabulary was made ready.
    init(for sentences: [String], tags given: [String], vocabulary: VaultVocabulary) {
        guard vocabulary.taggedEntryCount > 0 else {
            ranked = []
            return
        }
        let index = vocabulary.readyIndex
        let text = sentences.joined(separator: "\n")
        let terms = TermReader.terms(of: text)
        var scores = vocabulary.votes(for: terms, tags: given)
        let names = index.names
        for tag in names.named(in: Set(terms)) { scores[tag] += Self.namedBonus * vocabulary.trust(inNameOf: tag) }
        for character in Set(text.unicodeScalars.map { HanVariants.simplified($0.value) }) {
            for tag in names.characters[character] ?? [] where scores[Int(tag)] >= Self.shareOfOneCharacter {
                scores[Int(tag)] += Self.namedBonus
            }
        }
        let (all, counts) = (vocabulary.tags.names, vocabulary.tags.counts)
        ranked = scores.indices.filter { scores[$0] > 0 }
            .map { Ballot(name: all[$0], score: scores[$0], count: counts[$0]) }
            .sorted { ($0.score, $0.count, $1.name) > ($1.score, $1.count, $0.name) }
    }
}
