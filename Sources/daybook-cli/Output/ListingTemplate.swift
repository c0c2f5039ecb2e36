import Daybook

/// A line for each entry as the user lays it out: `{date:yyyy-MM-dd} {title}`.
///
/// Fields stand in braces, a brace itself is doubled, and `\t`, `\n` and `\\` are what they are in most languages. A field is one line,
/// but for the body, and none brings control characters with it, wherever it is written: what another program prints of it may end up
/// on a terminal.
struct ListingTemplate: ListingFormat, Equatable {
    /// What is wrong with a template; columns are counted in characters from 1.
    enum Fault: Error, Equatable {
        case unknownField(String, known: [String])
        case unclosedBrace(column: Int)
        case strayBrace(column: Int)
        case badDatePattern(String)
        case notADate(String)
    }

    fileprivate enum Piece: Equatable {
        case literal(String)
        case field(String)
        case date(DateTemplate)
    }

    let name = "template"
    private let pieces: [Piece]

    /// The fields that every entry has; those of its kind come on top.
    static let fields = [
        "number", "id", "path", "kind", "title", "date", "tags", "starred", "done", "photos", "videos", "audio",
        "files",
        "location", "weather", "snippet", "body",
    ]

    /// Reads a template whose fields are those of every entry and the given ones of kinds.
    init(_ source: String, kindFields: [String] = []) throws(Fault) {
        var reader = TemplateReader(source)
        pieces = try reader.read(known: Self.fields + kindFields)
    }

    var needsBody: Bool { pieces.contains(.field("body")) }

    func shows(_ field: String) -> Bool { pieces.contains(.field(field)) }

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        for entry in entries {
            var line = ""
            for piece in pieces {
                switch piece {
                case .literal(let text): line += text
                case .field("body"):
                    // A long one is not held a second time as what can be shown of it.
                    try put(line)
                    line = try Self.putAllButEnd(of: entry.body ?? [], put)
                // A path names a file only where it is as it is.
                case .field("path"): line += context.value(entry.path)
                case .field(let name): line += Sanitised.line(Self.text(of: name, in: entry))
                case .date(let pattern):
                    let date = entry.date.flatMap { EntryDate($0) }
                    line += date.map { pattern.text(of: $0, words: context.words) } ?? ""
                }
            }
            try put(line + context.terminator)
        }
    }

    /// How much of a body is put at once, in bytes.
    private static let pieceLength = 1 << 16

    /// Puts a body piece by piece; returns what of its end may be a part of what follows.
    private static func putAllButEnd(of body: ArraySlice<UInt8>, _ put: (String) throws -> Void) throws -> String {
        var stream = SanitisedStream()
        var rest = body
        while rest.count > pieceLength {
            var end = rest.startIndex + pieceLength
            // Between two characters; of bytes that are none there is no such place.
            while end < rest.endIndex, end < rest.startIndex + pieceLength + 4, rest[end] & 0xC0 == 0x80 { end += 1 }
            try put(stream.take(String(decoding: rest[..<end], as: UTF8.self)))
            rest = rest[end...]
        }
        return stream.take(String(decoding: rest, as: UTF8.self)) + stream.finish()
    }

    private static func text(of name: String, in entry: ListedEntry) -> String {
        switch name {
        case "number": entry.number.map { String($0) } ?? ""
        case "id": entry.id
        case "path": entry.path
        case "kind": entry.kind
        case "title": entry.title
        case "date": entry.date ?? ""
        case "tags": entry.tags.joined(separator: ", ")
        case "starred": entry.isStarred ? "★" : ""
        case "done": entry.isDone == true ? "✓" : ""
        case "photos": String(entry.media.photo)
        case "videos": String(entry.media.video)
        case "audio": String(entry.media.audio)
        case "files": String(entry.media.other)
        case "location": entry.location ?? ""
        case "weather": entry.weather ?? ""
        case "snippet": entry.snippet?.text ?? ""
        default: entry.fields.first { $0.key == name }.map { FieldText.text(of: $0.value) } ?? ""
        }
    }
}

/// Takes a template apart.
private struct TemplateReader {
    /// By scalars: a combining mark makes another sign of a brace that it follows.
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var literal = ""
    private var pieces: [ListingTemplate.Piece] = []

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
    }

    mutating func read(known: [String]) throws(ListingTemplate.Fault) -> [ListingTemplate.Piece] {
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            switch (scalar, next) {
            case ("{", "{"), ("}", "}"), ("\\", "\\"): addLiteral(String(scalar), length: 2)
            case ("\\", "t"): addLiteral("\t", length: 2)
            case ("\\", "n"): addLiteral("\n", length: 2)
            case ("{", _): try addField(known: known)
            case ("}", _): throw .strayBrace(column: index + 1)
            default: addLiteral(String(scalar), length: 1)
            }
        }
        endLiteral()
        return pieces
    }

    private mutating func addLiteral(_ text: String, length: Int) {
        literal += text
        index += length
    }

    private mutating func endLiteral() {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
    }

    private mutating func addField(known: [String]) throws(ListingTemplate.Fault) {
        guard let end = scalars[index...].firstIndex(of: "}") else { throw .unclosedBrace(column: index + 1) }
        var inside = ""
        inside.unicodeScalars.append(contentsOf: scalars[(index + 1)..<end])
        let parts = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map { String($0) } ?? ""
        guard known.contains(name) else { throw .unknownField(name, known: known) }
        endLiteral()
        if parts.count == 2 {
            guard name == "date" else { throw .notADate(name) }
            pieces.append(.date(try DateTemplate(String(parts[1]))))
        } else {
            pieces.append(.field(name))
        }
        index = end + 1
    }
}
