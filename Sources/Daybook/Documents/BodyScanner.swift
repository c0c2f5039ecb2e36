/// Walks over a body once: lines into paragraphs, and each paragraph from left to right.
///
/// Every search that can fail stops at the next place where the same search would begin, so that no text makes the
/// walk take more than a time proportional to its length.
struct BodyScanner {
    let bytes: [UInt8]
    let structure: BodyStructure
    var media = Blocks<LinkPlace>()
    var links = Blocks<LinkPlace>()
    var tags: [Place] = []
    /// Where the last tag ended, counted or not.
    var lastTagEnd = -1
    /// Whether there are more tags than are counted.
    var hasMoreTags = false
    var heading: Range<Int>?
    /// The headings before it that a table follows, the first few of them.
    var tableHeadings: [Range<Int>] = []
    /// Where the last paragraph begins that was looked at for the name of a table.
    private var lastUnderlined = -1
    /// The paths of the pictures that the companion named.
    var companionPaths = Blocks<Place>()
    /// What is not the text that a reader sees, where that is asked for.
    var markup: HiddenBytes
    let collectsMarkup: Bool

    var openers: [Opener] = []
    /// The next `)` behind the last destination that was looked at, or the end of its paragraph.
    var nextEnd = -1
    var codeRuns = CodeRuns()
    /// Where the walk goes on after a comment that is longer than its paragraph.
    var resume = 0

    /// A bracket that may begin a link.
    struct Opener {
        var start: Int
        var text: Int
        var isImage: Bool
    }

    init(_ bytes: [UInt8], structure: BodyStructure, collectsMarkup: Bool = false) {
        self.bytes = bytes
        self.structure = structure
        self.collectsMarkup = collectsMarkup
        markup = HiddenBytes(count: collectsMarkup ? bytes.count : 0)
    }

    mutating func scan() {
        var (line, code) = (0, 0)
        var paragraph: Int?
        var (isAfterBlank, isInList) = (true, false)
        let borders = [structure.summary, structure.chat].compactMap { $0?.range }.flatMap {
            [$0.lowerBound, $0.upperBound &- 1]
        }
        func isBorder(_ range: Range<Int>) -> Bool { borders.contains { range.contains($0) } }
        while line < bytes.count {
            while code < structure.code.count, structure.code[code].range.lowerBound < line { code &+= 1 }
            if code < structure.code.count, structure.code[code].range.lowerBound == line {
                flush(&paragraph, to: line)
                line = max(resume, structure.code[code].range.upperBound)
                isAfterBlank = false
                continue
            }
            let end = bytes.place(of: UInt8(ascii: "\n"), in: line..<bytes.count).map { $0 &+ 1 } ?? bytes.count
            let start = firstVisible(in: line..<end)
            let isIndented = start &- line >= 4 || bytes[line] == UInt8(ascii: "\t")
            if start == end {
                flush(&paragraph, to: line)
                isAfterBlank = true
            } else if isIndented, paragraph == nil, isAfterBlank, !isInList {
                // Indented code goes on over blank lines.
                mark(line..<end)
            } else {
                let isHeading = isHeading(start..<end)
                if isHeading || isBorder(line..<end) { flush(&paragraph, to: line) }
                if start >= resume { isInList = isListItem(start..<end) || isInList && (isIndented || !isAfterBlank) }
                isAfterBlank = false
                if isHeading, line >= resume {
                    note(heading: start..<end)
                    readParagraph(line..<end, isHeading: true)
                } else if let begun = paragraph {
                    noteTableHeading(begun..<line, underlinedBy: start..<end)
                } else {
                    paragraph = line
                }
                if isBorder(line..<end) { flush(&paragraph, to: end) }
            }
            if line < resume { paragraph = nil }
            line = max(end, resume)
        }
        flush(&paragraph, to: bytes.count)
        if structure.summary != nil || structure.chat != nil {
            tags.removeAll { [structure] in structure.isMarked($0.range.lowerBound) }
        }
    }

    /// Puts pictures before the links in whose text they stand, which are read to their end after them.
    mutating func sort() {
        media.sort(by: \.order)
        links.sort(by: \.order)
    }

    /// Whether a byte stands between marks.
    func isMarked(_ offset: Int) -> Bool {
        structure.isMarked(offset)
    }

    /// Takes away the pictures and links in what the companion said: nothing that a model says is looked up.
    mutating func leaveOutCompanions(_ outline: ConversationOutline?) {
        guard let outline, !media.isEmpty || !links.isEmpty else { return }
        let ranges = outline.companions
        func isCompanions(_ place: Int) -> Bool {
            let next = ranges.partitioningIndex { $0.range.upperBound > place }
            return next < ranges.count && ranges[next].range.contains(place)
        }
        for place in media where isCompanions(place.range.lowerBound) {
            let link = MediaLink(bytes, place)
            if !link.isRemote { companionPaths.append(Place(link.destinationRange)) }
        }
        media.removeAll { isCompanions($0.range.lowerBound) }
        links.removeAll { isCompanions($0.range.lowerBound) }
    }

