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
    public let media: [MediaLink]
    /// Links to other entries, in order; what the companion said has none.
    public let links: [EntryLink]
    /// Tags in the writer's running text, in order.
    public let tags: [BodyTag]
    /// What was written between the marks of a summary.
    public let summary: MarkedRegion?
    /// The conversation between its marks.
    public let chat: MarkedRegion?
    /// Marks that are no marks, since they are not closed or come a second time.
    public let faults: [MarkFault]
    /// The text of the first heading of the writer's, where there is one.
    public let headingRange: Range<Int>?
    let structure: BodyStructure
    /// The paths of the pictures that the companion named, which are no text.
    let companionPaths: [Range<Int>]

    /// Reads a body; `firstLine` is its line in the file, as `Document.bodyFirstLine` gives it.
    /// Without a line break of the file, that of the body's own first line is taken.
    public init(_ bytes: some Sequence<UInt8>, firstLine: Int = 1, lineBreak: [UInt8]? = nil) {
        self.bytes = Array(bytes)
        self.firstLine = firstLine
        self.lineBreak = lineBreak ?? self.bytes.lineBreak
        structure = BodyStructure(self.bytes)
        var scanner = BodyScanner(self.bytes, structure: structure)
        scanner.scan()
        scanner.leaveOutCompanions()
        // A picture may stand in the text of a link, which is read to its end after it.
        media = scanner.media.sorted { $0.range.lowerBound < $1.range.lowerBound }
        links = scanner.links.sorted { $0.range.lowerBound < $1.range.lowerBound }
        tags = scanner.tags
        companionPaths = scanner.companionPaths
        summary = structure.summary
        chat = structure.chat
        headingRange = scanner.heading
        var counter = LineCounter(line: firstLine)
        let all = self.bytes
        faults = structure.faults.map { fault in
            MarkFault(kind: fault.kind, mark: fault.mark, line: counter.line(of: fault.offset, in: all))
        }
    }

    /// Reads the body of a document.
    public init(of document: Document) {
        self.init(document.bodyBytes, firstLine: document.bodyFirstLine, lineBreak: document.lineBreak)
    }

    /// The line of the file that holds a byte of the body, from 1.
    public func line(at offset: Int) -> Int {
        var counter = LineCounter(line: firstLine)
        return counter.line(of: offset, in: bytes)
    }

    /// The lines of the file that hold some bytes of the body, which come in ascending order.
    func lines(at offsets: [Int]) -> [Int] {
        var counter = LineCounter(line: firstLine)
        return offsets.map { counter.line(of: $0, in: bytes) }
    }

    /// The text of some bytes.
    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Counts lines up to places that come in ascending order.
private struct LineCounter {
    var line: Int
    private var place = 0

    init(line: Int) { self.line = line }

    mutating func line(of offset: Int, in bytes: [UInt8]) -> Int {
        while place < offset, place < bytes.count {
            if bytes[place] == UInt8(ascii: "\n") { line &+= 1 }
            place &+= 1
        }
        return line
    }
}
