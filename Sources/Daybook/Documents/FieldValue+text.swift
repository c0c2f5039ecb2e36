extension FieldValue {
    /// The value as one line of text, as front matter holds it.
    public var text: String {
        switch self {
        case .text(let text), .plain(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .list(let texts): texts.joined(separator: ", ")
        }
    }
}
