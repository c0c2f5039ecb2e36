/// A regular expression to look for, and where.
public struct RegexTerm: Sendable, Equatable {
    /// The expression as it was typed, without the slashes around it.
    public var pattern: String
    /// Where it is looked for.
    public var scope: TextTerm.Scope

    /// Gathers the parts.
    public init(_ pattern: String, in scope: TextTerm.Scope = .anywhere) {
        self.pattern = pattern
        self.scope = scope
    }
}
