import Git

/// A difference of two texts as lines for a terminal.
struct DifferenceText {
    /// The lines, each with `+`, `-` or a space before it.
    let text: String

    /// Writes a difference, in colour where that is on.
    init(_ difference: LineDiff, paint: Paint) {
        text = difference.lines.map { Self.line($0, paint) + "\n" }.joined()
    }

    /// A line of a difference as UTF-8, safe for a terminal; of lines that need no look there may be millions.
    static func bytes(_ line: LineDiff.Line, _ paint: Paint) -> [UInt8] {
        let sign: UInt8? =
            switch line.kind {
            case .added: UInt8(ascii: "+")
            case .removed: UInt8(ascii: "-")
            case .context: UInt8(ascii: " ")
            case .hunkHeader, .noNewline: nil
            }
        if let sign, !paint.isOn, line.bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [sign] + line.bytes }
        return Array(Self.line(line, paint).utf8)
    }

    /// A line of a difference, safe for a terminal.
    static func line(_ line: LineDiff.Line, _ paint: Paint) -> String {
        let shown = Sanitised.line(line.text)
        switch line.kind {
        case .added: return paint("+" + shown, .green)
        case .removed: return paint("-" + shown, .red)
        case .hunkHeader: return paint(shown, .cyan)
        case .context: return " " + shown
        case .noNewline: return paint("\\ " + shown, .dim)
        }
    }
}
