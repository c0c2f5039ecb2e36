/// How alike a summary and a person's are.
enum Rouge {
    /// ROUGE-1 F1 (Lin, "ROUGE: a package for automatic evaluation of summaries", 2004): twice the words in common over
    /// the words of both, each word as often as it occurs; of Chinese, the characters.
    static func one(_ summary: String, _ reference: String, in language: TextLanguage) -> Double {
        let (left, right) = (units(of: summary, in: language), units(of: reference, in: language))
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        var counts: [String: Int] = [:]
        for unit in left { counts[unit, default: 0] += 1 }
        var common = 0
        for unit in right {
            guard let count = counts[unit], count > 0 else { continue }
            counts[unit] = count - 1
            common += 1
        }
        return 2 * Double(common) / Double(left.count + right.count)
    }

    /// Words of ASCII in lower case, which may hold `+`, `-` and `'` behind their first letter; or single characters.
    static func units(of text: String, in language: TextLanguage) -> [String] {
        switch language {
        case .english:
            var units: [String] = []
            var word = String.UnicodeScalarView()
            for scalar in text.lowercased().unicodeScalars {
                if isWord(scalar) || !word.isEmpty && "+-'".unicodeScalars.contains(scalar) {
                    word.append(scalar)
                } else if !word.isEmpty {
                    units.append(String(word))
                    word = .init()
                }
            }
            return word.isEmpty ? units : units + [String(word)]
        case .chinese:
            return text.lowercased().unicodeScalars
                .filter { isWord($0) || (0x4E00...0x9FFF).contains($0.value) }.map { String($0) }
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }
}
