import Daybook

/// What a model wrote down of speech, made fit to stand among the writer's words.
public enum SpokenText {
    /// The most characters that are kept of one recording, some ten hours of speech.
    static let longest = 500_000

    /// The paragraphs as they can stand in an entry: in a line that would be read as more than words, as a tag, a link or Markdown, a
    /// backslash stands before the signs that make it so, which Markdown does not show; where none helps, the signs go. Nil where no word
    /// is left.
    ///
    /// Models say of silence `[BLANK_AUDIO]`, `(music)` and the like: a few words that stand in brackets alone are not speech.
    public static func paragraphs(_ text: String) -> [String]? {
        let spoken = lines(text).map { asWords($0) ?? unmarked($0) }.filter(hasWord)
        return spoken.isEmpty ? nil : spoken
    }

    /// The lines as they were heard, without remarks and characters that are not seen; nil where no word is left.
    public static func words(_ text: String) -> [String]? {
        let spoken = lines(text).filter(hasWord)
        return spoken.isEmpty ? nil : spoken
    }

    /// Whether `paragraphs` is without signs that were heard.
    public static func losesSigns(_ text: String) -> Bool { lines(text).contains { hasWord($0) && asWords($0) == nil } }

    /// The lines that are left out as remarks, with a word in them.
    public static func remarks(_ text: String) -> [String] { allLines(text).filter { isRemark($0) && hasWord($0) } }

    private static func lines(_ text: String) -> [String] { allLines(text).filter { !isRemark($0) } }

    private static func allLines(_ text: String) -> [String] {
        ModelText.printable(String(text.prefix(longest))).split(whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    private static func hasWord(_ line: String) -> Bool { line.contains { $0.isLetter || $0.isNumber } }

    /// A line with as few backslashes as make it nothing but words; nil where it is more whatever they stand before.
    private static func asWords(_ line: String) -> String? {
        if isPlain(line, for: line) { return line }
        // A rule for the companion is looked for in whatever looks like a comment.
        if line.contains("<!--") || line.contains("-->") { return nil }
        return ["", "<", "<[#＃", "<[#＃`*_~|>\\"].lazy.map { escaped(line, Set($0.unicodeScalars)) }.first {
            isPlain($0, for: line)
        }
    }

    /// A line with a backslash before each of these signs, and before what would begin a list, a quotation or a heading.
    private static func escaped(_ line: String, _ signs: Set<Unicode.Scalar>) -> String {
        var result = String.UnicodeScalarView()
        var isNumber = true
        for (place, scalar) in line.unicodeScalars.enumerated() {
            let isFirst = place == 0 && "-+*=_~>#".unicodeScalars.contains(scalar)
            let endsNumber = isNumber && place > 0 && (scalar == "." || scalar == ")")
            if isFirst || endsNumber || signs.contains(scalar) { result.append("\\") }
            isNumber = isNumber && ("0"..."9").contains(scalar)
            result.append(scalar)
        }
        return String(result)
    }

    /// Whether a reader of the entry sees a line where this one is written, and no program more in it.
    private static func isPlain(_ written: String, for line: String) -> Bool {
        let body = Body(written.utf8)
        return body.tags.isEmpty && body.links.isEmpty && body.media.isEmpty && body.headings.isEmpty
            && body.faults.isEmpty && body.plainText == line
    }

    /// Whether a line is nothing but a remark in brackets: three words at most, as `[upbeat music playing]`, or eight ideographs. What is
    /// longer may be what somebody said, or sang.
    private static func isRemark(_ line: String) -> Bool {
        guard let first = line.first, let end = brackets[first] else { return false }
        let rest = line.dropFirst()
        guard let close = rest.firstIndex(of: end),
            rest[rest.index(after: close)...].allSatisfy({ $0.isWhitespace || $0.isPunctuation })
        else { return false }
        let inside = rest[..<close]
        return inside.split { !$0.isLetter && !$0.isNumber }.count <= 3 && inside.count { !$0.isASCII } <= 8
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
