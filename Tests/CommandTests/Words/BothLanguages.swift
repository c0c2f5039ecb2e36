import Testing

@testable import daybook_cli

/// A name that would move the cursor, ring, break the line and turn the text around.
let hostile = "a\u{1B}[2Jb\u{7}\nc\u{202E}d\u{9B}e"

/// Expects a sentence in each language, safe for a terminal, in Chinese characters where it is Chinese alone.
func expectBoth(_ sentence: (Words) -> String, _ source: SourceLocation = #_sourceLocation) {
    for language in Language.allCases {
        let text = sentence(Words(language: language))
        let hasHan = text.unicodeScalars.contains { $0.properties.isIdeographic }
        #expect(text.contains { $0.isLetter }, sourceLocation: source)
        #expect(hasHan == (language == .traditionalChinese), "\(text)", sourceLocation: source)
        #expect(text == Sanitised.line(text), sourceLocation: source)
    }
}
