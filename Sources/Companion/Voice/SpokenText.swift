import Daybook

/// What a model wrote down of speech, made fit to stand among the writer's words.
public enum SpokenText {
    /// The most characters that are kept of one recording, some ten hours of speech.
    static let longest = 500_000

    /// The paragraphs as they can stand in an entry: a line that would be read as more than words, as a tag, a link or Markdown, goes
    /// without the signs that make it so; nil where no word is left.
    ///
    /// Models say of silence `[BLANK_AUDIO]`, `(music)` and the like: what stands in brackets alone is not speech.
    public static func paragraphs(_ text: String) -> [String]? {
        let spoken = lines(text).map { isPlain($0) ? $0 : unmarked($0) }.filter(hasWord)
        return spoken.isEmpty ? nil : spoken
    }

    /// The lines as they were heard, without remarks and characters that are not seen; nil where no word is left.
    public static func words(_ text: String) -> [String]? {
        let spoken = lines(text).filter(hasWord)
        return spoken.isEmpty ? nil : spoken
    }

    private static func lines(_ text: String) -> [String] {
        ModelText.printable(String(text.prefix(longest))).split(whereSeparator: \.isNewline)
            .filter { !isRemark($0) }
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    private static func hasWord(_ line: String) -> Bool { line.contains { $0.isLetter || $0.isNumber } }

    /// Whether a reader of the entry sees a line as it is written, and no program more in it.
    private static func isPlain(_ line: String) -> Bool {
        let body = Body(line.utf8)
        return body.tags.isEmpty && body.links.isEmpty && body.media.isEmpty && body.headings.isEmpty
            && body.faults.isEmpty && body.plainText == line
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

    /// A line without the signs of tags, links and HTML, that does not begin as a list, a quotation or a heading does.
    private static func unmarked(_ line: String) -> String {
        let kept = line.filter { !"<>[]#＃`\\|".contains($0) }.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        guard let first = kept.first, "-+*=_~".contains(first) else { return kept }
        return String(kept.drop { "-+*=_~ ".contains($0) })
    }
}
