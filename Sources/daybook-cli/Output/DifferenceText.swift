import Git

/// A difference of two texts as lines for a terminal.
struct DifferenceText {
    /// The lines, each with `+`, `-` or a space before it.
    let text: String

    /// Writes a difference, in colour where that is on.
    init(_ difference: LineDiff, paint: Paint) {
        text = difference.lines.map { line in
            let shown = Sanitised.line(line.text)
            switch line.kind {
            case .added: return paint("+" + shown, .green)
            case .removed: return paint("-" + shown, .red)
            case .hunkHeader: return paint(shown, .cyan)
            case .context: return " " + shown
            case .noNewline: return paint("\\ " + shown, .dim)
            }
        }.map { $0 + "\n" }.joined()
    }
}
