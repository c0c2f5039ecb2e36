/// A field's value that its kind does not allow.
public struct FieldProblem: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Fact: Sendable, Equatable {
        /// The entry must have it.
        case required
        /// None of these.
        case notOneOf([String])
        /// Neither true nor false.
        case notABool
        /// No whole number, or one too large.
        case notAnInteger
        /// No finite decimal number.
        case notANumber
        /// No day, `2026-11-21`.
        case notADate
        /// No date with a time, `2026-11-21T20:00`.
        case notADatetime
        /// Words that say no date, and the one at fault.
        case unclearDate(DateFault)
        /// No length of time, `PT1H30M`.
        case notADuration
        /// Less than this.
        case belowMinimum(String)
        /// More than this.
        case aboveMaximum(String)
        /// A date in the future, where none may lie there.
        case ahead
        /// Not what the pattern, as written in the template, asks for.
        case patternMismatch(String)
        /// Earlier than the field it has to follow.
        case before(field: String, value: String)
        /// A list or a map where one value belongs.
        case notOneValue
        /// Something other than a list of texts.
        case notAList
        /// A text that can't be a tag.
        case notATag
        /// The id of no entry.
        case unknownLink(String, kind: String)
        /// What several entries of the kind are called, at these paths.
        case severalLinks(String, kind: String, paths: [String])
        /// What was typed has no `=`.
        case notAnAssignment
        /// A name that no field has.
        case unknownField(known: [String])
        /// Given twice in one command.
        case givenTwice
        /// Worked out from other fields, not written.
        case computed
        /// Rows in the body, which a value can't hold.
        case table
        /// Written by the program alone.
        case keptByProgram
        /// It is a copy of another field, which is what has to be set.
        case copy(of: String)
    }

    /// The field's name.
    public var field: String
    /// What is wrong.
    public var fact: Fact
    /// The value as it was found or typed, where there was one.
    public var found: String?
    /// The line in the file, from 1; nil for what was typed.
    public var line: Int?
    /// The column in the line, in characters, from 1; nil for what was typed.
    public var column: Int?

    /// Makes a problem.
    public init(field: String, fact: Fact, found: String? = nil, line: Int? = nil, column: Int? = nil) {
        self.field = field
        self.fact = fact
        self.found = found
        self.line = line
        self.column = column
    }
}
