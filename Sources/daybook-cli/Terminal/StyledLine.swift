/// One line in pieces of different style, measured without the styles.
struct StyledLine: Sendable, Equatable {
    /// A piece of one style.
    struct Run: Sendable, Equatable {
        /// The text, already sanitised.
        var text: String
        /// How it stands out.
        var style: Style = .plain
    }

    /// The pieces from left to right.
    var runs: [Run] = []

    /// A line of the given pieces.
    init(_ runs: [Run] = []) {
        self.runs = runs
    }

    /// A line of one style.
    init(_ text: String, _ style: Style = .plain) {
        runs = [Run(text: text, style: style)]
    }

    /// Adds a piece at the end.
    mutating func append(_ text: String, _ style: Style = .plain) {
        guard !text.isEmpty else { return }
        runs.append(Run(text: text, style: style))
    }

    /// Adds another line's pieces at the end.
    mutating func append(_ line: StyledLine) {
        runs.append(contentsOf: line.runs)
    }

    /// Whether nothing would show.
    var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

    /// The cells of all pieces.
    func cells(_ width: DisplayWidth) -> Int {
        runs.reduce(0) { $0 + width.of($1.text) }
    }

    /// The line in at most so many cells, its end replaced by "…" where it is longer.
    func truncated(to cells: Int, _ width: DisplayWidth) -> StyledLine {
        guard self.cells(width) > cells else { return self }
        var kept = StyledLine()
        var left = cells
        for run in runs {
            let needed = width.of(run.text)
            if needed < left {
                kept.runs.append(run)
                left -= needed
            } else {
                // A space more than the text holds makes sure that the mark is set where the text just fits.
                kept.append(width.truncated(run.text + "  ", to: left), run.style)
                break
            }
        }
        return kept
    }

    /// The line as text, without spaces at its end.
    func rendered(_ paint: Paint) -> String {
        var runs = self.runs
        while let last = runs.last {
            let trimmed = last.text.trimmedAtEnd
            if trimmed.isEmpty {
                runs.removeLast()
            } else {
                runs[runs.endIndex - 1].text = trimmed
                break
            }
        }
        return runs.map { paint($0.text, $0.style) }.joined()
    }
}

extension String {
    /// The text without the spaces at its end.
    var trimmedAtEnd: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
