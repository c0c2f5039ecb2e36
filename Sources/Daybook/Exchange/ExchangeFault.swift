/// Why a file cannot be taken as records; nothing was written then.
public enum ExchangeFault: Error, Sendable {
    /// The text is no JSON, or none that can be read here.
    case json(JSONFault)
    /// It has no `schema`, or another one than this program reads.
    case schema(String?)
    /// A value is of another type than it has to be.
    case wrongType(key: String, at: Place)
    /// A text that is no base64.
    case notBase64(key: String, at: Place)
    /// Something that every record has to have is not there.
    case lacks(key: String, entry: Int, at: Place)
    /// A path that is none of an entry, a template or a media file.
    case badPath(String, entry: Int?, at: Place)
    /// A value that cannot be what its key says.
    case badValue(String, key: String, entry: Int, at: Place)
    /// Two entries with one path; the numbers count from 1.
    case samePath(String, entries: [Int], at: Place)
    /// Media whose content is not what its path says.
    case badMedia(String, at: Place)
    /// The file is not a file, or changed while it was read.
    case changed

    /// Where in the file something stands; lines and columns count from 1.
    public struct Place: Sendable, Equatable {
        /// The line.
        public var line: Int
        /// The column, in characters.
        public var column: Int

        init(_ position: JSONReader.Position) { (line, column) = (position.line, position.column) }
    }

    /// What is wrong with the JSON, and where; lines and columns count from 1.
    public enum JSONFault: Sendable, Equatable {
        /// A character that cannot stand there; nil at the end of the text.
        case unexpected(Unicode.Scalar?, line: Int, column: Int)
        /// Arrays and objects stand more than so deep in one another.
        case tooDeep(Int, line: Int, column: Int)
        /// One value is longer than so many bytes.
        case tooLong(Int, line: Int, column: Int)
        /// No text: no UTF-8, half a surrogate pair, a control character, or an unknown escape.
        case badText(line: Int, column: Int)
        /// No number.
        case badNumber(line: Int, column: Int)
        /// A key twice in its object.
        case twice(String, line: Int, column: Int)
    }
}

extension ExchangeFault.JSONFault {
    init(_ fault: JSONReader.Fault) {
        switch fault {
        case .unexpected(let sign, let place): self = .unexpected(sign, line: place.line, column: place.column)
        case .tooDeep(let place): self = .tooDeep(JSONReader.deepest, line: place.line, column: place.column)
        case .tooLong(let limit, let place): self = .tooLong(limit, line: place.line, column: place.column)
        case .badText(let place): self = .badText(line: place.line, column: place.column)
        case .badNumber(let place): self = .badNumber(line: place.line, column: place.column)
        case .twice(let key, let place): self = .twice(key, line: place.line, column: place.column)
        }
    }
}
