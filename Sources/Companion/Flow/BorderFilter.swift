/// Takes out of a reply, while it comes, the lines that ``ModelText/reply(_:)`` takes out of the whole of it: those like the ones that
/// fence what a model is told.
///
/// A line that may become such a one is held back until it is told apart; everything else passes at once.
public struct BorderFilter: Sendable {
    private var line = ""
    private var isHeld = true
    private var dropped = ""
    private var hasShown = false

    /// Begins a reply.
    public init() {}

    /// What can be shown of all that came so far and was not shown yet.
    public mutating func take(_ piece: String) -> String {
        var shown = ""
        var rest = piece[...]
        while let end = rest.unicodeScalars.firstIndex(where: { $0 == "\n" }) {
            let next = rest.unicodeScalars.index(after: end)
            shown += pass(rest[..<next])
            shown += endLine()
            rest = rest[next...]
        }
        return note(shown + pass(rest))
    }

    /// What was held back, at the end; a reply that is nothing but such lines stays as it is.
    public mutating func finish() -> String {
        let last = note(endLine())
        defer { self = BorderFilter() }
        return hasShown ? last : dropped
    }

    /// Takes a part of one line.
    private mutating func pass(_ part: Substring) -> String {
        guard isHeld else { return String(part) }
        line += part
        guard !mayBeBorder else { return "" }
        isHeld = false
        defer { line = "" }
        return line
    }

    private mutating func endLine() -> String {
        defer { (line, isHeld) = ("", true) }
        guard isHeld, !line.isEmpty else { return "" }
        guard Fence.isBorder(line) else { return line }
        dropped += line
        return ""
    }

    private mutating func note(_ shown: String) -> String {
        if !hasShown { hasShown = shown.contains { !$0.isWhitespace } }
        return shown
    }

    /// Whether a line that begins as this one does may be one of a fence.
    private var mayBeBorder: Bool {
        let word = line.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        return ["[begin", "[end"].contains { $0.hasPrefix(word) }
    }
}
