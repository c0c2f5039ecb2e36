/// The words that tags are called by, to find the tags that a text names.
struct TagNames: Sendable {
    /// The ways to write one word: each is a list of terms that stand in the text together.
    typealias Word = [[UInt64]]

    /// The words of each tag, or of the last part of a nested one; none where they are stop words.
    private(set) var words: [[Word]] = []
    /// The tags by the first term of any form of their first word.
    private var byTerm: [UInt64: [Int32]] = [:]
    /// The tags of a single Chinese character, which is a part of many words.
    private(set) var characters: [UInt32: [Int32]] = [:]

    /// Reads the tags, which are numbered in their order.
    init(_ names: [String]) {
        for (number, name) in names.enumerated() {
            let number = Int32(truncatingIfNeeded: number)
            let leaf = name.pathParts().last.map(String.init) ?? name
            let scalars = leaf.unicodeScalars.map(\.value)
            if scalars.count == 1, let first = scalars.first {
                characters[HanVariants.simplified(first), default: []].append(number)
                words.append([])
                continue
            }
            let parts = leaf.split { "-_ ".contains($0) }
            let isStop = parts.allSatisfy { StopWords.english.contains($0.lowercased()) }
            let forms = isStop ? [] : parts.map { Self.forms(of: String($0)) }
            // A word without a term, such as a number, cannot be told from the text.
            words.append(forms.contains(where: \.isEmpty) ? [] : forms)
            let firsts = Set(words.last?.first?.compactMap(\.first) ?? [])
            for term in firsts { byTerm[term, default: []].append(number) }
        }
    }

    /// The tags all words of which stand in a text, in singular or plural, in order; those of one character are left out.
    func named(in terms: Set<UInt64>) -> [Int] {
        var candidates: Set<Int32> = []
        for term in terms { candidates.formUnion(byTerm[term] ?? []) }
        return candidates.sorted().map { Int($0) }.filter { tag in
            words[tag].allSatisfy { word in word.contains { form in form.allSatisfy { terms.contains($0) } } }
        }
    }

    private static func forms(of word: String) -> Word {
        var forms = [word]
        if word.unicodeScalars.allSatisfy(\.isASCII) {
            let folded = word.lowercased()
            forms = [folded] + DiaryWords.plurals(of: folded)
            if folded.hasSuffix("ies") { forms.append(folded.dropLast(3) + "y") }
            if folded.hasSuffix("s"), folded.count > 3 { forms.append(String(folded.dropLast())) }
        }
        return forms.map { TermReader.terms(of: $0) }.filter { !$0.isEmpty }
    }
}
