/// What ten times as many entries cost: Daybook against itself on the smaller vault.
enum GrowthFigures {
    static func take(_ bench: Workbench) throws -> [Figure] {
        guard let smallest = bench.sizes.first, let largest = bench.sizes.last, smallest < largest else { return [] }
        let few = try bench.vault(smallest)
        let many = try bench.vault(largest)
        let text = CommitText(seed: 2)
        let verbs: [(name: String, command: (BenchVault, Int) -> Command)] = [
            ("list", { vault, _ in vault.daybook("list") }),
            ("tags", { vault, _ in vault.daybook("tags") }),
            ("search coffee", { vault, _ in vault.daybook("search", "coffee") }),
            ("add", { vault, run in vault.daybook("add", text.text(run)) }),
        ]
        let figures = try verbs.map { verb in
            bench.tell("`\(verb.name)` on \(largest.grouped) against \(smallest.grouped)")
            let pairs = try Duel(ours: { [verb.command(many, $0)] }, theirs: { [verb.command(few, $0)] })
                .run(rounds: bench.rounds, bench.stopwatch)
            let bar = 1.1 * Double(largest) / Double(smallest)
            return Figure(
                "`\(verb.name)`, growth", entries: largest, against: "the same on \(smallest.grouped)", pairs, bar: bar)
        }
        try few.reset()
        try many.reset()
        return figures
    }
}
