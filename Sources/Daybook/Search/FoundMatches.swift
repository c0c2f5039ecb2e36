/// What one thread of a query keeps of the entries that match.
struct FoundMatches: Sendable {
    /// What is asked.
    let question: Question
    /// How many entries were read, and their bytes.
    private(set) var entryCount = 0
    private(set) var byteCount = 0
    /// For each word how many entries hold it.
    private(set) var counts: [Int]
    /// The matches, and in the same order what else is kept of them where it is needed.
    private(set) var matches: [FoundMatch] = []
    /// As many weights for each match as there are words, as `Matcher.Weighing` has them.
    private(set) var weights: [Float] = []
    private(set) var titles: [[UInt32]] = []
    /// What the words of the query have in the entry that was looked at last.
    private(set) var weighing = Matcher.Weighing()

    init(_ question: Question) {
        self.question = question
        counts = Array(repeating: 0, count: question.matcher.ranked.count)
    }

    /// What an index found: all matches in one list, with as many weights for each as there are words.
    init(
        _ question: Question, entryCount: Int, byteCount: Int, counts: [Int], matches: [FoundMatch],
        weights: [Float], titles: [[UInt32]]
    ) {
        self.question = question
        (self.entryCount, self.byteCount, self.counts) = (entryCount, byteCount, counts)
        (self.matches, self.weights, self.titles) = (matches, weights, titles)
    }

    /// Makes room for so many matches; room that is not used costs nothing.
    mutating func reserve(_ count: Int) {
        matches.reserveCapacity(count)
        weights.reserveCapacity(count &* counts.count)
    }

    /// Looks at an entry, and keeps what is needed of it where it matches.
    mutating func take(_ text: inout EntryText, _ utcOffset: (_ instant: Int) -> Int) -> Bool {
        entryCount += 1
        byteCount += text.bytes.count
        let question = question
        if question.asksNothing {
            guard question.isListed(&text) else { return false }
        } else {
            guard question.weighsAll || question.matcher.mayMatch(&text) else { return false }
            question.matcher.weigh(&text, &weighing)
            if question.weighsAll { count() }
            guard question.matcher.matches(&text, weighed: weighing), question.isListed(&text) else { return false }
            // A word that stands alone is weighed against none: those that match are enough, and always the same.
            if !question.weighsAll { count() }
            weights.append(contentsOf: weighing.weights)
        }
        matches.append(
            FoundMatch(
                index: text.index, length: text.textLength(), instant: text.instant(question.sort, utcOffset)))
        if question.sort == .title { titles.append(Needle.folded(Array(text.title().utf8))) }
        return true
    }

    /// Counts the entry that was weighed last for each word that it holds.
    private mutating func count() {
        for index in counts.indices where weighing.weights[index] != 0 { counts[index] += 1 }
    }

    /// Finds the hits of the words in an entry that is known to match.
    mutating func weigh(_ text: inout EntryText) { question.matcher.weigh(&text, &weighing) }
}

/// What a query asks of each entry.
///
/// Each thread has one of its own: counting the owners of what many share would have them wait for each other.
final class Question: Sendable {
    /// What it was made of.
    let query: Query
    let matcher: Matcher
    /// Whether each word is counted in all entries, as where several are weighed against each other.
    let weighsAll: Bool
    /// Whether everything matches.
    let asksNothing: Bool
    let sort: Query.Sort
    /// The kinds that are left out.
    private let unlisted: [[UInt8]]

    init(_ query: Query) {
        self.query = query
        matcher = Matcher(query.filter, expansion: query.expansion, dayStart: query.dayStart)
        weighsAll = matcher.ranked.count > 1
        asksNothing = matcher.isTrivial && matcher.ranked.isEmpty
        sort = query.sort
        unlisted = query.filter.namesKind ? [] : query.unlistedKinds.map { Array($0.utf8) }
    }

    /// Whether a kind of that name is not left out.
    func isListed(kind: [UInt8]) -> Bool { !unlisted.contains { EntryText.isSameKind(kind, kind.indices, $0) } }

    /// Whether the kind of an entry is not left out.
    func isListed(_ text: inout EntryText) -> Bool {
        for kind in unlisted where text.isOfKind(kind) { return false }
        return true
    }
}

/// An entry that matches, as small as can be: there may be as many as entries.
struct FoundMatch: Sendable {
    /// Its place among the scan's paths.
    var index: Int
    /// The bytes of its file.
    var length: Int
    /// Its place in the order of time.
    var instant: Int
}

extension EntryText {
    /// The place of the entry in the order of time; the very first where it has no date.
    mutating func instant(_ sort: Query.Sort, _ utcOffset: (_ instant: Int) -> Int) -> Int {
        let modified = sort == .modified ? modified() : nil
        guard let date = modified ?? date() else { return .min }
        let instant = date.instant(assumingOffset: 0)
        return date.offset == nil ? instant - utcOffset(instant) : instant
    }
}
