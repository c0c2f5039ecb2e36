/// A line as a maker of rows keeps it: where its texts are among the bytes and how wide they are, or, of one that takes
/// more care, its place among the others; small, since there may be very many.
struct ShortRow: Sendable {
    private let start: UInt32
    private let dateLength: UInt16
    private let headlineLength: UInt16
    private let snippetLength: UInt16
    private let headlineWidth: UInt16
    private let snippetWidth: UInt16
    private let hitCount: UInt16
    private let firstHit: UInt32

    /// A line of plain text, given where its date, its headline and its snippet begin, and its end; nil where it is larger
    /// than lines are.
    init?(
        texts: (start: Int, headline: Int, snippet: Int, end: Int), headlineCells: Int, snippetCells: Int,
        hits: Range<Int>
    ) {
        guard let start = UInt32(exactly: texts.start), let date = UInt16(exactly: texts.headline - texts.start),
            let headline = UInt16(exactly: texts.snippet - texts.headline),
            let snippet = UInt16(exactly: texts.end - texts.snippet),
            let headlineWidth = UInt16(exactly: headlineCells),
            let snippetWidth = UInt16(exactly: snippetCells), hits.count < Self.ofOthers,
            let firstHit = UInt32(exactly: hits.lowerBound)
        else { return nil }
        self.start = start
        dateLength = date
        headlineLength = headline
        snippetLength = snippet
        self.headlineWidth = headlineWidth
        self.snippetWidth = snippetWidth
        hitCount = UInt16(hits.count)
        self.firstHit = firstHit
    }

    /// A line that takes more care.
    init(other place: Int) {
        start = UInt32(truncatingIfNeeded: place)
        (dateLength, headlineLength, snippetLength, headlineWidth, snippetWidth) = (0, 0, 0, 0, 0)
        hitCount = UInt16(Self.ofOthers)
        firstHit = 0
    }

    /// Stands for the count of hits where a line is none of plain text.
    private static let ofOthers = Int(UInt16.max)

    /// The place among the others; nil for a line of plain text.
    var other: Int? { Int(hitCount) == Self.ofOthers ? Int(start) : nil }
    /// The date, whose characters are ASCII, among the maker's bytes.
    var date: Range<Int> { Int(start)..<Int(start) + Int(dateLength) }
    /// Title, signs and tags, and their cells.
    var headline: Range<Int> { date.upperBound..<date.upperBound + Int(headlineLength) }
    var headlineCells: Int { Int(headlineWidth) }
    /// The snippet, and its cells.
    var snippet: Range<Int> { headline.upperBound..<headline.upperBound + Int(snippetLength) }
    var snippetCells: Int { Int(snippetWidth) }
    /// Which of the maker's hits are in the snippet.
    var hits: Range<Int> { Int(firstHit)..<Int(firstHit) + Int(hitCount) }
}
