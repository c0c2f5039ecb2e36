/// Reads the language of filters: words, phrases, regular expressions, `key:value` terms, `OR`, `NOT` and parentheses.
public struct FilterParser {
    /// The longest filter, in characters.
    public static let lengthLimit = 65_536
    /// The most terms in one filter.
    public static let termLimit = 256
    /// The deepest nesting of parentheses and negations.
    public static let depthLimit = 64

    let vocabulary: FilterVocabulary
    /// The day that `today` stands for, in days since 1970-01-01; nil where the words for days are none.
    let today: Int?
    let characters: [Character]
    var position = 0
    private var depth = 0
    private var terms = 0
    /// The saved filters that are being read, the outermost first.
    private(set) var chain: [String] = []
    /// What `in:` named among the terms that are being read.
    var scopes: [TextTerm.Scope] = []
    /// The dates that were said in words.
    var spoken: [SpokenDate] = []

    /// Reads a command's arguments, each a word, a term, or a piece of filter text with spaces in it.
    ///
    /// - Parameter today: The writer's day, from which the words for dates are reckoned; without it they are no dates.
    public static func parse(
        _ arguments: [String], vocabulary: FilterVocabulary = FilterVocabulary(), today: EntryDate? = nil
    ) throws(FilterError) -> Filter {
        try read(arguments, vocabulary: vocabulary, today: today).filter
    }

    /// Reads them as `parse` does, and tells which dates were said in words.
    static func read(
        _ arguments: [String], vocabulary: FilterVocabulary, today: EntryDate?
    ) throws(FilterError) -> (filter: Filter, spoken: [SpokenDate]) {
        let text = arguments.joined(separator: " ")
        guard text.count <= lengthLimit else { throw FilterError(.tooLong(limit: lengthLimit), column: 1) }
        var parser = FilterParser(text, vocabulary, today?.daysSinceEpoch)
        do throws(FilterError) {
            let filter = try parser.alternatives()
            if parser.position < parser.characters.count {
                throw FilterError(.unopenedParenthesis, column: parser.position + 1)
            }
            return (filter, parser.spoken)
        } catch {
            throw error.savedFilter == nil ? error.typed(in: text) : error
        }
    }

    private init(_ text: String, _ vocabulary: FilterVocabulary, _ today: Int?) {
        characters = text.filterCharacters
        self.today = today
        self.vocabulary = vocabulary
    }

    /// Terms joined by `OR`, which binds less than "and".
    private mutating func alternatives() throws(FilterError) -> Filter {
        var parts: [Filter] = []
        while true {
            let start = position
            let part = try conjunction()
            let follows = word() == "OR"
            if follows || !parts.isEmpty, part == .everything {
                skipSpaces()
                throw FilterError(.missingOperand("OR"), column: (follows ? position : start - 2) + 1)
            }
            parts.append(part)
            if !follows { break }
            position += 2
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    /// Terms side by side, each of which must match, up to `OR`, a closing parenthesis or the end.
    ///
    /// With `in:` among them the words are looked for there, those in groups too.
    private mutating func conjunction() throws(FilterError) -> Filter {
        var parts: [Filter] = []
        let outer = scopes
        scopes = []
        defer { scopes = outer }
        while true {
            skipSpaces()
            let word = word()
            if position == characters.count || closesGroup(characters[position]) || word == "OR" { break }
            if word == "AND" {
                let column = position + 1
                position += 3
                skipSpaces()
                if parts.isEmpty || position == characters.count || closesGroup(characters[position]) {
                    throw FilterError(.missingOperand("AND"), column: column)
                }
                continue
            }
            parts.append(try operand())
        }
        if !scopes.isEmpty { parts = parts.map { $0.within(scopes) } }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// One term, a negated one, or a group in parentheses.
    private mutating func operand() throws(FilterError) -> Filter {
        let start = position
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else {
            throw FilterError(.tooDeep(limit: Self.depthLimit), column: start + 1)
        }
        let isWord = word() == "NOT"
        if isWord || characters[position] == "-" {
            position += isWord ? 3 : 1
            if isWord { skipSpaces() }
            let isLast = position == characters.count || isWord && ["OR", "AND"].contains(word())
            guard !isLast, !closesGroup(characters[position]), !characters[position].isWhitespace else {
                throw FilterError(.missingOperand(isWord ? "NOT" : "-"), column: start + 1)
            }
            let outer = scopes
            defer { scopes = outer }
            return .not(try operand())
        }
        if opensGroup {
            position += 1
            let inner = try alternatives()
            guard position < characters.count else { throw FilterError(.unclosedParenthesis, column: start + 1) }
            position += 1
            if inner == .everything { throw FilterError(.emptyTerm, column: start + 1) }
            return inner
        }
        terms += 1
        guard terms <= Self.termLimit else {
            throw FilterError(.tooManyTerms(limit: Self.termLimit), column: start + 1)
        }
        return try term()
    }

    /// Reads the text of a saved filter in the place of its name; what it holds counts towards the limits.
    mutating func nested(_ text: String, named name: String, column: Int) throws(FilterError) -> Filter {
        var inner = FilterParser(text, vocabulary, today)
        (inner.depth, inner.terms, inner.chain) = (depth, terms, chain + [name])
        defer {
            terms = inner.terms
            spoken += inner.spoken
        }
        do throws(FilterError) {
            guard text.count <= SavedFilter.lengthLimit else {
                throw FilterError(.tooLong(limit: SavedFilter.lengthLimit), column: 1)
            }
            let filter = try inner.alternatives()
            guard inner.position == inner.characters.count else {
                throw FilterError(.unopenedParenthesis, column: inner.position + 1)
            }
            if filter == .everything { throw FilterError(.emptyTerm, column: 1) }
            return filter
        } catch {
            throw error.savedFilter == nil ? error.typed(in: text).inside(name) : error
        }
    }

    mutating func skipSpaces() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    /// The word that stands at the current place, up to white space or a parenthesis, without going past it.
    private mutating func word() -> String {
        skipSpaces()
        var word = ""
        for character in characters[position...].prefix(4) {
            if character.isWhitespace || Self.opensGroup(character) || closesGroup(character) { break }
            word.append(character)
        }
        return word
    }

    /// Whether a group begins here. Chinese keyboards type parentheses of full width; what is meant as text goes between quotes.
    var opensGroup: Bool { Self.opensGroup(characters[position]) }

    /// Whether a character begins a group.
    static func opensGroup(_ character: Character) -> Bool { character == "(" || character == "（" }

    /// Whether a character ends a group.
    func closesGroup(_ character: Character) -> Bool { character == ")" || character == "）" }
}
