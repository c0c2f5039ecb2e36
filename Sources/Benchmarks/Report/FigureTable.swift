/// The figures as a table of Markdown, whose columns also line up where it is read as plain text.
struct FigureTable {
    var figures: [Figure]
    /// Whether to show the ratios of processor time too.
    var showsProcessorTime = false

    private var heads: [String] {
        let middle = showsProcessorTime ? ["ratio (spread)", "of cpu"] : ["ratio (spread)"]
        return ["", "entries", "Daybook", "peer", "peer's"] + middle + ["bar", "both found"]
    }

    /// Which columns stand at the right: all but what was measured, the peer, and what was found.
    private func isNumber(_ column: Int) -> Bool { ![0, 3, heads.count - 1].contains(column) }

    /// The lines of the table.
    var lines: [String] {
        let heads = heads
        let rows = figures.map(cells)
        let widths = heads.indices.map { column in
            rows.reduce(max(heads[column].count, 3)) { max($0, $1[column].count) }
        }
        let rule = heads.indices.map { column in
            String(repeating: "-", count: widths[column] - 1) + (isNumber(column) ? ":" : "-")
        }
        return ([heads, rule] + rows).map { row in
            let cells = row.indices.map { column in
                let blank = String(repeating: " ", count: widths[column] - row[column].count)
                return isNumber(column) ? blank + row[column] : row[column] + blank
            }
            return "| " + cells.joined(separator: " | ") + " |"
        }
    }

    private func cells(_ figure: Figure) -> [String] {
        let found = figure.agrees ? figure.found : "**differ**: \(figure.found)"
        let ratio = [figure.absence ?? Self.ratio(figure)]
        let ratios = showsProcessorTime ? ratio + [figure.processorRatio?.asRatio ?? ""] : ratio
        return [
            figure.what, figure.entries?.grouped ?? "", Self.ours(figure), figure.peer, Self.theirs(figure),
        ] + ratios + [Self.bar(figure), found]
    }

    private static func ours(_ figure: Figure) -> String {
        figure.merit?.ours.decimals(3) ?? side(figure.ours)
    }

    private static func theirs(_ figure: Figure) -> String {
        figure.peerAbsence ?? figure.merit?.theirs?.decimals(3) ?? side(figure.theirs)
    }

    private static func side(_ side: Figure.Side?) -> String {
        guard let side else { return "" }
        return ([side.wall.asDuration] + (side.peak.map { [$0.asMegabytes] } ?? [])).joined(separator: ", ")
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
        if let limit = figure.timeBar { parts.append(bar("≤ \(limit.asDuration)", isMissed: figure.isTooSlow)) }
        if let limit = figure.memoryBar { parts.append(bar("≤ \(limit.asMegabytes)", isMissed: figure.isTooLarge)) }
        if let merit = figure.merit {
            if let floor = merit.floor { parts.append(bar("≥ \(floor.decimals(2))", isMissed: merit.isBelowFloor)) }
            if merit.isAgainstPeer { parts.append(bar("≥ peer's", isMissed: merit.isBelowPeer)) }
        }
        return parts.joined(separator: ", ")
    }

    private static func bar(_ text: String, isMissed: Bool) -> String { isMissed ? "**\(text)**" : text }
}
