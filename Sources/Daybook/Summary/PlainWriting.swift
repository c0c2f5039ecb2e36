/// Small questions about a piece of text.
enum PlainWriting {
    /// The text without white space at its ends.
    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isSpace }),
            let last = scalars.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Whether a sentence consists of nothing but `#tags`, links or addresses.
    static func isOnlyTagsOrAddress(_ sentence: String) -> Bool {
        sentence.split(separator: " ").allSatisfy { word in
            word.hasPrefix("#") || word.hasPrefix("＃") || hasAddress(word) || !Script.hasWords(word)
        }
    }

    /// Whether a text holds the address of a page.
    static func hasAddress(_ text: some StringProtocol) -> Bool {
        text.contains("://") || text.hasPrefix("www.")
    }
}
