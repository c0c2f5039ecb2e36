/// A line of an entry's text, cut between characters to a width, with the places of hits in it.
public struct Snippet: Sendable, Equatable {
    /// How wide a line may be, and how wide its characters are.
    public struct Shape: Sendable {
        /// The width in cells of a terminal.
        public var width: Int
        /// The width of one character in cells; the library knows no terminal.
        public var cells: @Sendable (_ character: Character) -> Int

        /// A shape of a width.
        public init(width: Int, cells: @escaping @Sendable (_ character: Character) -> Int) {
            self.width = width
            self.cells = cells
        }
    }

    /// The text, without line breaks, marks and the destinations of links; `…` stands where more was cut off.
    public var text: String
    /// The hits as ranges of UTF-8 offsets in the text, in order and apart from one another.
    public var hits: [Range<Int>]

    /// Bytes looked at on each side of the first hit, for each cell of the line: enough for any script, and some marks.
    static let bytesPerCell = 4

    /// The line around the first of some hits in the body, else the first of the writer's text that is not the title.
    init(_ text: inout EntryText, title: String, hits: [Range<Int>], _ shape: Shape) {
        var maker = SnippetMaker(shape)
        maker.make(&text, title: Array(title.utf8), hits: hits)
        self = maker.snippet
    }

    /// A line of a given text.
    init(text: String, hits: [Range<Int>]) {
        self.text = text
        self.hits = hits
    }

    /// A place shortly before a hit: the beginning of the body, of a word, or at least of a character.
    static func start(in bytes: [UInt8], _ body: Range<Int>, before hit: Int, _ reach: Int) -> Int {
        guard hit - body.lowerBound > reach else { return body.lowerBound }
        let earliest = hit - reach
        for index in earliest..<hit - reach / 2 where bytes[index] == 0x20 || bytes[index] == 0x0A {
            return index + 1
        }
        return bytes[earliest..<hit].firstIndex { $0 & 0xC0 != 0x80 } ?? hit
    }

    /// The body behind a heading that serves as title.
    static func afterTitle(_ text: inout EntryText) -> Int {
        let body = text.bodyRange()
        guard let heading = text.titleHeading() else { return body.lowerBound }
        let rest = text.bytes[heading.upperBound..<body.upperBound]
        return rest.firstIndex(of: 0x0A) ?? body.upperBound
    }
}
