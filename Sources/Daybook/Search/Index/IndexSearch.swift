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
        answers = Self.perPart(state, question) { _, held, question in
            PartAnswer(held.part, held.live, question, readsAll: sort == .title)
        }
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
        // What is wrong with the text of one is known already.
        unreadable = read.unreadable.filter(\.isOfTheSystem)
    }

    /// What is worked out of each part, several of them at once where there is enough to do.
    private static func perPart<Result: Sendable>(
        _ state: IndexState, _ question: Question,
        _ work: @escaping @Sendable (_ number: Int, _ held: IndexState.Held, _ question: Question) -> Result
    ) -> [Result] {
        // Another thread costs as much as looking at some thousands of entries.
        guard state.order.count > 8_192, state.parts.count > 1 else {
            return state.parts.enumerated().map { work($0, $1, question) }
        }
        let (parts, query) = (state.parts, question.query)
        let found = Parallel.run(count: parts.count, block: 1, threads: min(Parallel.processors, 8)) { next in
            let question = Question(query)
            var found: [(number: Int, result: Result)] = []
            while let block = next() {
                for number in block { found.append((number, work(number, parts[number], question))) }
            }
            return found
        }
        return found.joined().sorted { $0.number < $1.number }.map(\.result)
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

    /// The matches as a scan would have found them, part by part.
    func found(_ utcOffset: @escaping @Sendable (_ instant: Int) -> Int) -> [FoundMatches] {
        let (answers, checked, sort) = (answers, checked, sort)
        let (entryCount, byteCount) = (state.order.count, state.byteCount)
        return Self.perPart(state, question) { number, held, question in
            let part = PartMatches(held, answers[number], checked[number], sort, utcOffset)
            // What is known of all entries is said once.
            return part.found(
                question, entryCount: number == 0 ? entryCount : 0, byteCount: number == 0 ? byteCount : 0)
        }
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
                    isMatch: isMatch, weights: weighing.weights, length: text.textLength(),
                    instant: text.instant(sort, utcOffset),
                    title: sort == .title && isMatch ? Needle.folded(Array(text.title().utf8)) : [])
            ))
    }
}
