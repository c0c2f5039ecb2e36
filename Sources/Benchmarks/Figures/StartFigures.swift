/// How long a command takes that does nothing.
enum StartFigures {
    static func take(_ bench: Workbench) throws -> [Figure] {
        let ours = Command(bench.tools.daybook, ["--version"])
        let theirs = Command(bench.tools.peerStart, [])
        // These are over so soon that many runs cost nothing.
        let pairs = try Duel(ours, theirs).run(rounds: bench.rounds * 5, bench.stopwatch)
        let said = try bench.stopwatch.lines(of: ours) + bench.stopwatch.lines(of: theirs)
        let figure = Figure(
            "`daybook --version`", against: "C program that starts libgit2", pairs, bar: 2)
        let isSaid = said.count == 2 && said[0].hasPrefix("daybook ") && said[1].hasPrefix("started with libgit2 ")
        return [figure.finding("", isSame: isSaid)]
    }
}
