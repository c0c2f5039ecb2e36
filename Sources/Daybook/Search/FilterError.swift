/// Why a text is no filter, and where.
public struct FilterError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// A key that is neither a term nor a field; `suggestion` is the known one that looks most like it.
        case unknownKey(String, known: [String], suggestion: String?)
        /// A value that the key does not take.
        case unknownValue(String, key: String, known: [String], suggestion: String?)
        /// A quote without its end.
        case unclosedQuote
        /// A parenthesis without its end, or an end without its beginning.
        case unclosedParenthesis, unopenedParenthesis
        /// A group behind a key, where only a word or a phrase can stand.
        case groupBehindKey(String)
        /// A regular expression behind a key whose values are compared as they are.
        case regexBehindKey(String)
        /// A key, a quote or a pair of parentheses with nothing in it.
        case emptyTerm
        /// `OR`, `AND`, `NOT` or `-` with nothing to apply to.
        case missingOperand(String)
        /// A text that is no date in the forms that are known, or names no day that exists.
        case badDate(String)
        /// Words each of which is known, and which say no period of days.
        case unclearDate(DateFault)
        /// Amounts from one to another that is less.
        case backwards(String)
        /// A text that is no number after `<` or `>`.
        case badNumber(String)
        /// A field of text or of something else that no number is compared with.
        case noAmounts(key: String, known: [String])
        /// A text that is no length of time, where a field is compared with one.
        case badLength(String, key: String)
        /// Something other than a comparison of a column, where rows of a table are meant.
        case noColumnTerm(known: [String])
        /// A text that can be no tag.
        case badTag(String)
        /// A slash that begins a regular expression, without the one that ends it.
        case unclosedRegex
        /// A regular expression that is none.
        case regex(RegexFault.Kind)
        /// A saved filter that nobody saved; `suggestion` is the known one that looks most like it.
        case unknownFilter(String, known: [String], suggestion: String?)
        /// Saved filters that are made of each other, in order, the first again as the last.
        case filterCycle([String])
        /// More characters, more terms or deeper parentheses than the limit.
        case tooLong(limit: Int), tooManyTerms(limit: Int), tooDeep(limit: Int)
    }

    /// What is wrong.
    public var kind: Kind
    /// The place in the arguments joined by one space, or in a saved filter, in characters from 1.
    public var column: Int

    /// The saved filter in whose text the column counts; nil for what was typed.
    public var savedFilter: String?

    /// Gathers the facts.
    public init(_ kind: Kind, column: Int, inSaved name: String? = nil) {
        self.kind = kind
        self.column = column
        savedFilter = name
    }

    /// The same in the text of a saved filter.
    func inside(_ name: String) -> FilterError { FilterError(kind, column: column, inSaved: name) }
}
