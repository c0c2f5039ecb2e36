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

    mutating func reserve(_ count: Int) {
        rows.reserveCapacity(count)
        bytes.reserveCapacity(count &* 192)
    }

    mutating func take(_ entry: ListingEntry) {
        rows.append(ShortRow(other: others.count))
        let other = ListedEntry(entry, number: nil, path: "", words: words, today: today)
        dateCells = max(dateCells, DisplayWidth.standard.of(Sanitised.line(other.displayDate)))
        others.append(other)
    }

    /// Takes a line whose texts are plain, which does not begin with the sign of a task, nor says that it is not finished.
    mutating func take(_ line: EntryLine) -> Bool {
        let (start, hitStart) = (bytes.count, hits.count)
        if let row = line.isPlain ? plainRow(of: line) : row(of: line) {
            rows.append(row)
            return true
        }
        bytes.removeLast(bytes.count - start)
        hits.removeLast(hits.count - hitStart)
        return false
    }

    private mutating func plainRow(of line: EntryLine) -> ShortRow? {
        let lineStart = bytes.count
        if let date = line.date { words.appendShortDate(date, today: today, to: &bytes) }
        let headline = bytes.count
        bytes.append(0..<line.plain.end, of: line.plain.bytes)
        let snippet = headline + line.plain.headlineEnd
        guard let cells = line.plain.snippetCells ?? PlainCells.of(bytes, in: snippet..<bytes.count),
            let row = ShortRow(
                texts: (lineStart, headline, snippet, bytes.count), headlineCells: line.plain.headlineCells,
                snippetCells: cells, hits: hits.count..<hits.count)
        else { return nil }
        dateCells = max(dateCells, headline - lineStart)
        return row
    }

    private mutating func row(of line: EntryLine) -> ShortRow? {
        guard line.isDone == nil, !line.isUnfinished else { return nil }
        let lineStart = bytes.count
        if let date = line.date { words.appendShortDate(date, today: today, to: &bytes) }
        let headline = bytes.count
        bytes.append(line.title.indices, of: line.title)
        guard var cells = PlainCells.of(bytes, in: headline..<bytes.count) else { return nil }
        if line.isStarred || !line.media.isEmpty { cells += appendSigns(of: line) }
        let tags = bytes.count
        appendTags(of: line)
        guard let tagCells = PlainCells.of(bytes, in: tags..<bytes.count) else { return nil }
        let snippet = bytes.count
        let firstHit = hits.count
        var snippetCells = 0
        if let text = line.snippet {
            bytes.append(text.indices, of: text)
            guard let cells = line.snippetCells ?? PlainCells.of(bytes, in: snippet..<bytes.count),
                take(line.hits, at: snippet)
            else { return nil }
            snippetCells = cells
        }
        let row = ShortRow(
            texts: (lineStart, headline, snippet, bytes.count), headlineCells: cells + tagCells,
            snippetCells: snippetCells, hits: firstHit..<hits.count)
        if row != nil { dateCells = max(dateCells, headline - lineStart) }
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
            bytes.append(start..<end, of: line.tags)
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
