/// How a piece of text is to stand out; several together where the terminal shows them.
struct Style: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bold = Style(rawValue: 1)
    static let dim = Style(rawValue: 2)
    static let red = Style(rawValue: 4)
    static let green = Style(rawValue: 8)
    static let yellow = Style(rawValue: 16)
    static let cyan = Style(rawValue: 32)
    static let plain: Style = []

    /// The parameters of the control sequence that turns the style on (ECMA-48, select graphic rendition).
    fileprivate var parameters: String {
        let codes: [(Style, String)] = [
            (.bold, "1"), (.dim, "2"), (.red, "31"), (.green, "32"), (.yellow, "33"), (.cyan, "36"),
        ]
        return codes.filter { contains($0.0) }.map(\.1).joined(separator: ";")
    }
}

/// Puts styles on text, or leaves it plain where colour is off.
struct Paint: Sendable, Equatable {
    /// Whether anything is styled.
    let isOn: Bool

    /// Leaves all text as it is.
    static let off = Paint(isOn: false)

    /// The text with its style around it; empty or plain text gets none.
    func callAsFunction(_ text: String, _ style: Style) -> String {
        guard isOn, !text.isEmpty, style != .plain else { return text }
        return "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
    }

    /// What stands before and behind a text that has a style.
    func marks(of style: Style) -> (before: [UInt8], behind: [UInt8]) {
        guard isOn, style != .plain else { return ([], []) }
        return (Array("\u{1B}[\(style.parameters)m".utf8), Array("\u{1B}[0m".utf8))
    }
}
