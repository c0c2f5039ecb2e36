/// A question put to all parts of an index, with the entries read that these cannot tell of.
struct IndexSearch {
    private let state: IndexState
    private let question: Question
    private let sort: Query.Sort
    private let answers: [PartAnswer]
    /// What was read of the entries that are open in each part, by entry.
    private var checked: [[Int: CheckedEntry]]
    /// Those that could not be read any more.
    let unreadable: [UnreadableEntry]

    init(_ state: IndexState, _ question: Question, _ vault: Vault, sort: Query.Sort) {
        (self.state, self.question, self.sort) = (state, question, sort)
        answers = state.parts.map { PartAnswer($0.part, $0.live, question, readsAll: sort == .title) }
        checked = Array(repeating: [:], count: answers.count)
        var places: [IndexState.Place] = []
        for (part, answer) in answers.enumerated() {
            answer.open.forEach { places.append(IndexState.Place(part, $0)) }
        }
        if places.isEmpty {
            unreadable = []
            return
        }
        let paths = EntryPaths(places.map { String(decoding: state.path($0), as: UTF8.self) })
        let (sort, utcOffset) = (sort, vault.world.utcOffset)
        let query = question.query
        let read = Scan(root: vault.root, paths: paths, operations: vault.operations)
            .run(from: EntryChecker(Question(query), sort, utcOffset))
        for (index, entry) in read.visitors.flatMap(\.checked) {
            checked[Int(places[index].part)][Int(places[index].entry)] = entry
        }
        unreadable = read.unreadable
    }

    /// The entries that match, part by part.
    func matching() -> [EntrySet] {
        zip(answers, checked).map { answer, checked in
            var found = answer.sure
            found.subtract(answer.open)
            for (entry, checked) in checked where checked.isMatch { found.insert(entry) }
            return found
        }
    }

    /// The matches as a scan would have found them.
    func found(_ utcOffset: @Sendable (_ instant: Int) -> Int) -> FoundMatches {
        let words = question.matcher.ranked.count
        var counts = [Int](repeating: 0, count: words)
        var matches: [FoundMatch] = []
        var weights: [Float] = []
        var titles: [[UInt32]] = []
        for (number, held) in state.parts.enumerated() {
            let (answer, checked) = (answers[number], checked[number])
            let tables = answer.ranked
            var known = answer.sure
            known.subtract(answer.open)
            var entries: [Int] = []
            known.forEach { entries.append($0) }
            let first = weights.count
            weights.append(contentsOf: repeatElement(0, count: entries.count * words))
            for word in 0..<words {
                guard let table = tables[word] else { continue }
                let count = table.fill(&weights, from: first + word, by: words, entries)
                if !question.weighsAll { counts[word] += count }
            }
            matches.reserveCapacity(matches.count + entries.count)
            let (records, numbers) = (held.part.records, held.numbers)
            for entry in entries {
                let modified = sort == .modified ? records[entry].modified.instant(utcOffset) : nil
                matches.append(
                    FoundMatch(
                        index: Int(numbers[entry]), length: records[entry].length,
                        instant: modified ?? records[entry].date.instant(utcOffset) ?? .min))
            }
            if question.weighsAll {
                for (word, count) in answer.counts(held.live).enumerated() { counts[word] += count }
            }
            for (entry, checked) in checked.sorted(by: { $0.key < $1.key }) {
                for word in 0..<words where checked.weights[word] != 0 {
                    // Those of a word whose hits are known were counted before.
                    if question.weighsAll ? tables[word] == nil : checked.isMatch { counts[word] += 1 }
                }
                guard checked.isMatch else { continue }
                matches.append(
                    FoundMatch(index: Int(held.numbers[entry]), length: checked.length, instant: checked.instant))
                weights += checked.weights
                if sort == .title { titles.append(checked.title) }
            }
        }
        return FoundMatches(
            question, entryCount: state.order.count, byteCount: state.byteCount, counts: counts, matches: matches,
            weights: weights, titles: titles)
    }
}

/// What was read of an entry of which an index could not tell all.
struct CheckedEntry: Sendable {
    var isMatch: Bool
    var weights: [Float]
    var length: Int
    var instant: Int
    var title: [UInt32]
}

/// Reads entries to see whether they match, and how well.
struct EntryChecker: ScanVisitor {
    private(set) var checked: [(index: Int, entry: CheckedEntry)] = []
    private let question: Question
    private let sort: Query.Sort
    private let utcOffset: @Sendable (_ instant: Int) -> Int
    private var weighing = Matcher.Weighing()

    init(_ question: Question, _ sort: Query.Sort, _ utcOffset: @escaping @Sendable (_ instant: Int) -> Int) {
        (self.question, self.sort, self.utcOffset) = (question, sort, utcOffset)
    }

    mutating func visit(_ text: inout EntryText) {
        let question = question
        question.matcher.weigh(&text, &weighing)
        let isMatch = question.matcher.matches(&text, weighed: weighing) && question.isListed(&text)
        checked.append(
            (
                text.index,
                CheckedEntry(
                    isMatch: isMatch, weights: weighing.weights, length: text.bytes.count,
                    instant: text.instant(sort, utcOffset),
                    title: sort == .title && isMatch ? Needle.folded(Array(text.title().utf8)) : [])
            ))
    }
}
