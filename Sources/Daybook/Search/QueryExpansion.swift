/// The other forms of a word under which it is looked for too, such as its Traditional and Simplified spellings.
///
/// The query is expanded and never the text folded, so that a scan compares bytes as they are.
public struct QueryExpansion: Sendable {
    /// Gives the other forms of a text, without the text itself.
    public var forms: @Sendable (_ text: String) -> [String]

    /// An expansion by a function.
    public init(forms: @escaping @Sendable (_ text: String) -> [String]) {
        self.forms = forms
    }

    /// No other forms.
    public static let none = QueryExpansion { _ in [] }
}
