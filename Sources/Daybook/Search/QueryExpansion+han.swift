/// The other ways to write a word with the characters of Traditional and Simplified Chinese.
enum HanSpellings {
    /// The most spellings that one word is looked for in; longer ones are taken as wholly the one or the other.
    private static let limit = 48

    /// The spellings of a word beside its own.
    static func spellings(of text: String) -> [String] {
        guard text.unicodeScalars.contains(where: { HanVariants.covers($0.value) }) else { return [] }
        let choices = text.unicodeScalars.map { scalar -> [UInt32] in
            let simplified = HanVariants.simplified(scalar.value)
            var choices = [scalar.value]
            for value in [simplified] + (traditional[simplified] ?? []) where !choices.contains(value) {
                choices.append(value)
            }
            return choices
        }
        var count = 1
        for choice in choices where count <= limit { count *= choice.count }
        guard count > 1 else { return [] }
        if count > limit {
            let simplified = choices.map { HanVariants.simplified($0[0]) }
            return [simplified, simplified.map { traditional[$0]?.first ?? $0 }].map(Self.text).filter { $0 != text }
        }
        var words: [[UInt32]] = [[]]
        for choice in choices { words = words.flatMap { word in choice.map { word + [$0] } } }
        return words.map(Self.text).filter { $0 != text }
    }

    /// The Traditional characters that a Simplified one stands for.
    private static let traditional = HanVariants.traditional()

    private static func text(_ values: [UInt32]) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: values.compactMap { Unicode.Scalar($0) })
        return String(scalars)
    }
}
