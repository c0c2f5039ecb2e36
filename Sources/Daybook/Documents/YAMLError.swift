/// Why a text is no YAML that Daybook reads, and where.
public struct YAMLError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Sendable, Equatable {
        /// Not YAML; `problem` is libyaml's own phrase.
        case syntax(problem: String)
        /// A key that the same mapping already has, on line `firstLine` of the file.
        case duplicateKey(String, firstLine: Int)
        /// More bytes than the limit.
        case tooLarge(limit: Int)
        /// Collections nested deeper than the limit.
        case tooDeep(limit: Int)
        /// More keys than the limit, those of nested mappings included.
        case tooManyKeys(limit: Int)
        /// Something other than keys and values.
        case notAMapping
        /// Bytes that are no UTF-8, UTF-16 among them.
        case notUTF8
        /// A control character or another one that YAML forbids, by its scalar value.
        case forbiddenCharacter(UInt32)
        /// A second document after the first.
        case moreThanOneDocument
        /// No memory.
        case outOfMemory
    }

    /// What is wrong.
    public var kind: Kind
    /// The line in the file, from 1.
    public var line: Int
    /// The column in the line, in characters, from 1.
    public var column: Int

    /// Makes an error.
    public init(_ kind: Kind, line: Int, column: Int = 1) {
        self.kind = kind
        self.line = line
        self.column = column
    }
}
