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
        guard let scalar = bytes[earliest..<hit].firstIndex(where: { $0 & 0xC0 != 0x80 }) else { return hit }
        // No character of several scalars goes on with an ideograph or with ASCII.
        if bytes[scalar] < 0x80 || (0xE4...0xE9).contains(bytes[scalar]) { return scalar }
        return characterStart(in: bytes, body, at: scalar, before: hit)
    }

    /// The first character that begins at a place or behind it, told by what stands some way before: an emoji may be made of many scalars.
    private static func characterStart(in bytes: [UInt8], _ body: Range<Int>, at place: Int, before hit: Int) -> Int {
        let before = max(body.lowerBound, place - longestCharacter)
        guard let first = bytes[before..<place].firstIndex(where: { $0 & 0xC0 != 0x80 }),
            let text = String(validating: bytes[first..<hit], as: UTF8.self)
        else { return place }
        var start = first
        for character in text {
            if start >= place { return start }
            start += character.utf8.count
        }
        return hit
    }

    /// The end of a window, moved before a character that it would cut in two.
    static func endBeforeCharacter(_ bytes: [UInt8], _ body: Range<Int>, _ end: Int) -> Int {
        guard end < body.upperBound, bytes[end] >= 0x80, !(0xE4...0xE9).contains(bytes[end]) else { return end }
        let before = max(body.lowerBound, end - longestCharacter)
        var limit = min(body.upperBound, end + longestCharacter)
        while limit < body.upperBound, limit > end, bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
        guard let first = bytes[before..<end].firstIndex(where: { $0 & 0xC0 != 0x80 }),
            let text = String(validating: bytes[first..<limit], as: UTF8.self)
        else { return end }
        var start = first
        for character in text {
            let next = start + character.utf8.count
            if next > end { return start }
            start = next
        }
        return end
    }

    /// How far back is looked for the beginning of a character, in bytes; most are far shorter.
    private static let longestCharacter = 256

    /// The body behind a heading that serves as title.
    static func afterTitle(_ text: inout EntryText) -> Int {
        let body = text.bodyRange()
        guard let heading = text.titleHeading() else { return body.lowerBound }
        let rest = text.bytes[heading.upperBound..<body.upperBound]
        return rest.firstIndex(of: 0x0A) ?? body.upperBound
    }

    /// Where text begins that is no table: rows of values, and the heading right above them, say nothing in one line.
    static func behindTables(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var place = range.lowerBound
        var heading: Int?
        while place < range.upperBound {
            let end = bytes[place..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
            let next = min(end + 1, range.upperBound)
            switch bytes[place..<end].first(where: { $0 > 0x20 }) {
            case nil: break
            case UInt8(ascii: "|"): heading = nil
            case UInt8(ascii: "#") where heading == nil && bytes[place..<end].drop(while: { $0 == 0x23 }).first == 0x20:
                heading = place
            default: return heading ?? place
            }
            place = next
        }
        return heading ?? place
    }
}
