/// What one part of an index knows of a question.
struct PartAnswer {
    /// The entries of which some may match, and of these those that surely do.
    private(set) var possible: EntrySet
    private(set) var sure: EntrySet
    /// The entries that have to be read to know whether they match, or how well.
    private(set) var open: EntrySet
    /// For each word that ranks the hits of it, where these are known.
    let ranked: [HitTable?]
    /// For each of them the entries that may have any.
    private let rankedHolders: [EntrySet]
    private let part: IndexPart
    private let question: Question

    /// Looks a question up among the entries of a part that are still there.
    ///
    /// - Parameter readsAll: Whether all that match are read, for what only they can tell.
    init(_ part: IndexPart, _ live: EntrySet, _ question: Question, readsAll: Bool) {
        (self.part, self.question) = (part, question)
        let matcher = question.matcher
        let findings = matcher.texts.map { TextFinding($0, in: part) }
        var search = PartSearch(part: part, texts: findings, dayStart: matcher.dayStart)
        let found = search.find(matcher.root, among: live)
        let listed = part.kinds.map { question.isListed(kind: $0) }
        (possible, sure) = (found.possible, found.sure)
        if listed.contains(false) {
            possible = possible.filter { listed[part.records[$0].kind] }
            sure.formIntersection(possible)
        }
        open = possible
        if !readsAll { open.subtract(sure) }
        for index in matcher.ranked where !findings[index].isExact {
            var unknown = findings[index].holders
            unknown.formIntersection(question.weighsAll ? live : possible)
            open.formUnion(unknown)
        }
        rankedHolders = matcher.ranked.map { findings[$0].holders }
        ranked = matcher.ranked.map { findings[$0].isExact ? findings[$0].table : nil }
    }

    /// How many entries that are still there hold each word, of those words whose hits are known.
    func counts(_ live: EntrySet) -> [Int] {
        zip(ranked, rankedHolders).map { table, holders in
            guard table != nil else { return 0 }
            var holders = holders
            holders.formIntersection(live)
            return holders.size
        }
    }
}

/// Where a word may be, in a part of an index.
struct TextFinding {
    /// The hits, where these are known.
    let table: HitTable?
    /// The entries that may have hits.
    let holders: EntrySet
    /// Whether they surely have, as many as the table says.
    var isExact: Bool { table != nil }

    init(_ text: Matcher.Text, in part: IndexPart) {
        guard text.regex == nil else {
            // Only the entries themselves can tell.
            (table, holders) = (nil, EntrySet(of: part.count, all: true))
            return
        }
        let plans = text.needles.map { $0.pieces() }
        let phrases = text.needles.map { part.terms.isPlaced ? $0.phrase() : nil }
        if text.scope == .anywhere, zip(plans, phrases).allSatisfy({ $0.isExact || $1 != nil }) {
            var table = HitTable(of: part.count)
            for (place, (plan, phrase)) in zip(plans, phrases).enumerated() {
                table.isDistant = text.distant.contains(place)
                if plan.isExact {
                    for piece in plan.pieces { part.terms.add(piece, to: &table) }
                } else if let phrase {
                    part.terms.add(phrase, to: &table)
                }
            }
            (self.table, holders) = (table, table.holders)
            return
        }
        var holders = EntrySet(of: part.count, all: text.scope == .title)
        // A title may be made of a file's name.
        for plan in plans where text.scope != .title {
            var all = EntrySet(of: part.count, all: true)
            for piece in plan.pieces {
                all.formIntersection(part.terms.holders(of: piece, among: part.count))
            }
            holders.formUnion(all)
        }
        (table, self.holders) = (nil, holders)
    }
}

/// Evaluates the tree of a filter over a part of an index.
struct PartSearch {
    /// What is known of entries: which may match, and of these which surely do.
    struct Finding {
        var possible: EntrySet
        var sure: EntrySet
    }

    let part: IndexPart
    let texts: [TextFinding]
    /// When the days of dates begin, in seconds after midnight.
    let dayStart: Int

    /// Which of some entries match.
    mutating func find(_ node: Matcher.Node, among entries: EntrySet) -> Finding {
        switch node {
        case .all(let parts):
            var found = Finding(possible: entries, sure: entries)
            for part in parts {
                let next = find(part, among: found.possible)
                found.possible = next.possible
                found.sure.formIntersection(next.sure)
            }
            return found
        case .any(let parts):
            var found = Finding(possible: EntrySet(of: entries.count), sure: EntrySet(of: entries.count))
            for part in parts {
                let next = find(part, among: entries)
                found.possible.formUnion(next.possible)
                found.sure.formUnion(next.sure)
            }
            return found
        case .not(let part):
            let found = find(part, among: entries)
            var (possible, sure) = (entries, entries)
            possible.subtract(found.sure)
            sure.subtract(found.possible)
            return Finding(possible: possible, sure: sure)
        case .text(let index):
            var possible = texts[index].holders
            possible.formIntersection(entries)
            return Finding(
                possible: possible, sure: texts[index].isExact ? possible : EntrySet(of: entries.count))
        default:
            guard let found = known(node, among: entries) else {
                return Finding(possible: entries, sure: EntrySet(of: entries.count))
            }
            return Finding(possible: found, sure: found)
        }
    }

    /// The entries that match a term which asks for no word; nil where only they themselves can tell.
    private func known(_ node: Matcher.Node, among entries: EntrySet) -> EntrySet? {
        switch node {
        case .tag(let tag, _, let isFolded):
            return part.tags.entries(of: entries) { $0.isMeant(by: tag, foldingHan: isFolded) }
        case .kind(let folded, _):
            let isWanted = part.kinds.map { Needle.folded(Self.asText($0)) == folded }
            return entries.filter { isWanted[part.records[$0].kind] }
        case .has(let feature):
            let flag = EntryRecord.flag(feature)
            return entries.filter { part.records[$0].holds(flag) }
        case .state(let state):
            let flag = EntryRecord.flag(state)
            return entries.filter { part.records[$0].holds(flag) }
        case .date(let term):
            return entries.filter { part.records[$0].date.date.map { term.matches($0, dayStart: dayStart) } ?? false }
        case .field(let field):
            guard HeldValue.isKept(field.key) else { return nil }
            return part.fields.entries(of: entries) { value in
                field.concerns(value.key, value.name) && field.matches(value.bytes, value.bytes.indices)
            }
        default:
            return nil
        }
    }

    /// A name as it is read, with U+FFFD for what is no UTF-8.
    private static func asText(_ name: [UInt8]) -> [UInt8] { Array(String(decoding: name, as: UTF8.self).utf8) }
}
