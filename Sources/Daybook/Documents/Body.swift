/// What one entry's body holds, found in one pass that takes time in proportion to its length.
///
/// All ranges count in `bytes`. Nothing here changes a byte: edits are made elsewhere from these places.
public struct Body: Sendable, Equatable {
    /// The body.
    public let bytes: [UInt8]
    /// The line of the file on which the body begins, from 1.
    public let firstLine: Int
    /// The line break for what is written into the body: that of its file.
    public let lineBreak: [UInt8]
    /// Pictures and links to media, in order; what the companion said shows none.
    public let media: MediaLinks
    /// Links to other entries, in order; what the companion said has none.
    public let links: EntryLinks
    /// Tags in the writer's running text, in order.
    public let tags: BodyTags
    /// Whether the text holds more tags than count (``BodyTags/most``).
    public let hasMoreTags: Bool
    /// What was written between the marks of a summary.
    public let summary: MarkedRegion?
    /// The conversation between its marks.
    public let chat: MarkedRegion?
    /// Marks that are no marks, since they are not closed or come a second time.
    public let faults: [MarkFault]
    /// The text of the first heading of the writer's, where there is one.
    public let headingRange: Range<Int>?
    /// The texts of headings before it that name tables.
    let tableHeadingRanges: [Range<Int>]
    let structure: BodyStructure
    /// Where the messages of the conversation are.
    let outline: ConversationOutline?
    /// The paths of the pictures that the companion named, which are no text.
    let companionPaths: Blocks<Place>

    /// Reads a body; `firstLine` is its line in the file, as `Document.bodyFirstLine` gives it.
    /// Without a line break of the file, that of the body's own first line is taken.
    public init(_ bytes: some Sequence<UInt8>, firstLine: Int = 1, lineBreak: [UInt8]? = nil) {
        self.bytes = Array(bytes)
        self.firstLine = firstLine
        self.lineBreak = lineBreak ?? self.bytes.lineBreak
        structure = BodyStructure(self.bytes)
        var scanner = BodyScanner(self.bytes, structure: structure)
        scanner.scan()
        let whole = self.bytes
        outline = structure.chat.map { ConversationOutline(whole, between: $0.inner) }
        scanner.leaveOutCompanions(outline)
        scanner.sort()
        media = MediaLinks(self.bytes, scanner.media)
        links = EntryLinks(self.bytes, scanner.links)
        tags = BodyTags(self.bytes, scanner.tags)
        hasMoreTags = scanner.hasMoreTags
        companionPaths = scanner.companionPaths
        summary = structure.summary
        chat = structure.chat
        headingRange = scanner.heading
        tableHeadingRanges = scanner.tableHeadings
        faults = structure.markFaults(in: self.bytes, firstLine: firstLine)
    }

    /// Reads the body of a document.
    public init(of document: Document) {
        self.init(document.ownBodyBytes, firstLine: document.bodyFirstLine, lineBreak: document.lineBreak)
    }

    /// The line of the file that holds a byte of the body, from 1.
    public func line(at offset: Int) -> Int {
        var counter = LineCounter(line: firstLine)
        return counter.line(of: offset, in: bytes)
    }

    /// What counts the lines of the file up to places in the body that come in ascending order.
    var lineCounter: LineCounter { LineCounter(line: firstLine) }

    /// The text of some bytes.
    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Counts lines up to places that come in ascending order.
struct LineCounter {
    var line: Int
    private var place = 0

    init(line: Int) { self.line = line }

    mutating func line(of offset: Int, in bytes: [UInt8]) -> Int {
        while let lineFeed = bytes.place(of: UInt8(ascii: "\n"), in: place..<max(place, min(offset, bytes.count))) {
            line &+= 1
            place = lineFeed &+ 1
        }
        place = max(place, min(offset, bytes.count))
        return line
    }
}
