/// Why a text is no regular expression, and where.
public struct RegexFault: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// A group without its end, or an end without its beginning.
        case unclosedGroup, unopenedGroup
        /// A class in brackets without its end, or with nothing in it.
        case unclosedClass, emptyClass
        /// A range in a class whose end comes before its beginning, or is no character.
        case badRange(String)
        /// `*`, `+`, `?` or `{…}` with nothing before it.
        case nothingToRepeat(String)
        /// Numbers in braces that say nothing, or more than the limit.
        case badCount(String, limit: Int)
        /// A backslash with nothing behind it, or with a letter that stands for nothing.
        case badEscape(String)
        /// A name in `\p{…}` that is none of the known ones.
        case unknownProperty(String, known: [String])
        /// What this engine does not have: it takes time in the order of the text, whatever the expression.
        case unsupported(Feature)
        /// It may match nothing at all, and so would be found everywhere.
        case matchesNothing
        /// Longer, deeper, or with more steps than the limit.
        case tooLong(limit: Int), tooDeep(limit: Int), tooLarge(limit: Int)
    }

    /// Parts of other engines' languages that are not there.
    public enum Feature: String, Sendable, Equatable, CaseIterable {
        /// `\1`, `\k<name>`: the same text again.
        case backreference
        /// `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`.
        case lookaround
        /// `(?>…)`, `a*+`.
        case possessive
        /// `\n`: a match lies within a line.
        case lineBreak
        /// `(?x)`, `(?s)` and others but `i`.
        case flag
    }

    /// What is wrong.
    public var kind: Kind
    /// How many scalars stand before the place.
    public var offset: Int

    init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
