/// A line of an entry's text as it is shown: dim, what was looked for bright.
enum SnippetLine {
    /// The pieces of a snippet, safe for a terminal.
    static func styled(_ snippet: ListedSnippet) -> StyledLine {
        var line = StyledLine()
        let text = snippet.text
        var position = text.startIndex
        for hit in snippet.hits {
            guard hit.lowerBound >= 0,
                let start = text.utf8.index(text.startIndex, offsetBy: hit.lowerBound, limitedBy: text.endIndex),
                let end = text.utf8.index(start, offsetBy: hit.count, limitedBy: text.endIndex), start >= position
            else { continue }
            line.append(Sanitised.line(String(text[position..<start])), .dim)
            line.append(Sanitised.line(String(text[start..<end])), [.bold, .yellow])
            position = end
        }
        line.append(Sanitised.line(String(text[position...])), .dim)
        return line
    }

    /// Such a line in at most so many cells, cut at its end; and at its beginning as well where the first hit would not be seen whole.
    static func fitted(_ line: StyledLine, to cells: Int, _ width: DisplayWidth) -> StyledLine {
        guard line.cells(width) > cells, let hit = line.runs.firstIndex(where: { $0.style != .dim }), hit > 0 else {
            return line.truncated(to: cells, width)
        }
        let before = StyledLine(Array(line.runs[..<hit]))
        let over = before.cells(width) + width.of(line.runs[hit].text) + (hit + 1 < line.runs.count ? 1 : 0) - cells
        guard over > 0 else { return line.truncated(to: cells, width) }
        var rest = before.runs.map(\.text).joined()[...]
        var dropped = 0
        // One cell more for the mark of what is left out.
        while dropped < over + 1, let first = rest.popFirst() { dropped += width.of(first) }
        while rest.first == " " { rest.removeFirst() }
        var fitted = StyledLine("…" + rest, .dim)
        fitted.append(StyledLine(Array(line.runs[hit...])))
        return fitted.truncated(to: cells, width)
    }
}
