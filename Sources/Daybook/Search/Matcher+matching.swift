extension Matcher {
    /// Whether an entry might match, from its bytes alone, and from its date where few days are asked for: false only where it
    /// surely does not.
    func mayMatch(_ text: inout EntryText) -> Bool {
        if isTrivial { return true }
        for term in narrowDates where !isOn(term, &text) { return false }
        return mayMatch(root, &text) || text.mayHoldEscapes()
    }

    private func mayMatch(_ node: Node, _ text: inout EntryText) -> Bool {
        switch node {
        case .all(let parts):
            for part in parts where !mayMatch(part, &text) { return false }
            return true
        case .any(let parts):
            for part in parts where mayMatch(part, &text) { return true }
            return false
        case .text(let index):
            return texts[index].scope == .title || mayOccur(texts[index], in: &text)
        case .tag(_, let probe?, _), .kind(_, let probe?):
            return probe.mayOccur(in: text.bytes, text.bytes.indices, classes: &text.classes)
        default:
            return true
        }
    }

    private func mayOccur(_ term: Text, in text: inout EntryText) -> Bool {
        if let regex = term.regex {
            return regex.mayOccur(in: text.bytes, text.bytes.indices, classes: &text.classes)
        }
        if let shared = term.shared, shared.find(in: text.bytes, from: 0, to: text.bytes.count) == nil,
            !text.classes.intersect(.jointed, in: text.bytes, text.bytes.indices)
        {
            return false
        }
        for needle in term.needles
        where needle.mayOccur(in: text.bytes, text.bytes.indices, classes: &text.classes) {
            return true
        }
        return false
    }

    /// Whether an entry matches; where the words that rank were weighed before, they are not looked for again.
    func matches(_ text: inout EntryText, weighed: Weighing? = nil) -> Bool { matches(root, &text, weighed) }

    private func matches(_ node: Node, _ text: inout EntryText, _ weighed: Weighing?) -> Bool {
        switch node {
        case .all(let parts):
            for part in parts where !matches(part, &text, weighed) { return false }
            return true
        case .any(let parts):
            for part in parts where matches(part, &text, weighed) { return true }
            return false
        case .not(let part):
            return !matches(part, &text, weighed)
        case .text(let index):
            if let weighed, let rank = ranked.firstIndex(of: index) { return weighed.weights[rank] != 0 }
            return occurs(texts[index], in: &text)
        case .tag(let tag, _, let isFolded):
            text.findTags()
            return text.tagPlaces.contains { text.spellings.tags[$0]?.isMeant(by: tag, foldingHan: isFolded) == true }
        case .kind(let folded, _):
            return Needle.folded(Array(text.kind().utf8)) == folded
        case .has(let feature):
            return text.holds(feature)
        case .state(let state):
            return text.isIn(state)
        case .date(let term):
            return isOn(term, &text)
        case .field(let field):
            return field.matches(&text)
        case .entries(let entries):
            return entries.contains(Array(text.path.utf8))
        }
    }

    private func isOn(_ term: DateTerm, _ text: inout EntryText) -> Bool {
        text.date().map { term.matches($0, dayStart: dayStart) } ?? false
    }

    private func occurs(_ term: Text, in text: inout EntryText) -> Bool {
        var found = false
        for needle in term.needles where !found {
            visitHits(of: needle, term.scope, in: &text) { _, _ in
                found = true
                return false
            }
        }
        guard let regex = term.regex else { return found }
        visitHits(of: regex, term.scope, in: &text) { _, _ in
            found = true
            return false
        }
        return found
    }
}
