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
}
