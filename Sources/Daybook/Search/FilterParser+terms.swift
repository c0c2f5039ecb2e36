extension FilterParser {
    /// A word, a phrase, a regular expression, or `key:value`.
    mutating func term() throws(FilterError) -> Filter {
        let start = position
        if let regex = try regexAhead(in: .anywhere) { return .regex(regex) }
        if let (tag, whole) = tagAhead() {
            // What is shown as `#C#` may be the tag `C#`, and `#日本#` is one that the sign closes.
            if let whole { return .any([.tag(tag), .tag(whole)]) }
            // `#12` is a tag in front matter alone; in a text it is a number, and may be meant as well.
            guard tag.description.allSatisfy(\.isNumber) else { return .tag(tag) }
            return .any([.tag(tag), .text(TextTerm("#" + tag.description))])
        }
        if let saved = try savedAhead() { return saved }
        if let (key, length) = keyAhead() {
            let names = vocabulary.keys(meant: key)
            guard !names.isEmpty else {
                let suggestion = FilterVocabulary.nearest(to: key, among: vocabulary.keys)
                throw FilterError(
                    .unknownKey(key, known: vocabulary.keys, suggestion: suggestion), column: start + 1)
            }
            position += length + 1
            return try value(ofAnyOf: names, start: start)
        }
        return Self.spaced(try text(in: .anywhere, start: start))
    }

    /// A phrase, also without its blanks between characters of a script that has none between words: at the end of a line nobody writes
    /// one, and such a line end is read as nothing.
    private static func spaced(_ term: TextTerm) -> Filter {
        // However many blanks stand there, they are one.
        let scalars = Array(term.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").unicodeScalars)
        func joins(_ place: Int) -> Bool { scalars.indices.contains(place) && WordJoint.joins(scalars[place].value) }
        let blanks = scalars.indices.filter { place in
            scalars[place] == " " && joins(place - 1) && joins(place + 1)
        }
        guard !blanks.isEmpty else { return .text(term) }
        // Of very many, all of them or none.
        let choices = blanks.count <= mostBlanks ? Array(0..<(1 << blanks.count)) : [0, -1]
        return .any(
            choices.map { choice in
                let left = Set(blanks.enumerated().filter { choice & 1 << $0.offset != 0 }.map(\.element))
                var text = String.UnicodeScalarView()
                for (place, scalar) in scalars.enumerated() where !left.contains(place) { text.append(scalar) }
                return .text(TextTerm(String(text), in: term.scope, wholeWord: term.wholeWord))
            })
    }

    private static let mostBlanks = 3

    /// Whether a text between slashes has a sign that a path has not: of braces, those that say how often.
    private static func looksLikeRegex(_ text: String) -> Bool {
        if text.contains(where: { "*+?^$[(|\\".contains($0) }) { return true }
        return zip(text, text.dropFirst()).contains { $0 == "{" && ("0"..."9").contains($1) }
    }

    /// What stands after a label that several fields have, of any of those that can hold it.
    private mutating func value(ofAnyOf keys: [MeantField], start: Int) throws(FilterError) -> Filter {
        let first = position
        var found: [Filter] = []
        var failure: FilterError?
        for key in keys {
            position = first
            do throws(FilterError) {
                let filter = try value(of: key.name, start: start)
                guard let kinds = key.kinds?.sorted() else {
                    found.append(filter)
                    continue
                }
                found.append(.all([.meantKinds(kinds), filter]))
            } catch {
                failure = failure ?? error
            }
        }
        if found.isEmpty, let failure { throw failure }
        return found.count == 1 ? found[0] : .any(found)
    }

    /// What stands after `key:`.
    private mutating func value(of key: String, start: Int) throws(FilterError) -> Filter {
        if position < characters.count, opensGroup { throw FilterError(.groupBehindKey(key), column: position + 1) }
        switch key {
        case "title", "body":
            let scope: TextTerm.Scope = key == "title" ? .title : .body
            if let regex = try regexAhead(in: scope) { return .regex(regex) }
            return Self.spaced(try text(in: scope, start: start))
        default: break
        }
        let column = position + 1
        var (value, isQuoted) = try quotedOrBare()
        // What is compared with may be in quotation marks behind the sign.
        if !isQuoted, Self.isSign(value), position < characters.count, Self.closing(characters[position]) != nil {
            value += try quotedOrBare().text
        }
        guard !value.isEmpty else { throw FilterError(.emptyTerm, column: start + 1) }
        // A path has none of these signs.
        if !isQuoted, value.count > 2, value.first == "/", value.last == "/",
            Self.looksLikeRegex(value)
        {
            throw FilterError(.regexBehindKey(key), column: column)
        }
        switch key {
        case "tag":
            guard let tag = Tag(value) else { throw FilterError(.badTag(value), column: column) }
            return .tag(tag)
        case "kind":
            if let kinds = vocabulary.kinds {
                if !kinds.contains(value), let name = vocabulary.kind(labelled: value) { return .kind(name) }
                return .kind(try known(value, key: key, among: kinds, column: column))
            }
            return .kind(value)
        case "has":
            let name = try known(value, key: key, among: Filter.Feature.allCases.map(\.rawValue), column: column)
            return Filter.Feature(rawValue: name).map(Filter.has) ?? .everything
        case "is":
            let name = try known(value, key: key, among: Filter.State.allCases.map(\.rawValue), column: column)
            return Filter.State(rawValue: name).map(Filter.state) ?? .everything
        case "in":
            let parts: [(name: String, scope: TextTerm.Scope, feature: Filter.Feature)] = [
                ("chat", .chat, .chat), ("summary", .summary, .summary),
            ]
            let name = try known(value, key: key, among: parts.map(\.name), column: column)
            guard let part = parts.first(where: { $0.name == name }) else { return .everything }
            if !scopes.contains(part.scope) { scopes.append(part.scope) }
            return .has(part.feature)
        case "date", "after", "before", "on":
            return .date(try date(value, key: key, column: column + (isQuoted ? 1 : 0)))
        default:
            var range: Filter?
            if vocabulary.isAmount(key) {
                if let range = try amounts(value, of: key, column: column) { return range }
            } else if vocabulary.holdsAmounts(key) {
                // A text in some kinds, an amount in others.
                range = try? amounts(value, of: key, column: column)
            }
            // As before a word, `=` asks for no more than the value.
            let value =
                value.first.map { "=＝".contains($0) } == true && value.count > 1 ? String(value.dropFirst()) : value
            let comparison = try comparison(value, with: key, column: column)
            guard case .equal = comparison else { return .field(term(key, comparison, value)) }
            if vocabulary.isDate(key), !Self.namesMoment(value) {
                return .field(FieldTerm(key, .during(try period(value, column: column + (isQuoted ? 1 : 0)))))
            }
            var terms = vocabulary.meanings(of: value, of: key).map { meaning in
                let term = Filter.field(FieldTerm(key, .equal(meaning.value)))
                guard let kinds = meaning.kinds?.sorted() else { return term }
                return .all([.meantKinds(kinds), term])
            }
            if vocabulary.isNumber(key) || vocabulary.mixed.contains(key),
                let number = WrittenNumber(value.halfWidth)?.value
            {
                // 30, 30.0 and 3e1 are one.
                let bounds = [FieldTerm.Comparison.greaterOrEqual(number), .lessOrEqual(number)]
                terms.append(.all(bounds.map { .field(term(key, $0, value)) }))
            }
            // A text in some kinds, a day in others.
            if vocabulary.mayBeDate(key), let days = try? period(value, column: column) {
                terms.append(.field(FieldTerm(key, .during(days))))
            }
            if let range { terms.append(range) }
            return terms.count == 1 ? terms[0] : .any(terms)
        }
    }

    /// Whether a text is a sign of comparison and nothing more.
    private static func isSign(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy(signs.contains) }

    /// Whether a value says a time of day as files do, which is compared as it is written.
    private static func namesMoment(_ value: String) -> Bool {
        EntryDate(bytes: Array(value.utf8)[...])?.hasTime == true
    }

    private func known(
        _ value: String, key: String, among names: [String], column: Int
    ) throws(FilterError) -> String {
        if let name = names.first(where: { $0.lowercased() == value.lowercased() }) { return name }
        let suggestion = FilterVocabulary.nearest(to: value, among: names)
        throw FilterError(.unknownValue(value, key: key, known: names, suggestion: suggestion), column: column)
    }

    /// A word or phrase; `=` before it, of full width too, asks for whole words.
    private mutating func text(in scope: TextTerm.Scope, start: Int) throws(FilterError) -> TextTerm {
        let whole =
            characters[position...].first.map { $0 == "=" || $0 == "＝" } ?? false
            && characters[position...].dropFirst().first.map { !$0.isWhitespace && !closesGroup($0) } ?? false
        if whole { position += 1 }
        let found = try quotedOrBare()
        // One word that is too long to be meant is refused here, so that no search has to care.
        guard found.text.unicodeScalars.count <= Needle.lengthLimit else {
            throw FilterError(.tooLong(limit: Needle.lengthLimit), column: start + 1)
        }
        let term = TextTerm(found.text, in: scope, wholeWord: whole)
        guard Needle(term) != nil else { throw FilterError(.emptyTerm, column: start + 1) }
        return term
    }

    /// The text between quotes, or up to white space, a parenthesis or a quote.
    private mutating func quotedOrBare() throws(FilterError) -> (text: String, quoted: Bool) {
        guard position < characters.count else { return ("", false) }
        let start = position
        if let closing = Self.closing(characters[position]) {
            let end = characters[(position + 1)...].firstIndex { closing.contains($0) }
            if let end {
                position = end + 1
                return (String(characters[(start + 1)..<end]), true)
            }
            throw FilterError(.unclosedQuote, column: start + 1)
        }
        while position < characters.count, !characters[position].isWhitespace, characters[position] != "\"",
            !opensGroup, !closesGroup(characters[position])
        {
            position += 1
        }
        return (String(characters[start..<position]), false)
    }

    /// The quotes that begin a phrase, and what ends it: straight ones, and those that keyboards put in their place.
    private static func closing(_ quote: Character) -> String? {
        switch quote {
        case "\"": "\""
        case "“", "”": "”\""
        case "「": "」"
        case "『": "』"
        default: nil
        }
    }

    /// The tag that stands here as in running text, `#trip`, past which it goes; a number with a sign before it is none.
    private mutating func tagAhead() -> (tag: Tag, whole: Tag?)? {
        let start = position
        guard "#＃".contains(characters[start]) else { return nil }
        let word = (try? quotedOrBare().text) ?? ""
        guard let second = word.dropFirst().first, !"#＃".contains(second), let tag = Tag(word) else {
            position = start
            return nil
        }
        let whole = Tag(word.dropFirst())
        return (tag, whole == tag ? nil : whole)
    }

    /// The name before a colon, where the word that stands here is `key:value` and no URL or time of day.
    private func keyAhead() -> (name: String, length: Int)? {
        if let quoted = quotedKeyAhead() { return quoted }
        var end = position
        while end < characters.count,
            characters[end].isLetter || characters[end].isNumber || "_-".contains(characters[end])
        {
            end += 1
        }
        guard end > position, end < characters.count, characters[position].isLetter else { return nil }
        let name = String(characters[position..<end])
        let isKnown = !vocabulary.keys(meant: name).isEmpty
        // A full-width colon is one only where a Chinese keyboard wrote it after a key.
        guard characters[end] == ":" || (characters[end] == "：" && isKnown) else { return nil }
        if !isKnown, characters[(end + 1)...].starts(with: "//") { return nil }
        return (name, name.count)
    }

    /// The same in quotation marks, for a label that holds blanks; only one that is known, or that something is compared with, as it is
    /// a phrase else.
    private func quotedKeyAhead() -> (name: String, length: Int)? {
        guard position < characters.count, let closing = Self.closing(characters[position]),
            let end = characters[(position + 1)...].firstIndex(where: { closing.contains($0) }),
            end + 1 < characters.count,
            ":：".contains(characters[end + 1])
        else { return nil }
        let name = String(characters[(position + 1)..<end])
        let isCompared = characters[(end + 2)...].first.map { Self.isSign(String($0)) } ?? false
        return isCompared || !vocabulary.keys(meant: name).isEmpty ? (name, end + 1 - position) : nil
    }
}
