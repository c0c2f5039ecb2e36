/// What one thread counts of the entries that match.
struct CountedEntries: ScanVisitor {
    /// The kind whose days count as written.
    private static let diary = "diary"

    private let question: Question
    private let fields: [(meant: MeantField, matcher: FieldMatcher)]
    private let dayStart: Int
    /// Whether a computed field is counted, whose values are known only when all entries were read.
    private let countsComputed: Bool
    private(set) var collector: RecordCollector?
    /// The entries that match, and what each counts, where a computed field is counted.
    private(set) var matched: [(path: String, kind: String, tally: Tally)] = []
    private(set) var found = Statistics()
    private var kinds = KindTallies()
    private var days = DayTallies()
    /// For each spelling that this thread met, by its place among them; nil where it can be no tag.
    private(set) var tags: [(tag: Tag?, tally: Tally)] = []

    init(_ query: Query, fields: [MeantField], countsComputed: Bool, beside collector: RecordCollector?) {
        question = Question(query)
        (self.countsComputed, self.collector) = (countsComputed, collector)
        dayStart = query.dayStart
        self.fields = fields.map { ($0, FieldMatcher(FieldTerm($0.name, .equal("")))) }
    }

    mutating func visit(_ text: inout EntryText) {
        collector?.visit(&text)
        if !question.asksNothing {
            guard question.matcher.mayMatch(&text), question.matcher.matches(&text) else { return }
        }
        guard question.isListed(&text) else { return }
        let tally = Tally(entries: 1, words: text.writersWords())
        found.total.add(tally)
        let kind = text.kind()
        kinds.add(tally, to: kind)
        if let date = text.date() {
            let day = date.writersDaysSinceEpoch(startingAt: dayStart)
            days.add(tally, to: day, isDiary: kind == Self.diary)
            if date.hasTime { found.hours[date.hour].add(tally) }
        } else {
            found.undated.add(tally)
        }
        text.findTags()
        for place in text.tagPlaces {
            while tags.count <= place { tags.append((text.spellings.tags[tags.count], Tally())) }
            tags[place].tally.add(tally)
        }
        if countsComputed { matched.append((text.path, kind, tally)) }
        if fields.isEmpty { return }
        let texts = fields.flatMap { $0.meant.isMeant(in: kind) ? $0.matcher.texts(in: &text) : [] }
        // Each once, however often and in whichever spelling a list has it.
        var seen: Set<[UInt32]> = []
        for value in texts where texts.count == 1 || seen.insert(Needle.folded(Array(value.utf8))).inserted {
            found.values[value, default: Tally()].add(tally)
        }
    }
}

extension CountedEntries {
    /// Adds what was counted here to a whole, and to what is counted of each day.
    func add(to whole: inout Statistics, _ allDays: inout DayTallies) {
        whole.add(found)
        kinds.visit { whole.kinds[$0, default: Tally()].add($1) }
        allDays.add(days)
    }
}

extension EntryText {
    /// How many words the writer wrote, in the text and in the conversation.
    mutating func writersWords() -> Int {
        let range = bodyRange()
        if problem == nil, let count = PlainWords.count(bytes, range) { return count }
        return Body(bytes[range]).writersWords
    }
}
