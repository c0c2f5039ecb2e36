/// What a model wrote, made fit to stand in an entry: nothing in it is fetched, run or taken for anything but words.
public enum ModelText {
    /// The text with LF, without control and direction characters, with pictures and HTML as the characters they are written with, and
    /// without white space around it.
    ///
    /// A backslash is all that is added, which Markdown does not show. What looks like one of Daybook's own marks is escaped where it is
    /// written, and so stays as it is here.
    public static func neutral(_ text: String) -> String {
        var result: [Unicode.Scalar] = []
        let scalars = Array(text.replacing("\r\n", with: "\n").unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            switch scalar {
            case "\r", "\u{2028}", "\u{2029}": result.append("\n")
            case "!" where next == "[" && result.last != "\\": result += ["!", "\\"]
            case "<" where begins(next) && result.last != "\\": result += ["\\", "<"]
            default: if !isHidden(scalar) { result.append(scalar) }
            }
        }
        return trimmed(result)
    }

    /// A reply of a conversation: neutral, without lines like those that fence what a model is told, which small models repeat.
    ///
    /// A reply that is nothing else stays as it is.
    public static func reply(_ text: String) -> String {
        let lines = neutral(text).split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.filter { !Fence.isBorder($0) }
        guard kept.count < lines.count, kept.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            return neutral(text)
        }
        return neutral(kept.joined(separator: "\n"))
    }

    /// The same on one line.
    public static func line(_ text: String) -> String {
        neutral(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a character after `<` makes it HTML or an address.
    private static func begins(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar == "/" || scalar == "?" || scalar.isASCII && scalar.properties.isAlphabetic
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    private static func trimmed(_ scalars: [Unicode.Scalar]) -> String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[first...last])
        return String(text)
    }
}
