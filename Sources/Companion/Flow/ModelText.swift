/// What a model wrote, made fit to stand in an entry: nothing in it is fetched, run or taken for anything but words.
public enum ModelText {
    /// The text with LF, without control and direction characters, with pictures and HTML as the characters they are written with, and
    /// without white space around it.
    ///
    /// A backslash is all that is added, which Markdown does not show. What looks like one of Daybook's own marks is escaped where it is
    /// written, and so stays as it is here.
    public static func neutral(_ text: String) -> String { neutral(text, escapes: true) }

    /// The text with LF and without control and direction characters alone.
    static func printable(_ text: String) -> String { neutral(text, escapes: false) }

    private static func neutral(_ text: String, escapes: Bool) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case 0x0D: if next != 0x0A { result.append(0x0A) }
            case UInt8(ascii: "!") where escapes && next == UInt8(ascii: "[") && result.last != UInt8(ascii: "\\"):
                result += "!\\".utf8
            case UInt8(ascii: "<") where escapes && begins(next) && result.last != UInt8(ascii: "\\"):
                result += "\\<".utf8
            case UInt8(ascii: "<") where escapes && beginsVersion(bytes, at: index, result):
                result += "\\<".utf8
            case 0x09, 0x0A, 0x20...0x7E: result.append(byte)
            case 0..<0x80: break
            default:
                let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
                let scalar = bytes[index..<min(index + length, bytes.count)]
                let value = scalar.reduce(0) { $0 << 8 | UInt32($1) }
                if value == 0xE2_80A8 || value == 0xE2_80A9 {
                    result.append(0x0A)
                } else if !isHidden(value) {
                    result += scalar
                }
                index += scalar.count - 1
            }
            index += 1
        }
        return trimmed(String(decoding: result, as: UTF8.self))
    }

    /// A reply of a conversation: neutral, without lines like those that fence what a model is told, which small models repeat.
    ///
    /// A reply that is nothing else stays as it is.
    public static func reply(_ text: String) -> String {
        let text = neutral(text)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.filter { !Fence.isBorder($0) }
        guard kept.count < lines.count, kept.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            return text
        }
        return neutral(kept.joined(separator: "\n"))
    }

    /// The same on one line.
    public static func line(_ text: String) -> String {
        neutral(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The same on one line, without the backslashes: for what whoever writes it escapes as its place needs it. A blank stands
    /// within the signs that begin a comment: a rule for the companion, which is the writer's to make, is looked for in whatever looks
    /// like one.
    public static func plainLine(_ text: String) -> String {
        neutral(text, escapes: false).replacing("<!--", with: "<! --")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a line of git's begins here, behind which it writes one of two versions: the entry would count as a conflict.
    private static func beginsVersion(_ bytes: [UInt8], at place: Int, _ before: [UInt8]) -> Bool {
        (before.isEmpty || before.last == 0x0A) && bytes[place...].starts(with: "<<<<<<< ".utf8)
    }

    /// Whether a character after `<` makes it HTML or an address.
    private static func begins(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Whether a character beyond ASCII, by its bytes in UTF-8, controls how others are shown, or is not seen at all: the C1
    /// controls, U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069, U+FEFF, U+FFF9 to U+FFFB, U+E0000 to U+E007F.
    private static func isHidden(_ bytes: UInt32) -> Bool {
        switch bytes {
        case 0xC280...0xC29F, 0xD89C, 0xE2_808E...0xE2_808F, 0xE2_80AA...0xE2_80AE, 0xE2_81A6...0xE2_81A9, 0xEF_BBBF,
            0xEF_BFB9...0xEF_BFBB, 0xF3A0_8080...0xF3A0_81BF:
            true
        default: false
        }
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(text[first..<scalars.index(after: last)])
    }
}
