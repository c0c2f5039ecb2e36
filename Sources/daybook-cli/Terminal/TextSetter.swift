/// Sets text from files into lines as it comes: made safe for a terminal, and where there are columns, wrapped to them.
///
/// What it writes is what `Sanitised.text` and `DisplayWidth.wrapped` make of each line, in memory for one line of the terminal.
struct TextSetter {
    private let writer: PageWriter
    private let look: PageWriter.Look
    private var safe = SafeScalars()
    private var paragraph: StreamedParagraph?

    /// Begins a text; what is fed to it ends with `end`.
    init(_ writer: PageWriter, columns: Int?, _ look: PageWriter.Look = .init()) {
        self.writer = writer
        self.look = look
        paragraph = columns.map { StreamedParagraph(cells: $0) }
    }

    /// Adds a text of the program's own, which may be made of texts from files.
    mutating func feed(_ text: String) {
        let bytes = Array(text.utf8)
        feed(bytes, bytes.indices)
    }

    /// Adds some bytes that begin and end between characters.
    mutating func feed(_ bytes: [UInt8], _ range: Range<Int>) {
        guard paragraph != nil else { return feedUnwrapped(bytes, range) }
        var start = range.lowerBound
        while start < range.upperBound {
            let (writer, look) = (writer, look)
            // Held by one owner alone, so that its texts are not copied.
            var paragraph = paragraph
            self.paragraph = nil
            start = safe.walk(
                bytes, start..<min(range.upperBound, start + 65_536), limit: range.upperBound, &writer.traits
            ) { scalar, piece, traits in
                if scalar == "\n" {
                    paragraph?.end(writer, look)
                } else {
                    paragraph?.take(scalar, piece, traits, writer, look)
                }
            }
            self.paragraph = paragraph
        }
    }

    private mutating func feedUnwrapped(_ bytes: [UInt8], _ range: Range<Int>) {
        var start = range.lowerBound
        // Handed on together, since of signs there may be millions.
        var shown: [UInt8] = []
        while start < range.upperBound {
            let plain = PlainRun.end(bytes, start, range.upperBound)
            if plain > start {
                writer.append(bytes[start..<plain], look)
                safe.passPlainText()
            }
            var end = plain
            while end < range.upperBound, end - plain < 1 << 16, !PlainRun.holds(bytes[end]) { end += 1 }
            let (writer, look) = (writer, look)
            start = safe.walk(bytes, plain..<end, limit: range.upperBound, &writer.traits, joinsSigns: true) {
                scalar, piece, _ in
                if scalar != "\n" { return shown += piece }
                writer.append(shown[...], look)
                shown.removeAll(keepingCapacity: true)
                writer.endLine(look)
            }
            writer.append(shown[...], look)
            shown.removeAll(keepingCapacity: true)
        }
    }

    /// Ends the last line.
    mutating func end() {
        if paragraph != nil { paragraph?.end(writer, look) } else { writer.endLine(look) }
    }
}

/// Text that needs no look at its characters.
enum PlainRun {
    /// The end of the run of visible ASCII that begins at a place.
    static func end(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
        var index = start
        while index < limit, holds(bytes[index]) { index += 1 }
        return index
    }

    /// Whether a byte is visible ASCII, a space or a tab.
    static func holds(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte == 0x09 }
}
