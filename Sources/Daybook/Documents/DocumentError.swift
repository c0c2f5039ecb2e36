/// Why a document is not changed; it stays as it was.
public enum DocumentError: Error, Sendable, Equatable {
    /// More bytes than `Document.sizeLimit`, now or after the change.
    case tooLarge
    /// The front matter opens on line 1 and is never closed.
    case unterminatedFrontMatter
    /// The front matter does not parse, now or after the change.
    case unreadable(YAMLError)
    /// The whole front matter is one `{…}`.
    case flowMapping(line: Int)
    /// The key or its value has an anchor, an alias or a tag.
    case usesReferences(key: String, line: Int)
    /// The key does not stand alone on its line, as with `? key`.
    case complexKey(key: String, line: Int)
    /// The value is a mapping, which no command writes.
    case nestedValue(key: String, line: Int)
    /// The value is no list, nor a text that can become one.
    case notAList(key: String, line: Int)
    /// No key that can be written: empty, over several lines, or over 1,000 bytes.
    case invalidKey(String)
    /// A plain value that YAML would read as something else.
    case invalidPlainValue(String)
    /// A body that would be taken for front matter, since none stands before it.
    case bodyOpensFrontMatter
    /// The file begins as UTF-16 or UTF-32 does, so that text in UTF-8 would spoil it.
    case otherEncoding
    /// The changed text, read again, was not what was asked for.
    case notVerified
    /// A row that was added to a table would not be read there, or others no more: a comment above is never closed.
    case rowNotRead
}
