/// A filter compiled for matching very many entries.
public struct Matcher: Sendable {
    /// A word or phrase in all its forms, or a regular expression.
    struct Text: Sendable {
        let needles: [Needle]
        /// Bytes that a match of any needle holds, where there are several needles and such bytes.
        let shared: ByteFinder?
        let regex: LineRegex?
        let scope: TextTerm.Scope
        /// Whether hits count for the rank, as those of a negated term do not.
        let isAskedFor: Bool
        /// The needles, by their places, that may be other words, and whose hits count like those in what others said: see
        /// `HanSpellings.isDistant`.
        let distant: Set<Int>

        init(
            needles: [Needle], regex: LineRegex? = nil, scope: TextTerm.Scope, isAskedFor: Bool, distant: Set<Int> = []
        ) {
            self.needles = needles
            self.distant = distant
            shared = Needle.sharedRun(of: needles)
            self.regex = regex
            self.scope = scope
            self.isAskedFor = isAskedFor
        }
    }

    /// The filter's tree, texts by their place in `texts`.
    indirect enum Node: Sendable {
        case all([Node])
        case any([Node])
        case not(Node)
        case text(Int)
        /// A tag, its Chinese characters compared by their Simplified ones where it is folded.
        case tag(Tag, probe: Needle?, isFolded: Bool)
        case kind(folded: [UInt32], probe: Needle?)
        case has(Filter.Feature)
        case state(Filter.State)
        case date(DateTerm)
        case field(FieldMatcher)
        case entries(Set<[UInt8]>)
    }

    let root: Node
    let texts: [Text]
    /// The texts that rank: their places in `texts`.
    let ranked: [Int]
    /// The dates that every match has to be of and few entries are: to read an entry's date is less work than to look for a word in all
    /// of its text.
    let narrowDates: [DateTerm]
    /// The seconds after midnight at which the writer's day begins.
    let dayStart: Int

    /// Compiles a filter.
    public init(_ filter: Filter, expansion: QueryExpansion = .none, dayStart: Int = 0) {
        self.dayStart = dayStart
        var compiler = MatcherCompiler(expansion: expansion, dayStart: dayStart)
        root = compiler.node(filter, isAskedFor: true)
        narrowDates = root.narrowDates
        texts = compiler.texts
        ranked = texts.indices.filter { compiler.texts[$0].isAskedFor }
    }

    /// Whether everything matches.
    var isTrivial: Bool {
        if case .all(let parts) = root { parts.isEmpty } else { false }
    }
}

extension Matcher.Node {
    /// The dates of a year at most that all matches have.
    fileprivate var narrowDates: [DateTerm] {
        switch self {
        case .all(let parts): parts.flatMap(\.narrowDates)
        case .date(let term) where term.isNarrow: [term]
        default: []
        }
    }
}

extension DateTerm {
    /// Whether it is met by the entries of a year at most, or of a part of each year.
    fileprivate var isNarrow: Bool {
        switch self {
        case .within(let period): period.days.count <= 366
        case .after, .before, .weekday, .weekdays: false
        case .anniversary, .month, .yearly: true
        }
    }
}

/// Turns the tree of a filter into that of a matcher.
private struct MatcherCompiler {
    let expansion: QueryExpansion
    let dayStart: Int
    var texts: [Matcher.Text] = []

    mutating func node(_ filter: Filter, isAskedFor: Bool) -> Matcher.Node {
        switch filter {
        case .all(let parts): return .all(ordered(parts, isAskedFor))
        case .any(let parts): return .any(ordered(parts, isAskedFor))
        case .not(let part): return .not(node(part, isAskedFor: !isAskedFor))
        case .text(let term):
            let forms = [term.text] + expansion.forms(term.text)
            let isFolded = expansion.isFolded(term.text)
            var needles: [Needle] = []
            var distant: Set<Int> = []
            for form in forms {
                guard let needle = Needle(TextTerm(form, in: term.scope, wholeWord: term.wholeWord), foldsHan: isFolded)
                else { continue }
                if HanSpellings.isDistant(form, from: term.text) { distant.insert(needles.count) }
                needles.append(needle)
            }
            texts.append(
                Matcher.Text(needles: needles, scope: term.scope, isAskedFor: isAskedFor, distant: distant))
            return .text(texts.count - 1)
        case .regex(let term):
            // One that is none was refused by the parser; nothing is found by it.
            let regex = try? LineRegex(term.pattern)
            texts.append(Matcher.Text(needles: [], regex: regex, scope: term.scope, isAskedFor: isAskedFor))
            return .text(texts.count - 1)
        case .tag(let tag):
            // Those who write both Traditional and Simplified mean one tag by it.
            let tags = [tag] + expansion.forms(tag.description).compactMap { Tag($0) }
            let isFolded = expansion.isFolded(tag.description)
            let nodes = tags.map { tag in
                let probe = Needle(tag.description, anywhere: true, foldsHan: isFolded)
                return Matcher.Node.tag(tag, probe: probe, isFolded: isFolded)
            }
            return nodes.count == 1 ? nodes[0] : .any(nodes)
        case .meantKinds(let kinds): return .any(kinds.map { node(.kind($0), isAskedFor: isAskedFor) })
        case .kind(let name):
            let needle = Needle(name, anywhere: true)
            return .kind(folded: needle?.scalars ?? [], probe: name.lowercased() == "note" ? nil : needle)
        case .has(let feature): return .has(feature)
        case .state(let state): return .state(state)
        case .date(let term): return .date(term)
        case .field(let term): return .field(FieldMatcher(term, dayStart: dayStart))
        case .entries(let entries): return .entries(entries)
        }
    }

    /// The parts, those first that need no look at the words.
    private mutating func ordered(_ parts: [Filter], _ isAskedFor: Bool) -> [Matcher.Node] {
        let nodes = parts.map { node($0, isAskedFor: isAskedFor) }
        return nodes.filter { !Self.readsWords($0) } + nodes.filter { Self.readsWords($0) }
    }

    private static func readsWords(_ node: Matcher.Node) -> Bool {
        switch node {
        case .text, .all, .any, .not: true
        default: false
        }
    }
}
