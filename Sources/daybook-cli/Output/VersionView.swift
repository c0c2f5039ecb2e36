/// The versions of one place, set out to be compared: two of them side by side where the terminal is wide enough, else one below the other.
struct VersionView {
    /// What stands over each version, and its text as it is in the file.
    private let versions: [(head: String, lines: [String])]
    private let width = DisplayWidth.standard

    /// The fewest columns of a terminal in which two versions stand side by side.
    static let fewestColumns = 60

    /// Versions with their heads, from left to right.
    init(_ versions: [(head: String, text: String)]) {
        self.versions = versions.map { version in
            var lines = version.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            if lines.last?.isEmpty == true { lines.removeLast() }
            return (version.head, lines.map { Sanitised.line(String($0)) })
        }
    }

    /// The lines, indented by two; nothing is wrapped where there are no columns.
    func lines(columns: Int?) -> [StyledLine] {
        if let columns, columns >= Self.fewestColumns, versions.count == 2 { return sideBySide(columns) }
        return versions.flatMap { version -> [StyledLine] in
            [StyledLine("  " + version.head)]
                + version.lines.flatMap { wrapped($0, columns.map { max(10, $0 - 4) }) }.map { StyledLine("    " + $0) }
        }
    }

    private func sideBySide(_ columns: Int) -> [StyledLine] {
        let cells = (columns - Self.indent.count - Self.rule.count) / 2
        let heads = versions.map { wrapped($0.head, cells) }
        let texts = versions.map { $0.lines.flatMap { wrapped($0, cells) } }
        return rows(heads, cells, .bold) + rows(texts, cells, .plain)
    }

    private func rows(_ sides: [[String]], _ cells: Int, _ style: Style) -> [StyledLine] {
        (0..<(sides.map(\.count).max() ?? 0)).map { row in
            var line = StyledLine(Self.indent)
            for (number, side) in sides.enumerated() {
                if number > 0 { line.append(Self.rule, .dim) }
                line.append(width.padded(side.indices.contains(row) ? side[row] : "", to: cells), style)
            }
            return line
        }
    }

    private func wrapped(_ text: String, _ cells: Int?) -> [String] {
        cells.map { width.wrapped(text, to: $0) } ?? [text]
    }

    private static let indent = "  "
    private static let rule = " | "
}
