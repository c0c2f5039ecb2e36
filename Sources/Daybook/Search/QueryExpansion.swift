/// The other forms of a word under which it is looked for too, such as its Traditional and Simplified spellings.
///
/// The query is expanded rather than the text folded, so that a scan compares bytes as they are; but for a phrase that has too many forms.
public struct QueryExpansion: Sendable {
    /// Gives the other forms of a text, without the text itself.
    public var forms: @Sendable (_ text: String) -> [String]
    /// Whether a text has so many forms that it is looked for in all of them at once, its Chinese characters compared by their
    /// Simplified ones.
    public var isFolded: @Sendable (_ text: String) -> Bool

    /// An expansion by functions.
    public init(
        isFolded: @escaping @Sendable (_ text: String) -> Bool = { _ in false },
        forms: @escaping @Sendable (_ text: String) -> [String]
    ) {
        self.forms = forms
        self.isFolded = isFolded
    }

    /// No other forms.
    public static let none = QueryExpansion { _ in [] }
}
