/// Sentences to choose one of, and the line that a person wrote instead.
struct SummaryTask: Sendable {
    var sentences: [String]
    var reference: String

    /// The sentences as paragraphs, so that they stay the sentences that they are.
    var text: String { sentences.joined(separator: "\n\n") }

    /// The same with its sentences in another order, which leaves nothing to be known by position.
    func shuffled(_ dice: inout Dice) -> SummaryTask {
        SummaryTask(sentences: dice.shuffled(sentences), reference: reference)
    }

    /// The sentences of a description: list items and what is too short for a sentence are left out.
    static func sentences(of body: String, in language: TextLanguage) -> [String] {
        let lines = body.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
            .filter { line in line.first.map { !"*-•".contains($0) } ?? false }
        switch language {
        case .english: return english(lines.joined(separator: " ").split(separator: " "))
        case .chinese: return chinese(lines.joined())
        }
    }

    /// A sentence ends with a word that ends in a mark, before one that begins with a capital, quote or bracket.
    private static func english(_ words: [Substring]) -> [String] {
        var sentences: [String] = []
        var sentence: [Substring] = []
        for (place, word) in words.enumerated() {
            sentence.append(word)
            let next = place + 1 < words.count ? words[place + 1].utf8.first : nil
            let isBeginning = next.map { (0x41...0x5A).contains($0) || "\"'(".utf8.contains($0) } ?? true
            guard isBeginning, next == nil || word.utf8.last.map({ ".!?".utf8.contains($0) }) == true else { continue }
            if sentence.count >= 4 { sentences.append(sentence.joined(separator: " ")) }
            sentence = []
        }
        return sentences
    }

    private static func chinese(_ text: String) -> [String] {
        var sentences: [String] = []
        var sentence = ""
        func end() {
            if sentence.count >= 6 { sentences.append(sentence) }
            sentence = ""
        }
        for character in text {
            if sentence.isEmpty, character.isWhitespace { continue }
            sentence.append(character)
            if "。！？!?".contains(character) { end() }
        }
        end()
        return sentences
    }
}
