/// What is typed to set a field, `field=value`.
public struct FieldAssignment: Sendable, Equatable {
    /// The field, by its name or label, without blanks around it.
    public let field: String
    /// The value as it was typed.
    public let value: String

    /// Takes it apart at the first `=`, of either width, whatever sign a combining mark behind that makes of it; nil where there is
    /// none.
    public init?(_ word: String) {
        let scalars = word.unicodeScalars
        guard let sign = scalars.firstIndex(where: { $0 == "=" || $0 == "\u{FF1D}" }) else { return nil }
        field = String(word[..<sign]).trimmed
        value = String(scalars[scalars.index(after: sign)...])
    }
}
