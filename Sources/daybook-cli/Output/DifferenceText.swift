import Git

/// A difference of two texts as lines for a terminal.
struct DifferenceText {
    /// The lines, each with `+`, `-` or a space before it.
    let text: String

    /// Writes a difference, in colour where that is on.
    init(_ difference: LineDiff, paint: Paint) {
        text = difference.lines.map { Self.line($0, paint) + "\n" }.joined()
    }

    /// Writes a line of a difference, safe for a terminal, piece by piece: of lines there may be millions, or one of megabytes.
    static func write(_ line: LineDiff.Line, _ paint: Paint, to writer: PageWriter) {
        let (sign, style) = signed(line.kind)
        let hasReturn = line.bytes.last == 0x0D
        let text = line.bytes[..<(line.bytes.count - (hasReturn ? 1 : 0))]
        if !paint.isOn, text.allSatisfy(isPlain) { return writer.plainLine(sign, text, hasReturn ? returnSign : []) }
        let marks = paint.marks(of: style)
        let look = PageWriter.Look(trims: false)
        writer.append(marks.before[...], look)
        writer.append(sign, look)
        var safe = SafeScalars()
        var start = 0
        var shown: [UInt8] = []
        while start < line.bytes.count {
            var plain = start
            while plain < line.bytes.count, isPlain(line.bytes[plain]) { plain += 1 }
            if plain > start {
                writer.append(line.bytes[start..<plain], look)
                safe.passPlainText()
            }
            var end = plain
            while end < line.bytes.count, end - plain < 1 << 16, !isPlain(line.bytes[end]) { end += 1 }
            shown.removeAll(keepingCapacity: true)
            start = safe.walk(line.bytes, plain..<end, limit: line.bytes.count, &writer.traits, joinsSigns: true) {
                scalar, piece, _ in
                shown += scalar == "\n" || scalar == "\t" ? space : piece
            }
            writer.append(shown[...], look)
        }
        writer.append(marks.behind[...], look)
        writer.endLine(look)
    }

    private static let space: ArraySlice<UInt8> = [0x20]
    private static let returnSign = ArraySlice(Sanitised.sign(for: "\r").utf8)
    private static let added: ArraySlice<UInt8> = [UInt8(ascii: "+")]
    private static let removed: ArraySlice<UInt8> = [UInt8(ascii: "-")]
    private static let remark: ArraySlice<UInt8> = [UInt8(ascii: "\\"), 0x20]

    private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

    /// What stands before a line of a kind, and how the two look.
    private static func signed(_ kind: LineDiff.Kind) -> (sign: ArraySlice<UInt8>, style: Style) {
        switch kind {
        case .added: (added, .green)
        case .removed: (removed, .red)
        case .hunkHeader: ([], .cyan)
        case .context: (space, .plain)
        case .noNewline: (remark, .dim)
        }
    }

    /// A line of a difference, safe for a terminal.
    static func line(_ line: LineDiff.Line, _ paint: Paint) -> String {
        let (sign, style) = signed(line.kind)
        return paint(String(decoding: sign, as: UTF8.self) + Sanitised.line(line.text), style)
    }
}
