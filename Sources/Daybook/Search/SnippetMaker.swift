/// Makes the lines of many entries' texts, one after the other in the same memory.
struct SnippetMaker: Sendable {
    private let width: Int
    private var widths: PlainWidths
    private var plain: PlainLine
    private var text = SnippetText()
    private var cut = SnippetCut()
    /// The line that was made last, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The hits in it.
    private(set) var hits: [Range<Int>] = []
    /// Its cells, where it holds nothing but ASCII and what is wide for certain; nil where nobody counted them.
    private(set) var plainCells: Int?

    init(_ shape: Snippet.Shape) {
        width = max(shape.width, 1)
        widths = PlainWidths(shape)
        plain = PlainLine(width: width)
    }

    /// The line as a value of its own.
    var snippet: Snippet { Snippet(text: String(decoding: bytes, as: UTF8.self), hits: hits) }

    /// Makes the line around the first of some hits in the body, else the first of the writer's text that is not the title.
    ///
    /// A summary or a conversation is not run together with the writer's text: the line ends before it, unless the hit is in it.
    mutating func make(_ text: inout EntryText, title: [UInt8], hits: [Range<Int>]) {
        if hits.isEmpty, makePlainly(&text, title: title) { return }
        makeCarefully(&text, title: title, hits: hits)
    }

    /// Takes the beginning of a body of plain words that is longer than a line, as nearly all are, in one pass; false
    /// where it takes more care: near marks and links, and characters that may be made of several.
    mutating func makePlainly(_ text: inout EntryText, title: [UInt8]) -> Bool {
        text.parse()
        guard text.problem == nil, text.fields.value(.title) != nil,
            text.holdsWordsAlone() || text.body().asides.isEmpty
        else { return false }
        guard let line = plain.make(text.bytes, beginning(of: &text, title.count), title: title, &widths) else {
            return false
        }
        bytes.removeAll(keepingCapacity: true)
        hits.removeAll(keepingCapacity: true)
        plain.append(line.length, to: &bytes)
        plainCells = line.cells
        return true
    }

    /// The memory that `fill` needs.
    func plainRoom(titleLength: Int) -> Int { PlainLine.room(for: reach + titleLength) }

    /// The cells of an ideograph.
    var wide: Int { widths.wide }

    /// Does the same for a body that is known to hold words alone, in memory that somebody else keeps, and returns the length
    /// of the line and its cells, where these are known.
    mutating func fill(
        _ memory: UnsafeMutableRawBufferPointer, from text: inout EntryText, title: Range<Int>
    ) -> (length: Int, cells: Int?)? {
        let range = beginning(of: &text, title.count)
        let source = text.bytes
        return unsafe source.withUnsafeBytes { file in
            let title = unsafe UnsafeRawBufferPointer(rebasing: file[title])
            return unsafe PlainLine.fill(memory, from: source, range, width: width, title: title, &widths)
        }
    }

    /// The beginning of a body, as much of it as a line may need.
    private func beginning(of text: inout EntryText, _ titleLength: Int) -> Range<Int> {
        let body = text.bodyRange()
        return body.lowerBound..<min(body.upperBound, body.lowerBound + reach + titleLength)
    }

    private var reach: Int { max(width, 8) * Snippet.bytesPerCell + 64 }

    /// The same for any text.
    mutating func makeCarefully(_ entry: inout EntryText, title: [UInt8], hits: [Range<Int>]) {
        let part = Self.part(of: &entry, around: hits.first)
        let asides = entry.body().asides
        let isEscaped = hits.first.map { hit in asides.contains { $0.contains(hit.lowerBound) } } ?? false
        let isCutBefore: Bool
        if let first = hits.first.map({ Self.shortened($0, in: entry.bytes) }) {
            let hits = [first] + hits.dropFirst()
            let begin = Snippet.start(in: entry.bytes, part, before: first.lowerBound, reach / 2)
            let behind = Snippet.startBehindLink(entry.bytes, begin, part.lowerBound, before: first.lowerBound)
            let start = Snippet.startBehindComment(entry.bytes, behind, part.lowerBound, before: first.lowerBound)
            let furthest = Snippet.endBeforeCharacter(
                entry.bytes, part, min(part.upperBound, max(start, first.upperBound) + reach))
            let end = max(
                first.upperBound, Snippet.endBeforeLink(entry.bytes, start, furthest, part.upperBound))
            text.read(entry.bytes, start..<end, hits: hits, enough: width, isEscaped: isEscaped)
            isCutBefore = start > part.lowerBound
        } else {
            let first = max(part.lowerBound, min(Snippet.afterTitle(&entry), part.upperBound))
            let start = Snippet.behindTables(entry.bytes, first..<part.upperBound)
            let furthest = Snippet.endBeforeCharacter(
                entry.bytes, part, min(part.upperBound, start + reach + title.count))
            let end = Snippet.endBeforeLink(entry.bytes, start, furthest, part.upperBound)
            text.read(entry.bytes, start..<end, hits: [])
            text.removeOpening(title)
            isCutBefore = false
        }
        plainCells = nil
        bytes.removeAll(keepingCapacity: true)
        self.hits.removeAll(keepingCapacity: true)
        cut.measure(text, width: width, &widths)
        cut.write(text, isCutBefore: isCutBefore, to: &bytes, &self.hits)
    }

    /// As much of a hit as a line can show: a regular expression may take a whole body for one.
    private static func shortened(_ hit: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        guard hit.count > longestHit else { return hit }
        let end = hit.lowerBound + longestHit
        // What is no UTF-8 may have no beginning of a scalar here.
        return hit.lowerBound..<(bytes[end - 4..<end].lastIndex { $0 & 0xC0 != 0x80 } ?? end)
    }

    /// The most bytes of a hit that are looked at: for any width far more than is shown.
    private static let longestHit = 1 << 16

    /// The part of the body that a line is taken from: the writer's text around a hit, or the aside that it is in.
    private static func part(of text: inout EntryText, around hit: Range<Int>?) -> Range<Int> {
        let body = text.bodyRange()
        let structure = text.body()
        let asides = structure.asides
        if asides.isEmpty { return body }
        if let hit, let aside = asides.first(where: { $0.contains(hit.lowerBound) }) {
            let message = structure.messages.first { $0.range.contains(hit.lowerBound) }?.range
            return (message ?? aside).clamped(to: body)
        }
        let place = hit?.lowerBound ?? body.lowerBound
        var part = body
        for aside in asides where aside.lowerBound >= part.lowerBound {
            if aside.lowerBound >= place,
                text.bytes[part.lowerBound..<aside.lowerBound].contains(where: { $0 > 0x20 })
            {
                return part.lowerBound..<aside.lowerBound
            }
            part = aside.upperBound..<max(aside.upperBound, part.upperBound)
        }
        return part
    }
}
