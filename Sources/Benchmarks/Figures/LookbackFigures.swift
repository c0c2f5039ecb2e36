/// What counts all entries, the words of their bodies too, against a C program that reads every file and goes through its front matter.
enum LookbackFigures {
    /// As many as Daybook has.
    private static let threads = "8"

    static func take(_ bench: Workbench) throws -> [Figure] {
        let vault = try bench.largest()
        let count = vault.facts.entryCount
        let floor = Command(bench.tools.peerRead, ["fields", threads, vault.path])
        let read = try bench.stopwatch.lines(of: floor).first ?? ""
        let readsAll = read.hasPrefix("files=\(count) bytes=\(vault.facts.byteCount) fields=")
        var figures: [Figure] = []
        for (what, command, check) in [
            ("`stats`", vault.daybook("stats"), vault.daybook("stats", "--by", "tag", "--format", "csv")),
            (
                "`calendar --year`", vault.daybook("calendar", "2015"),
                vault.daybook("stats", "date:2015", "--by", "year", "--format", "csv")
            ),
        ] {
            bench.tell("\(what) against C going through every front matter")
            let pairs = try Duel(command, floor).run(rounds: bench.rounds, bench.stopwatch)
            let figure = Figure(
                what, entries: count, against: "C going through every front matter, \(threads) threads", pairs, bar: 1.4
            )
            let rows = counts(try bench.stopwatch.lines(of: check))
            if what == "`stats`" {
                figures.append(
                    figure.finding(
                        "\(rows.count.grouped) tags", isSame: readsAll && rows == vault.facts.tags))
            } else {
                let paths = try bench.stopwatch.lines(of: vault.daybook("list", "date:2015", "--format", "paths"))
                figures.append(
                    figure.finding(
                        "\(paths.count.grouped) entries", isSame: readsAll && rows == ["2015": paths.count]))
            }
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
