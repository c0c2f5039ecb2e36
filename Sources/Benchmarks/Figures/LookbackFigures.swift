/// What goes through every front matter, and for `stats` the words of the bodies too, against a C program that reads every
/// file and goes through its front matter.
enum LookbackFigures {
    /// As many as Daybook has.
    private static let threads = "8"

    static func take(_ bench: Workbench) throws -> [Figure] {
        let vault = try bench.largest()
        let floor = Command(bench.tools.peerRead, ["fields", threads, vault.path])
        let read = try bench.stopwatch.lines(of: floor).first ?? ""
        let readsAll = read.hasPrefix("files=\(vault.facts.entryCount) bytes=\(vault.facts.byteCount) fields=")
        func lines(_ arguments: String...) throws -> [String] {
            try bench.stopwatch.lines(of: vault.daybook(arguments))
        }
        func figure(_ arguments: String..., bar: Double, found: () throws -> (what: String, isSame: Bool)) throws
            -> Figure
        {
            let what = "`\(arguments.joined(separator: " "))`"
            bench.tell("\(what) against C going through every front matter")
            let pairs = try Duel(vault.daybook(arguments), floor).run(rounds: bench.rounds, bench.stopwatch)
            let found = try found()
            return Figure(
                what, entries: vault.facts.entryCount,
                against: "C going through every front matter, \(threads) threads",
                pairs, bar: bar
            ).finding(found.what, isSame: readsAll && found.isSame)
        }
        // Of fewer none may have the tag in that year.
        let isLarge = vault.facts.entryCount >= 10_000
        var figures = [
            try figure("stats", bar: 1.4) {
                let rows = counts(try lines("stats", "--by", "tag", "--format", "csv"))
                return ("\(rows.count.grouped) tags", rows == vault.facts.tags)
            },
            try figure("calendar", "2015", bar: 1.4) {
                let rows = counts(try lines("stats", "date:2015", "--by", "year", "--format", "csv"))
                let paths = try lines("list", "date:2015", "--format", "paths")
                return ("\(paths.count.grouped) entries", rows == ["2015": paths.count])
            },
            try figure("tags", bar: 1.2) {
                let count = try lines("tags").count
                return ("\(count.grouped) tags", count == vault.facts.tags.count)
            },
        ]
        if isLarge {
            figures.append(
                try figure("list", "tag:travel", "date:2015", bar: 1.2) {
                    let paths = Set(try lines("list", "tag:travel", "date:2015", "--format", "paths"))
                    let tagged = Set(try lines("list", "tag:travel", "--format", "paths"))
                    let ofYear = try lines("list", "date:2015", "--format", "paths")
                    return (
                        "\(paths.count.grouped) entries",
                        paths == tagged.intersection(ofYear) && tagged.count == vault.facts.tags["travel"]
                    )
                })
        }
        return figures
    }

    /// The entries of each value, of rows such as `tag,walk,12,340`.
    private static func counts(_ lines: [String]) -> [String: Int] {
        var counts: [String: Int] = [:]
        // Rows end in CR and LF, which is one character.
        for line in lines.joined(separator: "\n").split(whereSeparator: \.isNewline).dropFirst() {
            let cells = line.split(separator: ",")
            guard cells.count == 4, let count = Int(cells[2]) else { continue }
            counts[String(cells[1])] = count
        }
        return counts
    }
}
