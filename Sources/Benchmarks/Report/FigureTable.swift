/// The figures as a table of Markdown, whose columns also line up where it is read as plain text.
struct FigureTable {
    var figures: [Figure]

    private static let heads = ["", "entries", "Daybook", "peer", "peer's", "ratio (spread)", "bar", "both found"]
    private static let isNumber = [false, true, true, false, true, true, true, false]

    /// The lines of the table.
    var lines: [String] {
        let rows = figures.map(Self.cells)
        let widths = Self.heads.indices.map { column in
            rows.reduce(max(Self.heads[column].count, 3)) { max($0, $1[column].count) }
        }
        let rule = Self.heads.indices.map { column in
            String(repeating: "-", count: widths[column] - 1) + (Self.isNumber[column] ? ":" : "-")
        }
        return ([Self.heads, rule] + rows).map { row in
            let cells = row.indices.map { column in
                let blank = String(repeating: " ", count: widths[column] - row[column].count)
                return Self.isNumber[column] ? blank + row[column] : row[column] + blank
            }
            return "| " + cells.joined(separator: " | ") + " |"
        }
    }

    private static func cells(_ figure: Figure) -> [String] {
        let entries = figure.entries?.grouped ?? ""
        if let reason = figure.absence {
            return [figure.what, entries, "", figure.peer, "", reason, "", ""]
        }
        return [
            figure.what, entries, side(figure.ours), figure.peer, side(figure.theirs), ratio(figure), bar(figure),
            figure.agrees ? figure.found : "**differ**: \(figure.found)",
        ]
    }

    private static func side(_ side: Figure.Side?) -> String {
        guard let side else { return "" }
        return "\(side.wall.asDuration), \(side.peak.asMegabytes)"
    }

    private static func ratio(_ figure: Figure) -> String {
        guard let ratio = figure.ratio else { return "" }
        let number = figure.bar.map { ratio > $0 } == true ? "**\(ratio.asRatio)**" : ratio.asRatio
        guard let spread = figure.spread else { return number }
        return "\(number) (\(spread.lowerBound.asRatio)–\(spread.upperBound.asRatio))"
    }

    private static func bar(_ figure: Figure) -> String {
        var parts: [String] = []
        if let bar = figure.bar { parts.append("≤ \(bar.asRatio)") }
        if let limit = figure.memoryBar {
            let isOver = figure.ours.map { $0.peak > limit } == true
            parts.append(isOver ? "**≤ \(limit.asMegabytes)**" : "≤ \(limit.asMegabytes)")
        }
        return parts.joined(separator: ", ")
    }
}
