/// A word of a text that might become a tag.
struct TagCandidate {
    /// A score with which a word is taken while an entry has too few tags.
    static let possible = 0.55
    /// A score with which a word is taken in any case.
    static let evident = 1.15

    var name: String
    /// How good a tag the word is, apart from how often it occurs.
    var weight: Double
    var category: DiaryWords.Category?
    /// In how many places it occurs.
    var count = 1
    /// The place of its first occurrence.
    var place: Int
    /// In how many entries of the vault it occurs.
    var frequency = 0
    var score = 0.0
}

/// The new tags that a text suggests by itself.
enum TagCandidates {
    /// The candidates, the best first; ties go to the one that comes first in the text.
    static func ranked(prose: Prose, sentences: [String], vocabulary: VaultVocabulary) -> [TagCandidate] {
        var found = linked(prose.linkNames)
        found += ChineseTagCandidates.candidates(in: sentences, vocabulary: vocabulary)
        found += LatinTagCandidates.candidates(in: sentences)
        var merged: [TagCandidate] = []
        var places: [String: Int] = [:]
        for candidate in found {
            let key = TagKey.folded(candidate.name)
            if let place = places[key] {
                merged[place].weight = max(merged[place].weight, candidate.weight)
                merged[place].count = max(merged[place].count, candidate.count)
            } else {
                places[key] = merged.count
                merged.append(candidate)
            }
        }
        for index in merged.indices {
            merged[index].frequency = frequency(of: merged[index].name, in: vocabulary)
            merged[index].score = score(of: merged[index], vocabulary: vocabulary)
        }
        return merged.sorted { ($0.score, $1.place, $1.name) > ($1.score, $0.place, $0.name) }
    }

    /// The names in `[[links]]` that are short enough for a tag and no dates, paths or identifiers.
    private static func linked(_ names: [String]) -> [TagCandidate] {
        names.enumerated().compactMap { index, name in
            let words = name.split(separator: " ")
            let isShort = words.count <= 2 && DisplayCells.width(name) <= 16 && name.count >= 2
            let isName = name.unicodeScalars.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
            guard isShort, isName else { return nil }
            return TagCandidate(name: words.joined(separator: "-").lowercased(), weight: 1.2, place: index - 1_000)
        }
    }

    private static func score(of candidate: TagCandidate, vocabulary: VaultVocabulary) -> Double {
        var score = candidate.weight * (1 + 0.45 * logarithm(Double(candidate.count)))
        score += 0.1 / Double(1 + max(0, candidate.place) / 40)
        // A word of most entries tells nothing of one.
        if vocabulary.entryCount >= 20 {
            score *= 1 - min(0.7, Double(candidate.frequency) / Double(vocabulary.entryCount))
        }
        return score
    }

    private static func frequency(of name: String, in vocabulary: VaultVocabulary) -> Int {
        TermReader.terms(of: name).map { vocabulary.frequency(of: $0) }.min() ?? 0
    }
}
