/// What reads every entry's front matter, against a C program that reads every file and looks at none.
enum ListFigures {
    /// As many as Daybook has.
    private static let threads = "8"

    static func take(_ bench: Workbench) throws -> [Figure] {
        let vault = try bench.largest()
        let count = vault.facts.entryCount
        let floor = Command(bench.tools.peerRead, ["read", threads, vault.path])
        let read = try bench.stopwatch.lines(of: floor)
        let readsAll = read == ["files=\(count) bytes=\(vault.facts.byteCount)"]
        var figures: [Figure] = []
        for (what, command, lineCount) in [
            ("`list`", vault.daybook("list"), count),
            ("`list -n 20`", vault.daybook("list", "-n", "20"), min(20, count)),
            ("`tags`", vault.daybook("tags"), vault.facts.tags.count),
        ] {
            bench.tell("\(what) against C reading every file")
            let pairs = try Duel(command, floor).run(rounds: bench.rounds, bench.stopwatch)
            let figure = Figure(
                what, entries: count, against: "C reading every file, \(threads) threads", pairs, bar: 1.4)
            let lines = try bench.stopwatch.lines(of: command)
            let isSame = readsAll && lines.count == lineCount && (what != "`tags`" || tags(lines) == vault.facts.tags)
            let found = what == "`tags`" ? "\(lines.count.grouped) tags" : "\(count.grouped) entries"
            figures.append(figure.finding(found, isSame: isSame))
        }
        return figures
    }

    /// The counts that `tags` prints: `12  #walk  2026-11-21`.
    private static func tags(_ lines: [String]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in lines {
            let words = line.split(separator: " ")
            guard words.count >= 2, let count = Int(words[0]) else { continue }
            counts[String(words[1].dropFirst())] = count
        }
        return counts
    }
}
