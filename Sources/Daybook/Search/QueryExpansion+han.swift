/// The other ways to write a word with the characters of Traditional and Simplified Chinese.
enum HanSpellings {
    /// The most spellings that one word is looked for in, one by one.
    private static let limit = 48

    /// The spellings of a word beside its own; none where there are too many.
    static func spellings(of text: String) -> [String] {
        guard text.unicodeScalars.contains(where: { HanVariants.covers($0.value) }) else { return [] }
        let choices = text.unicodeScalars.map(choices)
        let count = number(of: choices)
        guard count > 1, count <= limit else { return [] }
        var words: [[UInt32]] = [[]]
        for choice in choices { words = words.flatMap { word in choice.map { word + [$0] } } }
        return words.map(Self.text).filter { $0 != text }
    }

    /// Whether a text has more spellings than are looked for one by one.
    static func areTooMany(_ text: String) -> Bool {
        text.unicodeScalars.contains { HanVariants.covers($0.value) }
            && number(of: text.unicodeScalars.map(choices)) > limit
    }

    /// A text with the Simplified form of each character.
    static func simplified(_ text: String) -> String {
        Self.text(text.unicodeScalars.map { HanVariants.simplified($0.value) })
    }

    /// Whether a scalar has other spellings.
    static func isSpelledOtherwise(_ value: UInt32) -> Bool {
        let simplified = HanVariants.simplified(value)
        return simplified != value || traditional[simplified] != nil
    }

    /// Whether a spelling has another character than was typed, of which both are Simplified alike: 發 for 髮, through 发.
    static func isDistant(_ spelling: String, from text: String) -> Bool {
        zip(spelling.unicodeScalars, text.unicodeScalars).contains { other, own in
            guard other != own, let words = distinct[own] else { return false }
            return words.contains(other)
        }
    }

    /// For each Traditional character the others that mean something else and have one Simplified form with it; those that are only
    /// other shapes of it, as 裏 is of 裡, are none.
    private static let distinct: [Unicode.Scalar: Set<Unicode.Scalar>] = {
        let alike = [
            "發 髮", "乾 幹榦", "復 複 覆", "曆 歷", "係 繫", "匯滙 彙", "沖 衝", "儘 盡", "鐘 鍾", "須 鬚", "蘇 甦 囌", "獲 穫", "團 糰", "壇 罈",
            "臟 髒", "當 噹", "臺 檯枱 颱", "術 朮", "纖 縴", "隻 祇衹", "彫 鵰", "矇 懞 濛", "擺 襬", "並 併", "鬍 衚", "參 蔘", "別 彆", "寧 甯",
            "鍊 煉", "採 寀", "昇 陞", "滷 鹵", "菸 煙", "讚 贊",
        ]
        var result: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]
        for words in alike.map({ $0.split(separator: " ").map(\.unicodeScalars) }) {
            for (place, word) in words.enumerated() {
                let others = words.enumerated().filter { $0.offset != place }.flatMap { Array($0.element) }
                for scalar in word { result[scalar, default: []].formUnion(others) }
            }
        }
        return result
    }()

    /// What stands for a scalar in either script, itself first.
    private static func choices(_ scalar: Unicode.Scalar) -> [UInt32] {
        let simplified = HanVariants.simplified(scalar.value)
        var choices = [scalar.value]
        for value in [simplified] + (traditional[simplified] ?? []) where !choices.contains(value) {
            choices.append(value)
        }
        return choices
    }

    /// How many words there are to be made of so many choices, as far as that matters.
    private static func number(of choices: [[UInt32]]) -> Int {
        var count = 1
        for choice in choices where count <= limit { count *= choice.count }
        return count
    }

    /// The Traditional characters that a Simplified one stands for.
    private static let traditional = HanVariants.traditional()

    private static func text(_ values: [UInt32]) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: values.compactMap { Unicode.Scalar($0) })
        return String(scalars)
    }
}
