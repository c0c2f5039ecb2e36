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
        // Byte by byte: where a hundred thousand accents make one character, to look for characters takes hours.
        while text.utf8.firstRange(of: mark.utf8) != nil { mark = Digest.mark(of: mark + text) }
        return "[begin \(name) \(mark)]\n\(text)\n[end \(name) \(mark)]"
    }

    /// Whether a line looks like one that begins or ends a fence.
    static func isBorder(_ line: some StringProtocol) -> Bool {
        let words = line.split { $0.isWhitespace }
        guard let first = words.first, let last = words.last, words.count > 1 else { return false }
        return (first == "[begin" || first == "[end") && last.hasSuffix("]")
    }
}
