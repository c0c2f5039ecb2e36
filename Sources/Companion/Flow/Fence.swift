internal import Daybook

/// Lines around a text that somebody else may have written, so that a model can tell it from what it is told to do.
///
/// The name in the lines comes from the text's own hash: the same text gives the same bytes, and nobody who writes a text knows
/// beforehand what would close it.
enum Fence {
    /// A text between its lines.
    static func fenced(_ text: String, as name: String) -> String {
        var mark = Digest.mark(of: text)
        // A text that holds its own hash is as good as impossible; one that somebody shortened the hash for need not be.
        while holds(text, mark) { mark = Digest.mark(of: mark + text) }
        return "[begin \(name) \(mark)]\n\(text)\n[end \(name) \(mark)]"
    }

    /// Whether a text holds a mark, which is sixteen hexadecimal digits, found byte by byte: where a hundred thousand accents make one
    /// character, to look for characters takes hours, and to search eight megabytes as any collection takes most of a second.
    static func holds(_ text: String, _ mark: String) -> Bool {
        guard mark.utf8.count == 16, let wanted = UInt64(mark, radix: 16) else { return text.contains(mark) }
        var (digits, value) = (0, UInt64(0))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default:
                digits = 0
                continue
            }
            digits += 1
            if digits >= 16, value == wanted { return true }
        }
        return false
    }

    /// Whether a line looks like one that begins or ends a fence.
    static func isBorder(_ line: some StringProtocol) -> Bool {
        let words = line.split { $0.isWhitespace }
        guard let first = words.first, let last = words.last, words.count > 1 else { return false }
        return (first == "[begin" || first == "[end") && last.hasSuffix("]")
    }
}
