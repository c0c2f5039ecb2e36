/// Searches against ripgrep, which has nothing to rank and no titles to show.
enum SearchFigures {
    /// A word to look for, and how ripgrep is told to find the same.
    struct Word: Sendable {
        var word: String
        /// What is to be said of it.
        var kind: String
        var pattern: String
        /// A tag that the entries have besides, which ripgrep is not asked for.
        var tag: String?
        /// The fewest entries in which some surely have it.
        var fewest = 0
        /// The most that it may take of ripgrep's time.
        var bar = 0.9

        /// The filter.
        var words: [String] { (tag.map { ["tag:\($0)"] } ?? []) + [word] }
    }

    /// A word of 7 entries, one of some in a hundred, a Chinese one, phrases, a word of what has a tag, and one of half of all.
    static let words = [
        Word(word: Planting.word.needle, kind: "in 7 entries", pattern: #"\b"# + Planting.word.needle),
        Word(word: "coffee", kind: "common", pattern: #"\bcoffee"#),
        // Chinese is found anywhere: there is no boundary to look for.
        Word(word: "咖啡", kind: "Chinese", pattern: "咖啡"),
        Word(word: "\"someone had written\"", kind: "a phrase", pattern: #"\bsomeone had written"#, fewest: 50_000),
        Word(word: "\"\(Planting.phrase.needle)\"", kind: "a phrase", pattern: Planting.phrase.needle),
        Word(word: "coffee", kind: "a word", pattern: #"\bcoffee"#, tag: "travel", fewest: 10_000),
        Word(word: "the", kind: "in half of all", pattern: #"\bthe"#, bar: 1),
    ]

    static func take(_ bench: Workbench) throws -> [Figure] {
        let vault = try bench.largest()
        return try words.filter { $0.fewest <= vault.facts.entryCount }.map { try figure($0, vault, bench) }
    }

    private static func figure(_ word: Word, _ vault: BenchVault, _ bench: Workbench) throws -> Figure {
        let what = "`search \(word.words.joined(separator: " "))`, \(word.kind)"
        let peer = "`rg -l -i '\(word.pattern)'`"
        let count = vault.facts.entryCount
        guard let ripgrep = bench.tools.ripgrep else {
            return Figure(what, entries: count, against: peer, absent: "not installed")
        }
        bench.tell("\(what) against \(peer)")
        let (ours, theirs) = commands(word, vault, ripgrep)
        let pairs = try Duel(ours, theirs).run(rounds: bench.rounds, bench.stopwatch)
        var figure = Figure(what, entries: count, against: peer, pairs, bar: word.bar)
        figure.memoryBar = 100_000_000
        let (found, isSame) = try compare(word, vault, ripgrep, bench)
        return figure.finding("\(found.grouped) entries", isSame: isSame)
    }

    /// The two commands that are measured.
    static func commands(_ word: Word, _ vault: BenchVault, _ ripgrep: String) -> (ours: Command, theirs: Command) {
        (vault.daybook(["search"] + word.words), Command(ripgrep, ["-l", "-i", word.pattern, vault.path]))
    }

    /// How many entries are found, and whether both sides find the same, as many as the measured command shows.
    static func compare(
        _ word: Word, _ vault: BenchVault, _ ripgrep: String, _ bench: Workbench
    ) throws -> (count: Int, isSame: Bool) {
        let (ours, theirs) = commands(word, vault, ripgrep)
        let shown = try bench.stopwatch.lines(of: ours).count
        func paths(_ arguments: [String]) throws -> Set<String> {
            BenchVault.paths(try bench.stopwatch.lines(of: vault.daybook(arguments + ["--format", "paths"])))
        }
        let daybook = try paths(["search"] + word.words)
        var others = BenchVault.paths(try bench.stopwatch.lines(of: theirs))
        if let tag = word.tag { others.formIntersection(try paths(["list", "tag:\(tag)"])) }
        let planted: [Planting] = [.word, .phrase]
        let isExpected = planted.allSatisfy { !word.word.contains($0.needle) || daybook.count == $0.count }
        return (daybook.count, daybook == others && daybook.count == shown && isExpected)
    }
}
