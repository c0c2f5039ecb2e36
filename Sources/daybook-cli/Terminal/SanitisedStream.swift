/// Text that comes piece by piece, made safe for a terminal as ``Sanitised`` makes a whole text, and shown as soon as that can be told.
///
/// A piece may end in the middle of what belongs together: a line break of two characters, or a letter and the marks on it. What
/// would be shown differently with what follows is held back until that is there.
struct SanitisedStream {
    private var held = ""

    /// What can be shown of all that came so far and was not shown yet.
    mutating func take(_ piece: String) -> String {
        held += piece
        var ready = Substring(held)
        // A carriage return may be half a line break, and a flag is spelt in characters that nobody sees.
        if ready.unicodeScalars.last == "\r" { ready.unicodeScalars.removeLast() }
        let tail = ready.unicodeScalars.suffix(8)
        if let flag = tail.lastIndex(of: "\u{1F3F4}"), tail[flag...].dropFirst().allSatisfy(Sanitised.isTag) {
            ready = ready[..<flag]
        }
        let text = Sanitised.text(String(ready))
        held = String(held[ready.endIndex...])
        return text
    }

    /// What was held back, at the end.
    mutating func finish() -> String {
        defer { held = "" }
        return Sanitised.text(held)
    }
}