    mutating func mark(_ range: Range<Int>) {
        guard collectsMarkup, !range.isEmpty else { return }
        // A line break that ends what is hidden still parts what is left.
        let endsLine = bytes[range.upperBound &- 1] == UInt8(ascii: "\n")
        markup.insert(range.lowerBound..<range.upperBound &- (endsLine ? 1 : 0))
    }

    private mutating func flush(_ paragraph: inout Int?, to end: Int) {
        guard let start = paragraph else { return }
        paragraph = nil
        if start < end { readParagraph(start..<end, isHeading: false) }
    }

    private mutating func note(heading line: Range<Int>) {
        var text = bytes.trimmed(line)
        let signs = bytes[text].prefix { $0 == UInt8(ascii: "#") }.count
        mark(text.lowerBound..<text.lowerBound &+ signs)
        text = bytes.trimmed(text.lowerBound &+ signs..<text.upperBound)
        // Signs that close a heading stand apart from it (CommonMark 0.31, 4.2).
        let open = text.upperBound &- bytes[text].reversed().prefix { $0 == UInt8(ascii: "#") }.count
        if open == text.lowerBound || open < text.upperBound && bytes[open &- 1] == 0x20 {
            mark(open..<text.upperBound)
            text = bytes.trimmed(text.lowerBound..<open)
        }
        guard heading == nil, !text.isEmpty, !isMarked(line.lowerBound) else { return }
        if signs == 1 || tableHeadings.count == Self.mostTableHeadings || !isBeforeTable(line.upperBound) {
            heading = text
        } else {
            tableHeadings.append(text)
        }
    }

    /// How many headings of tables are passed over for one that is a title.
    private static let mostTableHeadings = 16

    /// Notes a paragraph that dashes make a heading, where that names a table.
    private mutating func noteTableHeading(_ paragraph: Range<Int>, underlinedBy line: Range<Int>) {
        guard bytes[line.lowerBound] == UInt8(ascii: "-"), heading == nil,
            bytes[bytes.trimmed(line)].allSatisfy({ $0 == UInt8(ascii: "-") }),
            paragraph.count <= Self.longestTableHeading,
            tableHeadings.count < Self.mostTableHeadings, !isMarked(paragraph.lowerBound),
            paragraph.lowerBound != lastUnderlined, isBeforeTable(line.upperBound)
        else { return }
        // Once for each: of a paragraph that is none each line of dashes would read all of it again.
        lastUnderlined = paragraph.lowerBound
        var underlined = UnderlinedHeading()
        var start = paragraph.lowerBound
        while start < paragraph.upperBound {
            let end = bytes.place(of: UInt8(ascii: "\n"), in: start..<paragraph.upperBound) ?? paragraph.upperBound
            if underlined.heading(endedBy: start..<end, in: bytes) != nil { return }
            start = end &+ 1
        }
        if let text = underlined.heading(endedBy: line, in: bytes) { tableHeadings.append(text) }
    }

    /// The longest paragraph, in bytes, that is looked at for the name of a table.
    private static let longestTableHeading = 1_000

    /// Whether the first line behind a place that is not empty begins as the row of a table, or has cells and dashes below it.
    private func isBeforeTable(_ place: Int) -> Bool {
        let end = min(place &+ 64, bytes.count)
        guard let first = bytes[place..<end].firstIndex(where: { !$0.isBlank }) else { return false }
        if bytes[first] == UInt8(ascii: "|") { return true }
        let reach = first..<min(first &+ Self.longestTableHeading, bytes.count)
        guard let lineEnd = bytes.place(of: UInt8(ascii: "\n"), in: reach),
            bytes.place(of: UInt8(ascii: "|"), in: first..<lineEnd) != nil
        else { return false }
        let next = bytes.place(of: UInt8(ascii: "\n"), in: lineEnd &+ 1..<reach.upperBound) ?? reach.upperBound
        return bytes[lineEnd &+ 1..<next].areDashesOfTable
    }

    private func isHeading(_ text: Range<Int>) -> Bool {
        guard bytes[text.lowerBound] == UInt8(ascii: "#") else { return false }
        let signs = bytes[text].prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
        let next = text.lowerBound &+ signs
        return signs <= 6 && (next >= text.upperBound || bytes[next].isBlank)
    }

    private func isListItem(_ text: Range<Int>) -> Bool {
        var index = text.lowerBound
        while index < text.upperBound, index &- text.lowerBound < 9, (0x30...0x39).contains(bytes[index]) {
            index &+= 1
        }
        let signs = index == text.lowerBound ? "-*+" : ".)"
        return index &+ 1 < text.upperBound && signs.utf8.contains(bytes[index])
            && bytes[index &+ 1].isSpaceOrTab
    }

    private func firstVisible(in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index].isBlank { index &+= 1 }
        return index
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first place from which on a condition holds that holds for all that follow.
    package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low &+ (high &- low) / 2
            if holds(self[middle]) { high = middle } else { low = middle &+ 1 }
        }
        return low
    }
}
