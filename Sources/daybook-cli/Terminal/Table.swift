/// Rows in columns that line up in cells, CJK and emoji included, two spaces apart.
struct Table: Sendable {
    /// How a column behaves.
    struct Column: Sendable {
        /// The heading, if the table has one.
        var title = ""
        /// Where its texts stand.
        var alignment = Alignment.left
        /// The fewest cells it is shrunk to.
        var minimum = 1
        /// The most cells it takes; longer texts end in "…".
        var maximum: Int?
        /// What happens when the table is too wide; at most one column should give way.
        var overflow = Overflow.none
        /// Whether paths that are to be copied stay whole where a text goes on in further lines.
        var keepsPaths = false
        /// Whether the texts stand whole on lines of their own where the table is too wide all the same; of the last column alone.
        var mayStandBelow = false
    }

    /// What a column does with text that does not fit the width of the table.
    enum Overflow: Sendable {
        /// It keeps its width.
        case none
        /// It ends in "…".
        case truncate
        /// It goes on in further lines.
        case wrap
    }

    /// The columns from left to right.
    var columns: [Column]
    /// The rows; a short one is filled with nothing.
    var rows: [[StyledLine]] = []
    /// How cells are counted.
    var width = DisplayWidth.standard

    /// An empty table of the given columns.
    init(_ columns: [Column], width: DisplayWidth = .standard) {
        self.columns = columns
        self.width = width
    }

    /// Adds a row of plain texts.
    mutating func add(_ texts: String...) {
        rows.append(texts.map { StyledLine($0) })
    }

    /// The lines of the table, the dim headings first where a column has a title; fitted to `total` cells if given.
    func lines(total: Int?) -> [StyledLine] {
        var lines: [StyledLine] = []
        visitLines(of: rows, total: total) { lines.append($0) }
        return lines
    }

    /// The same one after the other: of very many each is larger than the text that becomes of it.
    private func visitLines(
        of rows: some Collection<[StyledLine]>, total: Int?, _ visit: (StyledLine) -> Void
    ) {
        let hasHeading = columns.contains { !$0.title.isEmpty }
        let heading = hasHeading ? columns.map { StyledLine($0.title, .dim) } : []
        let widths = columnWidths(rows, below: heading, total: total)
        if let total, columns.last?.mayStandBelow == true, Self.cells(widths) > total {
            return visitLinesWithTheLastBelow(of: rows, total: total, visit)
        }
        if hasHeading { set(heading, widths: widths, isFitted: total != nil).forEach(visit) }
        for row in rows { set(row, widths: widths, isFitted: total != nil).forEach(visit) }
    }

    private func visitLinesWithTheLastBelow(
        of rows: some Collection<[StyledLine]>, total: Int, _ visit: (StyledLine) -> Void
    ) {
        let table = Table(columns.dropLast(), width: width)
        let widths = table.columnWidths(rows, total: total)
        for row in rows {
            var below = StyledLine("  ")
            if row.count == columns.count, let last = row.last { below.append(last) }
            table.set(row, widths: widths).forEach(visit)
            visit(below)
        }
    }

    /// How wide a row is.
    private static func cells(_ widths: [Int]) -> Int { widths.reduce(0, +) + 2 * max(0, widths.count - 1) }

    /// The lines as text, each with its line break.
    func rendered(total: Int?, paint: Paint) -> String { rendered(rows, total: total, paint: paint) }

    /// The lines of other rows than its own as text, for very many that are made as they are needed, twice each.
    func rendered(_ rows: some Collection<[StyledLine]>, total: Int?, paint: Paint) -> String {
        var text = ""
        visitLines(of: rows, total: total) { text += $0.rendered(paint) + "\n" }
        return text
    }

    private func columnWidths(
        _ rows: some Collection<[StyledLine]>, below heading: [StyledLine] = [], total: Int?
    ) -> [Int] {
        var widths = columns.map { _ in 0 }
        let most = total == nil ? Self.mostPadded : .max
        func widen(for row: [StyledLine]) {
            for index in columns.indices.prefix(row.count) {
                let cells = row[index].cells(width)
                if cells <= most { widths[index] = max(widths[index], cells) }
            }
        }
        widen(for: heading)
        for row in rows { widen(for: row) }
        widths = zip(widths, columns).map { min($0, $1.maximum ?? $0) }
        guard let total else { return widths }
        let used = Self.cells(widths)
        if used > total, let flexible = columns.firstIndex(where: { $0.overflow != .none }) {
            widths[flexible] = max(columns[flexible].minimum, widths[flexible] - (used - total))
        }
        return widths
    }

    /// Where nothing is cut, the longest text that all others are lined up with: a single one may be as long as a book.
    private static let mostPadded = 200

    /// One row in one or more lines.
    private func set(_ row: [StyledLine], widths: [Int], isFitted: Bool = true) -> [StyledLine] {
        let cells = columns.indices.map { index -> [StyledLine] in
            guard index < row.count else { return [] }
            let cell = row[index]
            if isFitted, columns[index].overflow == .wrap, cell.cells(width) > widths[index] {
                let text = cell.runs.map(\.text).joined()
                return width.wrapped(text, to: widths[index], keepingPaths: columns[index].keepsPaths).map {
                    StyledLine($0, cell.runs.first?.style ?? .plain)
                }
            }
            return isFitted || columns[index].maximum != nil ? [cell.truncated(to: widths[index], width)] : [cell]
        }
        let height = max(1, cells.map(\.count).max() ?? 1)
        return (0..<height).map { line in
            var result = StyledLine()
            for index in columns.indices {
                let piece = line < cells[index].count ? cells[index][line] : StyledLine()
                let missing = max(0, widths[index] - piece.cells(width))
                let before =
                    switch columns[index].alignment {
                    case .left: 0
                    case .right: missing
                    case .centre: missing / 2
                    }
                if index > 0 { result.append("  ") }
                result.append(String(repeating: " ", count: before))
                result.append(piece)
                result.append(String(repeating: " ", count: missing - before))
            }
            return result
        }
    }
}
