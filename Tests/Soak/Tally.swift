/// What happened in a run, counted.
struct Tally: Sendable {
    var deeds: [String: Int] = [:]
    var refused: [String: Int] = [:]
    var syncs: [String: Int] = [:]
    var jumps = 0
    var settled = 0
    var checks = 0
    var commits = 0
    var merges = 0
    var written = 0
    var live = 0
    var entries = 0
    var notes: [String] = []

    /// Counts one that was done, or that the program refused.
    mutating func count(_ deed: Deed) {
        let words = deed.how.split(separator: " ")
        let name = words.prefix(words.first == "daybook" || words.first == "git" ? 2 : 1).joined(separator: " ")
        deeds[name, default: 0] += 1
        if !deed.isDone, !deed.isKilled { refused[name, default: 0] += 1 }
    }

    /// The lines that the run ends with.
    var text: String {
        func list(_ counts: [String: Int]) -> String {
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
                .joined(separator: ", ")
        }
        return
            ([
                "all words are there: \(live) of \(written) written, in \(entries) entries, \(commits) commits, \(merges) of them merges",
                "deeds: \(list(deeds))", "refused: \(list(refused))", "syncs: \(list(syncs))",
                "clock jumps: \(jumps), places settled: \(settled), git fsck without a finding: \(checks) times",
            ] + notes).joined(separator: "\n")
    }
}
