/// New tags from text in Latin letters: names, known words, and words and pairs of words that recur.
struct LatinTagCandidates {
    private static let adjectiveEndings = [
        "ly", "ful", "ous", "ive", "able", "ible", "less", "ish", "est", "ed", "ing", "ened",
    ]
    /// Stop words with which names of places begin.
    private static let nameBeginnings: Set<String> = ["new", "old", "great", "little", "upper", "lower"]
    private static let honorifics: Set<String> = ["mr", "mrs", "ms", "dr", "prof", "st"]
    private static let verbMarks: Set<String> = [
        "i", "to", "we", "you", "they", "he", "she", "it", "can", "could", "will", "would", "should", "must", "not",
        "don",
        "didn", "let", "who",
    ]

    /// Small, since a text may have as many as it has words: no entry is as long as these numbers go.
    private struct Tally {
        var count: UInt32 = 0
        var verbCount: UInt32 = 0
        var place: UInt32
        var isUpperCase = false
    }

    private var words: [String: Tally] = [:]
    private var pairs: [String: Tally] = [:]
    private var names: [String: Tally] = [:]
    private var place: UInt32 = 0

    /// The candidates of some sentences, in no order.
    static func candidates(in sentences: [String]) -> [TagCandidate] {
        var reader = LatinTagCandidates()
        for sentence in sentences { reader.read(sentence) }
        let candidates = reader.nameCandidates() + reader.wordCandidates() + reader.pairCandidates()
        return candidates.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    }

    private mutating func read(_ sentence: String) {
        var read: [LatinWords.Word] = []
        LatinWords.read(sentence) { read.append($0) }
        let isUnspaced = sentence.unicodeScalars.contains { Script.isUnspaced($0.value) }
        // Where most words have capitals, as in headings, capitals tell no names.
        let hasNames = isUnspaced || read.count { $0.isCapitalised } * 2 <= read.count + 1
        var name: [LatinWords.Word] = []
        for (index, word) in read.enumerated() {
            let previous = index > 0 ? read[index - 1] : nil
            let isStop = StopWords.english.contains(word.folded)
            if !isStop { count(word, after: previous, inUnspaced: isUnspaced) }
            if !isStop, word.isNext, let previous, !StopWords.english.contains(previous.folded) {
                Self.tally(&pairs, "\(previous.folded)-\(word.folded)", at: place)
            }
            let isName =
                hasNames && word.isCapitalised && (!isStop || Self.nameBeginnings.contains(word.folded))
                && !(word.isFirst && !isUnspaced)
                && !Self.honorifics.contains(word.folded)
            if !name.isEmpty, !isName || !word.isNext { end(&name) }
            if isName { name.append(word) }
            place &+= 1
        }
        end(&name)
    }

    private mutating func count(_ word: LatinWords.Word, after previous: LatinWords.Word?, inUnspaced: Bool) {
        Self.tally(&words, word.folded, at: place)
        if word.isUpperCase || inUnspaced { words[word.folded]?.isUpperCase = true }
        if let previous, Self.verbMarks.contains(previous.folded) { words[word.folded]?.verbCount &+= 1 }
    }

    private mutating func end(_ name: inout [LatinWords.Word]) {
        defer { name = [] }
        guard let first = name.first, name.count <= 3 else { return }
        if name.count == 1, first.folded.unicodeScalars.count < 2 || StopWords.english.contains(first.folded) { return }
        Self.tally(&names, name.map(\.folded).joined(separator: "-"), at: place)
    }

    /// Of no instance: one would own the tallies a second time, and have them copied for each word.
    private static func tally(_ tallies: inout [String: Tally], _ key: String, at place: UInt32) {
        tallies[key, default: Tally(place: place)].count &+= 1
    }

    private func nameCandidates() -> [TagCandidate] {
        names.compactMap { name, tally in
            // A word known as none of a name, as in `French` or `Spring`, is left to the known words.
            if DiaryWords.english[name] != nil { return nil }
            let count = max(tally.count, words[name]?.count ?? 0)
            return TagCandidate(name: name, weight: 0.95, count: Int(count), place: Int(tally.place))
        }
    }

    private func wordCandidates() -> [TagCandidate] {
        var tags: [String: TagCandidate] = [:]
        for (word, tally) in words {
            var found: TagCandidate
            if let known = DiaryWords.english[word] {
                found = TagCandidate(
                    name: known.tag, weight: known.category.weight * 0.95, category: known.category,
                    place: Int(tally.place))
            } else if names[word] == nil, let weight = weight(of: word, tally) {
                found = TagCandidate(name: word, weight: weight, place: Int(tally.place))
            } else {
                continue
            }
            found.count = Int(tally.count)
            if let other = tags[found.name] {
                found.count += other.count
                found.place = min(found.place, other.place)
            }
            tags[found.name] = found
        }
        return Array(tags.values)
    }

    /// How good a tag an unknown word is; nil where it is likely a verb, adverb or adjective, or said only once.
    private func weight(of word: String, _ tally: Tally) -> Double? {
        guard word.unicodeScalars.count >= 3, !Self.adjectiveEndings.contains(where: { word.hasSuffix($0) }) else {
            return nil
        }
        if tally.isUpperCase { return 0.75 }
        guard tally.count > 1, tally.verbCount == 0, word.unicodeScalars.count >= 4 else { return nil }
        let nounEndings = ["tion", "ment", "ness", "ship", "ism", "ist", "ity", "ance", "ence", "age", "dom"]
        return nounEndings.contains { word.hasSuffix($0) } ? 0.7 : 0.6
    }

    private func pairCandidates() -> [TagCandidate] {
        pairs.compactMap { pair, tally in
            let parts = pair.split(separator: "-")
            guard tally.count > 1, parts.count == 2, names[pair] == nil, parts.allSatisfy({ $0.count > 2 }),
                let last = parts.last, !Self.adjectiveEndings.contains(where: { last.hasSuffix($0) })
            else { return nil }
            return TagCandidate(name: pair, weight: 0.9, count: Int(tally.count), place: Int(tally.place))
        }
    }
}
