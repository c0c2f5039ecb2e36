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
    ///
    /// A summary or a conversation is not run together with the writer's text: the line ends before it, unless the hit is in it.
    init(_ text: inout EntryText, title: String, hits: [Range<Int>], _ shape: Shape) {
        if hits.isEmpty, let plain = Self.plain(&text, title: title, shape) {
            self = plain
        } else {
            self.init(&text, carefully: title, hits: hits, shape)
        }
    }

    /// The same for any text.
    init(_ text: inout EntryText, carefully title: String, hits: [Range<Int>], _ shape: Shape) {
        let body = text.bodyRange()
        let structure = text.body()
        let asides = structure.asides
        let reach = max(shape.width, 8) * Self.bytesPerCell + 64
        var part = body
        if let first = hits.first, let aside = asides.first(where: { $0.contains(first.lowerBound) }) {
            let message = structure.messages.first { $0.contains(first.lowerBound) }
            part = (message ?? aside).clamped(to: body)
        } else {
            let place = hits.first?.lowerBound ?? body.lowerBound
            for aside in asides where aside.lowerBound >= part.lowerBound {
                if aside.lowerBound >= place,
                    text.bytes[part.lowerBound..<aside.lowerBound].contains(where: { $0 > 0x20 })
                {
                    part = part.lowerBound..<aside.lowerBound
                    break
                }
                part = aside.upperBound..<max(aside.upperBound, part.upperBound)
            }
        }
        guard let first = hits.first else {
            let start = max(part.lowerBound, min(Self.afterTitle(&text, body), part.upperBound))
            let end = Self.endBeforeLink(
                text.bytes, start, min(part.upperBound, start + reach + title.utf8.count), part.upperBound)
            var cleaned = SnippetText(text.bytes, start..<end, hits: [])
            cleaned.removeOpening(title)
            self = SnippetCut(cleaned, shape).snippet(isCutBefore: false)
            return
        }
        let begin = Self.start(in: text.bytes, part, before: first.lowerBound, reach / 2)
        let start = Self.startBehindLink(text.bytes, begin, part.lowerBound, before: first.lowerBound)
        let end = max(
            first.upperBound,
            Self.endBeforeLink(
                text.bytes, start, min(part.upperBound, max(start, first.upperBound) + reach), part.upperBound))
        let cleaned = SnippetText(text.bytes, start..<end, hits: hits)
        self = SnippetCut(cleaned, shape).snippet(isCutBefore: start > part.lowerBound)
    }

    /// A line of a given text.
    init(text: String, hits: [Range<Int>]) {
        self.text = text
        self.hits = hits
    }

    /// A place shortly before a hit: the beginning of the body, of a word, or at least of a character.
    private static func start(in bytes: [UInt8], _ body: Range<Int>, before hit: Int, _ reach: Int) -> Int {
        guard hit - body.lowerBound > reach else { return body.lowerBound }
        let earliest = hit - reach
        for index in earliest..<hit - reach / 2 where bytes[index] == 0x20 || bytes[index] == 0x0A {
            return index + 1
        }
        return bytes[earliest..<hit].firstIndex { $0 & 0xC0 != 0x80 } ?? hit
    }

    /// The body behind a heading that serves as title.
    private static func afterTitle(_ text: inout EntryText, _ body: Range<Int>) -> Int {
        guard let heading = text.titleHeading() else { return body.lowerBound }
        let rest = text.bytes[heading.upperBound..<body.upperBound]
        return rest.firstIndex(of: 0x0A) ?? body.upperBound
    }
}
