/// One file's text: front matter and body, split once and joined without loss.
///
/// The bytes are the value; everything else is a range in them, so that whatever is not edited cannot change.
public struct Document: Sendable, Equatable {
    /// The largest file that is parsed or written, in bytes.
    public static let sizeLimit = 8 * 1024 * 1024

    /// What stands at the beginning of the file.
    public enum Opening: Sendable, Equatable {
        /// The text begins at once.
        case bodyOnly
        /// Front matter between two lines of `---`, perhaps empty.
        case frontMatter
        /// `---` on line 1 and no second one: all of it is body.
        case unterminated
        /// More than `sizeLimit` bytes: not looked at, all of it is body.
        case tooLarge
    }

    /// The whole file.
    public private(set) var bytes: [UInt8]
    private var split: DocumentSplit
    /// The keys, in lower case, that an edit takes for none of those that all entries have, though other programs call one so.
    var ownNames: Set<String> = []

    /// Whether two are of the same bytes.
    public static func == (one: Document, other: Document) -> Bool { one.bytes == other.bytes }

    /// Splits a file's bytes, whatever they are.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
        split = DocumentSplit(bytes)
    }

    /// What stands at the beginning of the file.
    public var opening: Opening { split.opening }

    /// Whether the file begins with a byte order mark.
    public var hasByteOrderMark: Bool { split.start > 0 }

    /// The bytes between the lines of `---`, without these; empty where there is no front matter.
    public var frontMatterRange: Range<Int> { split.frontMatter }

    /// The first byte after a byte order mark.
    var contentStart: Int { split.start }

    /// Where the body begins: after the closing line, or after a byte order mark.
    public var bodyStart: Int { split.bodyStart }

    /// The bytes of the body.
    public var bodyBytes: ArraySlice<UInt8> { bytes[split.bodyStart...] }

    /// The bytes of the body by themselves; where the file has nothing else they are its own, held once.
    var ownBodyBytes: [UInt8] { split.bodyStart == 0 ? bytes : Array(bodyBytes) }

    /// The body without the white space around it: the same before and after a file is given front matter.
    var trimmedBody: ArraySlice<UInt8> { bytes[bytes.trimmed(bodyStart..<bytes.count)] }

    /// The body as text; bytes that are no UTF-8 become U+FFFD here and nowhere else.
    public var body: String { String(decoding: bodyBytes, as: UTF8.self) }

    /// The line of the file on which the body begins, from 1.
    public var bodyFirstLine: Int {
        bytes[..<split.bodyStart].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 &+ 1 : $0 }
    }

    /// The line break of the file: that of its first line, LF where there is none.
    public var lineBreak: [UInt8] { bytes.lineBreak }

    /// The parsed front matter; empty where there is none. Throws where it is no YAML mapping within the limits.
    public func frontMatter() throws(YAMLError) -> FrontMatter {
        guard opening == .frontMatter else { return FrontMatter() }
        if let fast = FastFrontMatter(bytes, in: frontMatterRange) {
            return try FrontMatter(root: fast.node(firstLine: 2))
        }
        return try FrontMatter(root: YAMLReader.read(Array(bytes[frontMatterRange]), firstLine: 2))
    }

    /// Replaces the body and keeps everything before it.
    ///
    /// Throws `bodyOpensFrontMatter` where the new text would be taken for front matter.
    public mutating func replaceBody(with body: some Sequence<UInt8>) throws(DocumentError) {
        try replace([Replacement(split.bodyStart..<bytes.count, with: Array(body))]) { old, new throws(DocumentError) in
            guard new.opening == old.opening, new.bodyStart == old.bodyStart else {
                throw DocumentError.bodyOpensFrontMatter
            }
        }
    }
}

extension Document {
    /// Makes several replacements, given in ascending order and apart from one another, if the result passes a check.
    mutating func replace(
        _ replacements: [Replacement],
        accepting check: (_ old: Document, _ new: Document) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        guard opening != .tooLarge else { throw DocumentError.tooLarge }
        var result: [UInt8] = []
        result.reserveCapacity(
            max(0, replacements.reduce(bytes.count) { $0 &+ $1.bytes.count &- $1.range.count }))
        var end = 0
        for replacement in replacements {
            guard replacement.range.lowerBound >= end, replacement.range.upperBound <= bytes.count else {
                throw DocumentError.notVerified
            }
            result += bytes[end..<replacement.range.lowerBound]
            result += replacement.bytes
            end = replacement.range.upperBound
        }
        result += bytes[end...]
        guard result != bytes else { return }
        var document = Document(bytes: result)
        guard document.opening != .tooLarge else { throw DocumentError.tooLarge }
        try check(self, document)
        document.ownNames = ownNames
        self = document
    }
}

/// Some bytes of a document and what stands there instead.
struct Replacement: Equatable {
    var range: Range<Int>
    var bytes: [UInt8]

    init(_ range: Range<Int>, with bytes: [UInt8]) {
        self.range = range
        self.bytes = bytes
    }
}
