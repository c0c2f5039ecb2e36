internal import Daybook

/// What positions in a line are counted in.
enum PositionEncoding: String, Sendable {
    /// Bytes of UTF-8.
    case utf8 = "utf-8"
    /// Units of UTF-16, which every client can do.
    case utf16 = "utf-16"
}

/// A place in a document, both from 0.
struct Position: Sendable, Equatable {
    var line: Int
    var character: Int

    /// Reads a position; nil where it is none.
    init?(_ json: WireJSON?) {
        guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
        self.init(line: line, character: character)
    }

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    /// As it is sent.
    var json: WireJSON { .object(["line": .integer(line), "character": .integer(character)]) }
}

extension DocumentText {
    /// A range as it is sent.
    func json(_ range: Range<Int>, _ encoding: PositionEncoding) -> WireJSON {
        .object([
            "start": position(range.lowerBound, encoding).json, "end": position(range.upperBound, encoding).json,
        ])
    }

    /// Reads a range; nil where it is none. One that ends before it begins is empty.
    func range(_ json: WireJSON?, _ encoding: PositionEncoding) -> Range<Int>? {
        guard let start = Position(json?["start"]), let end = Position(json?["end"]) else { return nil }
        let first = offset(start, encoding)
        return first..<max(first, offset(end, encoding))
    }
}
