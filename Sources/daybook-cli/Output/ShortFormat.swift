/// A line for each entry, and on a terminal a second one with a line of its text.
struct ShortFormat: ListingFormat {
    let name = "short"
    let isForPeople = true
    let needsFields = false
    /// The cells that a line off a terminal is kept to, for its snippet has no line of its own there.
    private static let lineCells = 120
    private static let shortestSnippet = 40
    /// A narrower terminal has the second lines begin below the numbers' end, for the dates take too much of it.
    private static let narrow = 60

    func snippetCells(_ context: ListingContext) -> Int {
        guard let columns = context.columns else { return Self.lineCells / 2 }
        // Made to the room there is: what is cut afterwards may be the hit itself.
        return columns < Self.narrow ? max(columns - 8, 12) : max(columns - 16, Self.shortestSnippet)
    }

    func write(_ entries: [ListedEntry], in context: ListingContext, to put: (String) throws -> Void) throws {
        let gutter = Gutter(entries, context)
        for entry in entries {
            for line in lines(of: entry, gutter: gutter, context) {
                try put(line.rendered(context.paint) + "\n")
            }
        }
    }

    /// The cells that a snippet gets behind so many on its line off a terminal.
    static func snippetCells(after cells: Int) -> Int { max(shortestSnippet, lineCells - cells) }

    func lines(of entry: ListedEntry, gutter: Gutter, _ context: ListingContext) -> [StyledLine] {
        var first = gutter.line(for: entry, context)
        let start = first.cells(context.width)
        first.append(headline(of: entry, cells: context.columns.map { max(1, $0 - start) }, context))
        guard let snippet = entry.snippet.map({ SnippetLine.styled($0) }), !snippet.isEmpty else { return [first] }
        guard let columns = context.columns else {
            first.append("  ")
            first.append(
                SnippetLine.fitted(snippet, to: Self.snippetCells(after: first.cells(context.width)), context.width))
            return [first]
        }
        let indent = columns < Self.narrow ? min(start, gutter.numberCells + 2) : start
        var second = StyledLine(String(repeating: " ", count: indent))
        second.append(SnippetLine.fitted(snippet, to: max(1, columns - indent), context.width))
        return [first, second]
    }

    /// Title, signs and tags; in the cells there are, the signs always show, then the title, then as many tags as fit.
    private func headline(of entry: ListedEntry, cells: Int?, _ context: ListingContext) -> StyledLine {
        var title = StyledLine()
        if let isDone = entry.isDone { title.append(isDone ? "✓ " : "○ ", isDone ? .green : .dim) }
        title.append(Sanitised.line(entry.title), entry.isDone == true ? .dim : .bold)
        var signs = Signs.line(for: entry)
        if entry.isUnfinished { signs.append((signs.isEmpty ? "" : " ") + context.words.notFinished, .yellow) }
        let tags = entry.tags.map { "#" + Sanitised.line($0) }
        guard let cells else { return joined(title, signs, tags) }
        let signCells = signs.isEmpty ? 0 : signs.cells(context.width) + 2
        title = title.truncated(to: max(1, cells - signCells), context.width)
        var left = cells - title.cells(context.width) - signCells
        var shown: [String] = []
        for (index, tag) in tags.enumerated() {
            let needed = context.width.of(tag) + (shown.isEmpty ? 2 : 1)
            let forMark = index + 1 < tags.count ? 2 : 0
            guard needed + forMark <= left else {
                if !shown.isEmpty { shown.append("…") }
                break
            }
            shown.append(tag)
            left -= needed
        }
        return joined(title, signs, shown)
    }

    private func joined(_ title: StyledLine, _ signs: StyledLine, _ tags: [String]) -> StyledLine {
        var line = title
        if !signs.isEmpty {
            line.append("  ")
            line.append(signs)
        }
        if !tags.isEmpty { line.append("  " + tags.joined(separator: " "), .dim) }
        return line
    }
}

/// What stands to the left of the titles: numbers and dates, each in a column.
struct Gutter: Sendable {
    let numberCells: Int
    let dateCells: Int

    init(numberCells: Int, dateCells: Int) {
        self.numberCells = numberCells
        self.dateCells = dateCells
    }

    init(_ entries: [ListedEntry], _ context: ListingContext) {
        numberCells = entries.reduce(0) { max($0, $1.number.map { String($0).utf8.count } ?? 0) }
        dateCells = entries.reduce(0) { max($0, context.width.of(Sanitised.line($1.displayDate))) }
    }

    func line(for entry: ListedEntry, _ context: ListingContext) -> StyledLine {
        var line = StyledLine()
        if numberCells > 0 {
            let number = entry.number.map { String($0) } ?? ""
            line.append(context.width.padded(number, to: max(3, numberCells), .right) + "  ", .dim)
        }
        if dateCells > 0 {
            let date = Sanitised.line(entry.displayDate)
            line.append(context.width.padded(date, to: dateCells) + "  ", .cyan)
        }
        return line
    }
}
