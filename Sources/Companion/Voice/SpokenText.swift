/// What a model wrote down of speech, made fit to stand among the writer's words.
public enum SpokenText {
    /// The most characters that are kept of one recording, some ten hours of speech.
    static let longest = 500_000

    /// The paragraphs, with nothing that Markdown, marks or tags are made of, as nobody speaks those; nil where no word is left.
    ///
    /// Models say of silence `[BLANK_AUDIO]`, `(music)` and the like: what stands in brackets alone is not speech.
    public static func paragraphs(_ text: String) -> [String]? {
        let neutral = ModelText.neutral(String(text.prefix(longest)))
        let lines = neutral.split(whereSeparator: \.isNewline).filter { !isRemark($0) }
        let paragraphs = lines.map { line in
            let kept = line.filter { !"<>[]#＃`\\|".contains($0) }
            return kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let spoken = paragraphs.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(unmarked)
        return spoken.isEmpty ? nil : spoken
    }

    /// Whether a line is nothing but a remark in brackets.
    private static func isRemark(_ line: Substring) -> Bool {
        let text = line.drop { $0.isWhitespace }
        guard let first = text.first, let end = brackets[first] else { return false }
        let rest = text.dropFirst()
        guard let close = rest.firstIndex(of: end) else { return false }
        return rest[rest.index(after: close)...].allSatisfy { $0.isWhitespace || $0.isPunctuation }
    }

    private static let brackets: [Character: Character] = [
        "[": "]", "(": ")", "（": "）", "【": "】", "［": "］", "*": "*", "♪": "♪",
    ]

    /// A line that does not begin as a list, a quotation or a heading does.
    private static func unmarked(_ line: String) -> String {
        guard let first = line.first, "-+*=_~".contains(first) else { return line }
        return String(line.drop { "-+*=_~ ".contains($0) })
    }
}
