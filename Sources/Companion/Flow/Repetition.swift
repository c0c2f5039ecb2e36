/// The point at which a model begins to say the same few sentences over and over, as small ones do.
public enum Repetition {
    /// How many sentences in a row have to be of so few different ones.
    private static let fewest = 12
    private static let mostDifferent = 3
    /// Shorter sentences, such as "Yes.", may well come often.
    private static let shortest = 6

    /// The text up to where it goes round in circles, each of the sentences that come again there once; nil where it does not.
    public static func cut(_ text: String) -> String? {
        let sentences = sentences(of: text)
        guard sentences.count >= fewest else { return nil }
        var start = 0
        var counts: [Substring: Int] = [:]
        for (index, sentence) in sentences.enumerated() {
            counts[sentence.text, default: 0] += 1
            if index - start == fewest {
                let first = sentences[start].text
                counts[first] = counts[first] == 1 ? nil : (counts[first] ?? 1) - 1
                start += 1
            }
            if index - start + 1 == fewest, counts.count <= mostDifferent {
                return String(text[..<end(of: sentences[start...].prefix(fewest))])
            }
        }
        return nil
    }

    /// The end of the last sentence before one comes again.
    private static func end(of round: ArraySlice<Sentence>) -> String.Index {
        var seen: Set<Substring> = []
        var end = round.first?.end ?? "".endIndex
        for sentence in round {
            guard seen.insert(sentence.text).inserted else { break }
            end = sentence.end
        }
        return end
    }

    private struct Sentence {
        var text: Substring
        var end: String.Index
    }

    private static func sentences(of text: String) -> [Sentence] {
        var sentences: [Sentence] = []
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            let character = text[index]
            index = text.index(after: index)
            guard character.isNewline || ".!?。！？".contains(character) else { continue }
            let sentence = text[start..<index].drop { $0.isWhitespace }
            if sentence.count >= shortest { sentences.append(Sentence(text: sentence, end: index)) }
            start = index
        }
        return sentences
    }
}
