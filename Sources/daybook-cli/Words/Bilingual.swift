/// Help in both languages in one text, for the places where ArgumentParser takes a text before the language is known.
///
/// The two stand between control characters that no help holds, so that they can be found again in whatever was made of
/// them: a help page, an error message, a completion script.
enum Bilingual {
    private static let edge: Unicode.Scalar = "\u{1E}"
    private static let middle: Unicode.Scalar = "\u{1F}"

    /// Both wordings in one text.
    static func text(en english: String, zh chinese: String) -> String {
        "\(edge)\(english)\(middle)\(chinese)\(edge)"
    }

    /// A text in which each pair of wordings is replaced by the one in the given language.
    static func resolved(_ text: String, _ language: Language) -> String {
        guard text.unicodeScalars.contains(edge) else { return text }
        var result = String.UnicodeScalarView()
        var isInside = false
        var isChinese = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case edge:
                isInside.toggle()
                isChinese = false
            case middle where isInside:
                isChinese = true
            default:
                if !isInside || isChinese == (language == .traditionalChinese) { result.append(scalar) }
            }
        }
        return String(result)
    }
}

/// Both wordings of a help text; `HelpPage` shows the one in the person's language.
func both(_ english: String, _ chinese: String) -> String {
    Bilingual.text(en: english, zh: chinese)
}
