/// The entries of one part of an index that match, to be kept as a scan keeps what it finds.
struct PartMatches {
    private let held: IndexState.Held
    private let answer: PartAnswer
    /// What was read of the entries that the index could not tell of.
    private let checked: [Int: CheckedEntry]
    private let sort: Query.Sort
    private let utcOffset: (_ instant: Int) -> Int

    init(
        _ held: IndexState.Held, _ answer: PartAnswer, _ checked: [Int: CheckedEntry], _ sort: Query.Sort,
        _ utcOffset: @escaping (_ instant: Int) -> Int
    ) {
        (self.held, self.answer, self.checked) = (held, answer, checked)
        (self.sort, self.utcOffset) = (sort, utcOffset)
    }

    /// The matches, of so many entries that were asked in all.
    func found(_ question: Question, entryCount: Int, byteCount: Int) -> FoundMatches {
        let words = question.matcher.ranked.count
        var counts = question.weighsAll ? answer.counts(held.live) : [Int](repeating: 0, count: words)
        var known = answer.sure
        known.subtract(answer.open)
        var entries: [Int] = []
        entries.reserveCapacity(known.size)
        known.forEach { entries.append($0) }
        var weights = [Float](repeating: 0, count: entries.count * words)
        for word in 0..<words {
            guard let table = answer.ranked[word] else { continue }
            let count = table.fill(&weights, from: word, by: words, entries)
            if !question.weighsAll { counts[word] += count }
        }
        var matches: [FoundMatch] = []
        matches.reserveCapacity(entries.count)
        let (records, numbers) = (held.part.records, held.numbers)
        for entry in entries {
            let modified = sort == .modified ? records[entry].modified.instant(utcOffset) : nil
            matches.append(
                FoundMatch(
                    index: Int(numbers[entry]), length: records[entry].length,
                    instant: modified ?? records[entry].date.instant(utcOffset) ?? .min))
        }
        var titles: [[UInt32]] = []
        for (entry, checked) in checked.sorted(by: { $0.key < $1.key }) {
            for word in 0..<words where checked.weights[word] != 0 {
                // Those of a word whose hits are known were counted before.
                if question.weighsAll ? answer.ranked[word] == nil : checked.isMatch { counts[word] += 1 }
            }
            guard checked.isMatch else { continue }
            matches.append(
                FoundMatch(index: Int(numbers[entry]), length: checked.length, instant: checked.instant))
            weights += checked.weights
            if sort == .title { titles.append(checked.title) }
        }
        return FoundMatches(
            question, entryCount: entryCount, byteCount: byteCount, counts: counts, matches: matches,
            weights: weights, titles: titles)
    }
}
