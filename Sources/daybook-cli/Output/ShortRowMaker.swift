import Daybook

/// Makes the lines of the short format off a terminal, on the thread that reads the entries, but for what depends on
/// the other lines: their numbers, the width of the dates, and where their snippets end.
struct ShortRowMaker: RowMaker {
    private let words: Words
    private let today: EntryDate
    /// The lines in the order in which they were made.
    private(set) var rows: [ShortRow] = []
    /// The texts of all plain lines as UTF-8, one after the other.
    private(set) var bytes: [UInt8] = []
    /// The hits in their snippets as ranges of these bytes.
    private(set) var hits: [Range<Int>] = []
    /// The cells of the widest date.
    private(set) var dateCells = 0
    /// The entries whose lines take more care.
    private(set) var others: [ListedEntry] = []

    init(words: Words, today: EntryDate) { (self.words, self.today) = (words, today) }

    static var takesLines: Bool { true }

    mutating func take(_ entry: ListingEntry) {
        rows.append(.other(others.count))
        let other = ListedEntry(entry, number: nil, path: "", words: words, today: today)
        dateCells = max(dateCells, DisplayWidth.standard.of(Sanitised.line(other.displayDate)))
        others.append(other)
    }

    /// Takes a line whose texts are plain, which does not begin with the sign of a task, nor says that it is not finished.
    mutating func take(_ line: EntryLine) -> Bool {
        let (start, hitStart) = (bytes.count, hits.count)
        if let row = row(of: line) {
            rows.append(.plain(row))
            return true
        }
        bytes.removeLast(bytes.count - start)
        hits.removeLast(hits.count - hitStart)
        return false
    }

    private mutating func row(of line: EntryLine) -> PlainRow? {
        guard line.isDone == nil, !line.isUnfinished else { return nil }
        var row = PlainRow(start: bytes.count)
        if let date = line.date { words.appendShortDate(date, today: today, to: &bytes) }
        let headline = bytes.count
        bytes.append(contentsOf: line.title)
        guard var cells = PlainCells.of(bytes, in: headline..<bytes.count) else { return nil }
        if line.isStarred || !line.media.isEmpty { cells += appendSigns(of: line) }
        let tags = bytes.count
        appendTags(of: line)
        guard let tagCells = PlainCells.of(bytes, in: tags..<bytes.count) else { return nil }
        let snippet = bytes.count
        row.firstHit = hits.count
        if let text = line.snippet {
            bytes.append(contentsOf: text)
            guard let cells = PlainCells.of(bytes, in: snippet..<bytes.count), take(line.hits, at: snippet) else {
                return nil
            }
            row.snippetCells = UInt32(truncatingIfNeeded: cells)
        }
        row.date = UInt32(truncatingIfNeeded: headline - row.start)
        row.headline = UInt32(truncatingIfNeeded: snippet - headline)
        row.headlineCells = UInt32(truncatingIfNeeded: cells + tagCells)
        row.snippet = UInt32(truncatingIfNeeded: bytes.count - snippet)
        row.hitCount = UInt32(truncatingIfNeeded: hits.count - row.firstHit)
        dateCells = max(dateCells, headline - row.start)
        return row
    }

    /// Adds the signs of media and star, and returns their cells.
    private mutating func appendSigns(of line: EntryLine) -> Int {
        let media = MediaCounts(
            photo: line.media.photo, video: line.media.video, audio: line.media.audio, other: line.media.other)
        let signs = Signs.line(media: media, isStarred: line.isStarred)
        bytes.append(contentsOf: "  ".utf8)
        bytes.append(contentsOf: signs.rendered(.off).utf8)
        return 2 + signs.cells(.standard)
    }

    private mutating func appendTags(of line: EntryLine) {
        var start = 0
        for end in line.tagEnds {
            if start == 0 { bytes.append(0x20) }
            bytes.append(0x20)
            bytes.append(0x23)
            bytes.append(contentsOf: line.tags[start..<end])
            start = end
        }
    }

    /// Takes hits that are in order, apart from one another, and whole characters.
    private mutating func take(_ found: [Range<Int>], at start: Int) -> Bool {
        var last = start
        for hit in found {
            let hit = start + hit.lowerBound..<start + hit.upperBound
            guard hit.lowerBound >= last, hit.upperBound <= bytes.count, isBoundary(hit.lowerBound),
                isBoundary(hit.upperBound)
            else { return false }
            last = hit.upperBound
            hits.append(hit)
        }
        return true
    }

    private func isBoundary(_ place: Int) -> Bool { place == bytes.count || bytes[place] & 0xC0 != 0x80 }
}

/// A line as a maker of rows keeps it.
enum ShortRow: Sendable {
    /// A line of plain text.
    case plain(PlainRow)
    /// One that takes more care, by its place among the others.
    case other(Int)
}

/// Where the texts of a line are in a maker's bytes, and their widths; small, since there may be very many.
struct PlainRow: Sendable {
    /// Where the date begins.
    let start: Int
    /// How many bytes the date has, whose characters are ASCII.
    fileprivate(set) var date: UInt32 = 0
    /// How many title, signs and tags have, and their cells.
    fileprivate(set) var headline: UInt32 = 0
    fileprivate(set) var headlineCells: UInt32 = 0
    /// How many the snippet has, and its cells.
    fileprivate(set) var snippet: UInt32 = 0
    fileprivate(set) var snippetCells: UInt32 = 0
    /// How many hits are in the snippet, and the maker's first of them.
    fileprivate(set) var hitCount: UInt32 = 0
    fileprivate(set) var firstHit = 0
}
