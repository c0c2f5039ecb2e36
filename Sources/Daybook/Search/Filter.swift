/// What is asked of entries: a tree of terms, as `FilterParser` reads it.
public indirect enum Filter: Sendable, Equatable {
    /// Every one of these; none at all asks nothing.
    case all([Filter])
    /// At least one of these.
    case any([Filter])
    /// Not this.
    case not(Filter)
    /// A word or a phrase.
    case text(TextTerm)
    /// A regular expression.
    case regex(RegexTerm)
    /// A tag, or one that nests in it.
    case tag(Tag)
    /// A kind, by its name; an entry that names none is a `note`.
    case kind(String)
    /// One of these kinds, in which a word means what it is taken for: nobody asked for them by their names.
    case meantKinds([String])
    /// Something that an entry may hold.
    case has(Feature)
    /// Something that an entry may be.
    case state(State)
    /// When it happened; an entry without a date matches none.
    case date(DateTerm)
    /// The value of any other field of the front matter.
    case field(FieldTerm)
    /// One of these, by the bytes of their paths: what was looked up before, as computed fields are.
    case entries(Set<[UInt8]>)

    /// The filter that every entry matches.
    public static let everything = Filter.all([])

    /// What `has:` asks for; the raw values are its words.
    public enum Feature: String, Sendable, CaseIterable {
        /// A link in the body to a file of that kind.
        case photo, video, audio
        /// Any of the three.
        case media
        /// A closed summary or conversation in the body.
        case summary, chat
        /// A `location`, or `latitude` and `longitude`.
        case location
    }

    /// What `is:` asks for; the raw values are its words.
    public enum State: String, Sendable, CaseIterable {
        /// `starred: true`, or the names that other programs have for it.
        case starred
        /// `done: true`.
        case done
        /// `private: true`, or `ai: never`.
        case `private`
        /// With a conversation of which no page was made since its last message, or with a `start` and no `end`.
        case unfinished
        /// With values that a merge did not choose, or a file that was kept beside another.
        case conflict
    }

    /// The same with words that are looked for anywhere looked for in some parts of an entry, in each of them.
    func within(_ scopes: [TextTerm.Scope]) -> Filter {
        switch self {
        case .all(let parts): return .all(parts.map { $0.within(scopes) })
        case .any(let parts): return .any(parts.map { $0.within(scopes) })
        case .not(let part): return .not(part.within(scopes))
        case .text(let term) where term.scope == .anywhere:
            let terms = scopes.map { Filter.text(TextTerm(term.text, in: $0, wholeWord: term.wholeWord)) }
            return terms.count == 1 ? terms[0] : .all(terms)
        case .regex(let term) where term.scope == .anywhere:
            let terms = scopes.map { Filter.regex(RegexTerm(term.pattern, in: $0)) }
            return terms.count == 1 ? terms[0] : .all(terms)
        default: return self
        }
    }

    /// Whether any part asks for a word, so that hits can be ranked and shown.
    public var asksForText: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asksForText }
        case .text, .regex: true
        default: false
        }
    }

    /// Whether any part looks for just this text, as it was typed; not in a phrase of more.
    public func asks(forText text: String) -> Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asks(forText: text) }
        case .not(let part): part.asks(forText: text)
        case .text(let term): term.text == text
        default: false
        }
    }

    /// Whether any part asks for a date.
    var asksForDate: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asksForDate }
        case .not(let part): part.asksForDate
        case .date: true
        default: false
        }
    }

    /// Whether any part asks for a day: for a date, or for the days of a field.
    var asksForDays: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asksForDays }
        case .not(let part): part.asksForDays
        case .date: true
        case .field(let term): term.asksForDays
        default: false
        }
    }

    /// Whether any part names a kind, which shows also what is otherwise not listed.
    public var namesKind: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.namesKind }
        case .kind: true
        default: false
        }
    }
}

/// A word or a phrase to look for, and where.
public struct TextTerm: Sendable, Equatable {
    /// Where a term is looked for.
    public enum Scope: Sendable, Equatable {
        /// Title, tags, body and the text fields of the front matter.
        case anywhere
        /// The title, however it comes about.
        case title
        /// The text below the front matter.
        case body
        /// What is said in the conversation.
        case chat
        /// What stands between the marks of the summary.
        case summary
    }

    /// The text as it was typed; white space in it stands for any white space.
    public var text: String
    /// Where it is looked for.
    public var scope: Scope
    /// Whether a word must end where the text does.
    public var wholeWord: Bool

    /// Gathers the parts.
    public init(_ text: String, in scope: Scope = .anywhere, wholeWord: Bool = false) {
        self.text = text
        self.scope = scope
        self.wholeWord = wholeWord
    }
}

/// A comparison with the value of a field.
public struct FieldTerm: Sendable, Equatable {
    /// How the value is compared.
    public enum Comparison: Sendable, Equatable {
        /// The same text without regard to case, accents and width, or the same length of time; one item of a list.
        case equal(String)
        /// More or less than a number, or than the seconds of a length; text that is neither matches none of these.
        case greater(Double), greaterOrEqual(Double), less(Double), lessOrEqual(Double)
        /// A date on one of these days, by its own calendar; text that is none does not match.
        case during(DayPeriod)
    }

    /// Which values are compared with an amount.
    public enum Amounts: Sendable, Equatable {
        /// Numbers, and lengths of time by their seconds.
        case all
        /// Only the one, or the other.
        case numbers, lengths
    }

    /// The field's name, in lower case.
    public var name: String
    /// The comparison.
    public var comparison: Comparison
    /// Which values are compared where it is with an amount.
    public var amounts = Amounts.all

    /// Gathers the parts.
    public init(_ name: String, _ comparison: Comparison) {
        self.name = name
        self.comparison = comparison
    }
}
