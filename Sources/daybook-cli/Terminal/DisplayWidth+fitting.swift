/// Where a text stands in the cells it is given.
enum Alignment: Sendable {
    /// At the start of the line.
    case left
    /// At the end of the line, as numbers do.
    case right
    /// In the middle, the odd cell after it.
    case centre
}

extension DisplayWidth {
    /// The longest beginning of a text, whole graphemes only, that takes at most so many cells.
    func prefix<Text: StringProtocol>(_ text: Text, cells: Int) -> Text.SubSequence {
        var used = 0
        var end = text.startIndex
        while end < text.endIndex {
            used += of(text[end])
            if used > cells { break }
            end = text.index(after: end)
        }
        return text[..<end]
    }

    /// A text of at most so many cells; what was left out shows as "…".
    func truncated(_ text: String, to cells: Int) -> String {
        guard cells > 0 else { return "" }
        let whole = prefix(text, cells: cells)
        if whole.endIndex == text.endIndex { return text }
        let mark = of("…" as Character)
        guard cells > mark else { return cells == mark ? "…" : "" }
        var kept = prefix(text, cells: cells - mark)
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
    }

    /// A text filled with spaces to so many cells; a longer one stays as it is.
    func padded(_ text: String, to cells: Int, _ alignment: Alignment = .left) -> String {
        let missing = max(0, cells - of(text))
        switch alignment {
        case .left: return text + spaces(missing)
        case .right: return spaces(missing) + text
        case .centre: return spaces(missing / 2) + text + spaces(missing - missing / 2)
        }
    }

    private func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
