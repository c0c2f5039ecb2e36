/// The vault's tags in the order in which they suit a text.
struct Ballots {
    /// A tag and how well it suits.
    struct Ballot {
        var name: String
        /// How likely the writer would give it, from 0 to 1.
        var likelihood: Double
        /// How far it can be trusted that the text names it; 0 where it doesn't.
        var naming: Double
        var count: Int
    }

    /// A tag of one character is found in many words: it needs a share of the vote besides, and counts by half.
    private static let oneCharacter = (share: 0.1, naming: 0.5)

    /// The tags that anything speaks for, the best first; then the more frequent, then by name.
    let ranked: [Ballot]

    /// Counts the votes for a text that has some tags; quick where the vocabulary was made ready.
    init(for sentences: [String], tags given: [String], vocabulary: VaultVocabulary) {
        guard vocabulary.taggedEntryCount > 0 else {
            ranked = []
            return
        }
        let text = sentences.joined(separator: "\n")
        var evidence = vocabulary.evidence(for: vocabulary.question(of: TermReader.terms(of: text), tags: given))
        let characters = vocabulary.readyIndex.names.characters
        for character in Set(text.unicodeScalars.map { HanVariants.simplified($0.value) }) {
            for tag in characters[character] ?? [] where evidence.votes[Int(tag)] >= Self.oneCharacter.share {
                evidence.naming[Int(tag)] = Self.oneCharacter.naming
            }
        }
        let (names, counts) = (vocabulary.tags.names, vocabulary.tags.counts)
        ranked = evidence.tags.map { tag in
            Ballot(
                name: names[tag], likelihood: logistic(evidence.logOdds(of: tag) + vocabulary.calibration),
                naming: evidence.naming[tag], count: counts[tag])
        }.sorted { ($0.likelihood, $0.count, $1.name) > ($1.likelihood, $1.count, $0.name) }
    }
}
