/// Searches of a vault of which nothing is in memory, as after the machine has started.
enum ColdFigures {
    /// How the vault is driven out of the system's memory.
    private enum Means {
        /// By Linux's switch for the whole machine, which only root may turn.
        case switched(shell: String)
        /// By asking it to drop the pages of each file; names and places of files stay known.
        case asked
    }

    static func take(_ bench: Workbench) throws -> [Figure] {
        let vault = try bench.largest()
        let word = SearchFigures.words[0]
        let what = "`search \(word.word)`, cold cache"
        let peer = "`rg -l -i '\(word.pattern)'`"
        let count = vault.facts.entryCount
        guard let ripgrep = bench.tools.ripgrep else {
            return [Figure(what, entries: count, against: peer, absent: "not installed")]
        }
        guard let means = means(vault, bench) else {
            return [Figure(what, entries: count, against: peer, absent: "not measured")]
        }
        bench.tell("\(what) against \(peer)")
        let (ours, theirs) = SearchFigures.commands(word, vault, ripgrep)
        var duel = Duel(ours, theirs)
        duel.before = {
            try bench.prepare(evicting(means, vault, bench))
            // The vault is to be cold, not the two programs.
            try bench.prepare([bench.tools.daybook, "--version"], [ripgrep, "--version"])
        }
        let pairs = try duel.run(rounds: min(bench.rounds, 5), bench.stopwatch)
        let (found, isSame) = try SearchFigures.compare(word, vault, ripgrep, bench)
        let named = if case .asked = means { what + " (contents only)" } else { what }
        return [
            Figure(named, entries: count, against: peer, pairs, bar: 1)
                .finding("\(found.grouped) entries", isSame: isSame)
        ]
    }

    private static func means(_ vault: BenchVault, _ bench: Workbench) -> Means? {
        if let shell = Tools.find("sh") {
            let means = Means.switched(shell: shell)
            if (try? bench.prepare(evicting(means, vault, bench))) != nil { return means }
        }
        return (try? bench.prepare(evicting(.asked, vault, bench))) != nil ? .asked : nil
    }

    private static func evicting(_ means: Means, _ vault: BenchVault, _ bench: Workbench) -> [String] {
        switch means {
        case .switched(let shell): [shell, "-c", "sync && echo 3 > /proc/sys/vm/drop_caches"]
        case .asked: [bench.tools.peerRead, "forget", "1", vault.path]
        }
    }
}
