/// What a command sets a field to.
public enum FieldValue: Sendable, Equatable {
    /// A text, quoted where YAML 1.1 or 1.2 would read it as anything else.
    case text(String)
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a point.
    case number(Double)
    /// A token written as it is, such as a date; an empty one leaves the key without value.
    case plain(String)
    /// A list of texts.
    case list([String])

    /// The token of a value that is written without quotes; nil for a text and a list.
    var token: String? {
        switch self {
        case .text, .list: nil
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): Self.token(of: value)
        case .plain(let value): value
        }
    }

    /// A number as YAML 1.1, which wants a point before an exponent, and YAML 1.2 both read it.
    private static func token(of value: Double) -> String {
        if value.isNaN { return ".nan" }
        if value.isInfinite { return value < 0 ? "-.inf" : ".inf" }
        let text = String(value)
        guard let exponent = text.firstIndex(of: "e"), !text.contains(".") else { return text }
        return text[..<exponent] + ".0" + text[exponent...]
    }

    /// Whether a node already holds this value, so that writing it changes nothing.
    func isHeld(by node: YAMLNode) -> Bool {
        switch (self, node.content) {
        case (.text(let text), .scalar(let held, _)):
            return !node.isNull && text.utf8.elementsEqual(held.utf8)
        case (.plain(""), _):
            return node.isNull
        case (.plain(let text), .scalar(let held, _)):
            return text.utf8.elementsEqual(held.utf8)
        case (.bool(let value), .scalar(_, .plain)):
            return node.bool == value
        case (.integer(let value), .scalar(let held, .plain)):
            return Int(held) == value && held.first != "0" || held == String(value)
        case (.number(let value), .scalar(let held, .plain)):
            return Double(held) == value || held == token
        case (.list(let texts), .sequence(let items)):
            return items.map(\.text) == texts.map(Optional.some)
        case (.list(let texts), .scalar):
            return texts.isEmpty && node.isNull
        default:
            return false
        }
    }
}
