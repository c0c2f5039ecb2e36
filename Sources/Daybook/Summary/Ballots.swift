/// The vault's tags in the order in which they suit a text.
///
/// A tag's score is its share of the vote of the most similar entries, plus a bonus where the text itself names it.
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

    /// Counts the votes for a text.
    init(request: SummaryRequest, given: [String], sentences: [String]) {
        let vocabulary = request.vocabulary
        guard vocabulary.taggedEntryCount > 0 else {
            ranked = []
            return
        }
        let text = sentences.joined(separator: "\n")
        let terms = TermReader.terms(of: text)
        let votes = vocabulary.votes(for: terms, tags: given)
        let known = Set(terms)
        let characters = Set(text.unicodeScalars.map { HanVariants.simplified($0.value) })
        var ballots: [Ballot] = []
        for (number, name) in vocabulary.tags.names.enumerated() {
            var score = votes[number]
            if Self.isNamed(name, terms: known, characters: characters, share: score) { score += Self.namedBonus }
            if score > 0 { ballots.append(Ballot(name: name, score: score, count: vocabulary.tags.counts[number])) }
        }
        ranked = ballots.sorted { ($0.score, $0.count, $1.name) > ($1.score, $1.count, $0.name) }
    }

    /// Whether the words of a tag, or of the last part of a nested one, stand in the text, in singular or plural.
    private static func isNamed(_ name: String, terms: Set<UInt64>, characters: Set<UInt32>, share: Double) -> Bool {
        let leaf = name.split(separator: "/").last.map(String.init) ?? name
        let scalars = leaf.unicodeScalars.map(\.value)
        if scalars.count == 1, let first = scalars.first {
            return share >= shareOfOneCharacter && characters.contains(HanVariants.simplified(first))
        }
        let words = leaf.split { "-_ ".contains($0) }
        return !words.allSatisfy { StopWords.english.contains($0.lowercased()) }
            && words.allSatisfy { word in
                forms(of: String(word)).contains { form in
                    let wanted = TermReader.terms(of: form)
                    return !wanted.isEmpty && wanted.allSatisfy { terms.contains($0) }
                }
            }
    }

    private static func forms(of word: String) -> [String] {
        guard word.unicodeScalars.allSatisfy(\.isASCII) else { return [word] }
        let folded = word.lowercased()
        var forms = [folded] + DiaryWords.plurals(of: folded)
        if folded.hasSuffix("ies") { forms.append(folded.dropLast(3) + "y") }
        if folded.hasSuffix("s"), folded.count > 3 { forms.append(String(folded.dropLast())) }
        return forms
    }
}
