import Daybook

/// An entry's line of the short format off a terminal, made on the thread that read the entry, but for what depends on
/// the other lines: its number, the width of the dates, and where its snippet ends.
enum ShortRow: Sendable {
    /// A line of plain text.
    case plain(PlainRow)
    /// One that takes more care.
    indirect case other(ListedEntry)

    init(_ entry: ListingEntry, words: Words, today: EntryDate) {
        if let row = PlainRow(entry, words: words, today: today) {
            self = .plain(row)
        } else {
            self = .other(ListedEntry(entry, number: nil, path: "", words: words, today: today))
        }
    }
}

/// The texts of a line, one after the other, with their widths.
struct PlainRow: Sendable {
    /// Date, headline and snippet as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// How far the date goes; its characters are ASCII.
    private(set) var dateEnd = 0
    /// How far title, signs and tags go.
    private(set) var headlineEnd = 0
    private(set) var headlineCells = 0
    private(set) var snippetCells = 0
    /// Where the hits in the snippet are, counted in it.
    private(set) var hits: [Range<Int>] = []

    /// The line of an entry; nil where a text is not plain, a sign of a task comes first, or a word says that it is not finished.
    init?(_ entry: ListingEntry, words: Words, today: EntryDate) {
        guard entry.isDone == nil, !entry.isUnfinished else { return nil }
        bytes.reserveCapacity(192)
        if let date = entry.date { append(words.shortDate(date, today: today)) }
        dateEnd = bytes.count
        guard PlainCells.of(bytes, in: 0..<dateEnd) == dateEnd else { return nil }
        append(entry.title)
        if entry.isStarred || !entry.media.isEmpty {
            guard let cells = PlainCells.of(bytes, in: dateEnd..<bytes.count) else { return nil }
            let media = MediaCounts(
                photo: entry.media.photo, video: entry.media.video, audio: entry.media.audio, other: entry.media.other)
            let signs = Signs.line(media: media, isStarred: entry.isStarred)
            headlineCells = cells + 2 + signs.cells(.standard)
            append("  ")
            append(signs.rendered(.off))
        }
        let tagStart = headlineCells > 0 ? bytes.count : dateEnd
        for (index, tag) in entry.tags.enumerated() {
            append(index == 0 ? "  #" : " #")
            append(tag.description)
        }
        headlineEnd = bytes.count
        guard let cells = PlainCells.of(bytes, in: tagStart..<headlineEnd) else { return nil }
        headlineCells += cells
        guard let snippet = entry.snippet else { return }
        append(snippet.text)
        guard let cells = PlainCells.of(bytes, in: headlineEnd..<bytes.count), take(snippet.hits) else { return nil }
        snippetCells = cells
    }

    /// The cells of the date.
    var dateCells: Int { dateEnd }

    /// Whether there is any text behind the headline.
    var hasSnippet: Bool { headlineEnd < bytes.count }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Takes hits that are in order, apart from one another, and whole characters.
    private mutating func take(_ hits: [Range<Int>]) -> Bool {
        var last = 0
        for hit in hits {
            guard hit.lowerBound >= last, headlineEnd + hit.upperBound <= bytes.count, isBoundary(hit.lowerBound),
                isBoundary(hit.upperBound)
            else { return false }
            last = hit.upperBound
        }
        self.hits = hits
        return true
    }

    private func isBoundary(_ offset: Int) -> Bool {
        headlineEnd + offset == bytes.count || bytes[headlineEnd + offset] & 0xC0 != 0x80
    }

    /// Adds the snippet cut to so many cells, as `StyledLine.truncated` cuts it: in the piece, hit or not, in which it ends.
    func appendSnippet(to line: inout [UInt8], cells: Int) {
        guard snippetCells > cells else {
            line.append(contentsOf: bytes[headlineEnd...])
            return
        }
        var left = cells
        var start = headlineEnd
        let borders = hits.flatMap { [headlineEnd + $0.lowerBound, headlineEnd + $0.upperBound] } + [bytes.count]
        for border in borders where border > start {
            let needed = PlainCells.of(bytes, in: start..<border) ?? 0
            guard needed >= left else {
                line.append(contentsOf: bytes[start..<border])
                left -= needed
                start = border
                continue
            }
            var kept = PlainCells.prefix(bytes, in: start..<border, cells: left - 1)
            while let last = bytes[kept].last, last == 0x20 { kept = kept.lowerBound..<kept.upperBound - 1 }
            line.append(contentsOf: bytes[kept])
            line.append(contentsOf: "…".utf8)
            return
        }
    }
}
