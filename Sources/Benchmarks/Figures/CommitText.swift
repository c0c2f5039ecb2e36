/// Texts of entries to add, as long as those of the corpus.
struct CommitText {
    let seed: UInt64

    /// The text of one run.
    func text(_ run: Int) -> String {
        var dice = Dice(seed: seed, part: UInt64(run))
        let entry = CorpusEntry(run, of: 1_000_000, &dice)
        return "Entry \(run).\n\n"
            + String(decoding: Array(entry.paragraphs.joined(separator: "\n\n".utf8)), as: UTF8.self)
    }

    /// The same as a file that Daybook would write.
    func file(_ run: Int) -> (name: String, bytes: [UInt8]) {
        var dice = Dice(seed: seed, part: UInt64(run))
        let entry = CorpusEntry(run, of: 1_000_000, &dice)
        return ("added-\(run).md", CorpusLayout.vault.bytes(of: entry))
    }
}
