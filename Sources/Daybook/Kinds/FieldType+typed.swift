extension FieldType {
    /// Reads a value that a person typed, in either language; the result is in the form that files have.
    ///
    /// Dates may be said in words; a time without an offset is a local one and takes the offset of that time. `unit` may follow a
    /// number.
    func value(typed text: String, unit: String? = nil, world: World) throws(FieldFault) -> TypedValue {
        let word = text.halfWidth.trimmed
        switch self {
        case .text: return .text(text)
        case .link: return .text(text.trimmed)
        case .choice(let choices):
            guard let value = choices.value(meant: text.trimmed) else { throw FieldFault(.notOneOf(choices.values)) }
            return .text(value)
        case .bool:
            guard let flag = Self.flag(typed: word) else { throw FieldFault(.notABool) }
            return .bool(flag)
        case .integer, .number: return try value(written: Self.withoutUnit(word, unit: unit?.halfWidth))
        case .duration:
            guard let duration = ISODuration(typed: word) else { throw FieldFault(.notADuration) }
            return .duration(duration)
        case .date:
            let date = try Self.date(word, world: world, orElse: .notADate)
            guard !date.hasTime else { throw FieldFault(.notADate) }
            return .date(date)
        case .datetime, .moment:
            let date = try Self.date(word, world: world, orElse: .notADatetime)
            guard date.hasTime || self == .moment else { throw FieldFault(.notADatetime) }
            return .date(date)
        case .list(let item): return .list(try Self.items(text, of: item, world: world))
        case .tags:
            var tags: [Tag] = []
            for part in Self.parts(text) {
                guard let tag = Tag(part) else { throw FieldFault(.notATag) }
                if !tags.contains(tag) { tags.append(tag) }
            }
            return .list(tags.map(\.description))
        case .table: throw FieldFault(.table)
        case .computed: throw FieldFault(.computed)
        }
    }

    /// How a truth value may be written (YAML 1.1 and 1.2).
    static func spellings(of flag: Bool) -> [String] { flag ? ["true", "yes", "on"] : ["false", "no", "off"] }

    /// Whether a person may mean a truth value by a word.
    public static func isFlag(typed word: String) -> Bool { flag(typed: word.halfWidth) != nil }

    /// The truth value that a person means by a word.
    public static func flag(typed word: String) -> Bool? {
        switch word.lowercased() {
        case "true", "yes", "on", "是": true
        case "false", "no", "off", "否": false
        default: nil
        }
    }

    /// A date in words or digits; of what is no word for one at all, and of what looks like ISO 8601, it is enough to say so.
    private static func date(
        _ word: String, world: World, orElse fact: FieldProblem.Fact
    ) throws(FieldFault) -> EntryDate {
        do throws(DateFault) {
            return try EntryDate.typed(word, world: world)
        } catch {
            throw FieldFault(error.saysNoMore(than: word) ? fact : .unclearDate(error))
        }
    }

    private static func withoutUnit(_ word: String, unit: String?) -> String {
        guard let unit, !unit.isEmpty, word.hasSuffix(unit), word != unit else { return word }
        return String(word.dropLast(unit.count)).trimmed
    }

    private static func parts(_ text: String) -> [String] {
        text.split { [",", "，", "、"].contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    private static func items(_ text: String, of item: FieldType, world: World) throws(FieldFault) -> [String] {
        var items: [String] = []
        for part in parts(text) {
            let value = try item.value(typed: part, world: world).text
            // One value of an enum twice says no more than once; a text may be meant twice.
            if case .choice = item, items.contains(value) { continue }
            items.append(value)
        }
        return items
    }
}

extension World {
    /// The seconds east of UTC that local clocks showed at a local time; the earlier reading of an hour that came twice.
    func utcOffset(ofLocal date: EntryDate) -> Int {
        let guess = utcOffset(date.instant(assumingOffset: utcOffset(now())))
        let earlier = utcOffset(date.instant(assumingOffset: guess) &- 7200)
        // Clocks that were set back show the same time at two instants; the offset before the change comes first.
        if utcOffset(date.instant(assumingOffset: earlier)) == earlier { return earlier }
        return utcOffset(date.instant(assumingOffset: guess))
    }
}

extension String {
    /// The text with the full-width forms of ASCII (U+FF01 to U+FF5E) and the ideographic space as half-width ones.
    var halfWidth: String {
        var folded = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if (0xFF01...0xFF5E).contains(scalar.value), let half = Unicode.Scalar(scalar.value - 0xFEE0) {
                folded.append(half)
            } else {
                folded.append(scalar == "\u{3000}" ? " " : scalar)
            }
        }
        return String(folded)
    }

    /// The text without white space at its ends.
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
