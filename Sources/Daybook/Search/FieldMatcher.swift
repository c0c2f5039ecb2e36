extension FieldTerm {
    /// Whether it asks for the days of a field.
    var asksForDays: Bool { if case .during = comparison { true } else { false } }
}

/// A comparison with a field's value, compiled.
struct FieldMatcher: Sendable {
    /// The name, as names are compared.
    private let name: [UInt32]
    let key: EntryFields.Key
    private let comparison: FieldTerm.Comparison
    private let amounts: FieldTerm.Amounts
    private let folded: [UInt32]
    /// The same in Simplified characters; empty where no character of it has another spelling.
    private let simplified: [UInt32]
    private let isLink: Bool
    /// The length of time that an equal text says, in seconds.
    private let seconds: Int?
    /// The seconds after midnight at which the writer's day begins, by which a moment is of a day.
    private let dayStart: Int

    init(_ term: FieldTerm, dayStart: Int = 0) {
        self.dayStart = dayStart
        name = Needle.folded(Array(term.name.utf8))
        key = EntryFields.Key(rawValue: term.name) ?? .other
        (comparison, amounts) = (term.comparison, term.amounts)
        if case .equal(let text) = term.comparison {
            folded = Needle.folded(Array(text.utf8))
            simplified =
                folded.contains { HanVariants.covers($0) && HanSpellings.isSpelledOtherwise($0) }
                ? folded.map(HanVariants.simplified) : []
            isLink = text.hasPrefix("[[")
            seconds = ISODuration(typed: text)?.seconds
        } else {
            (folded, simplified, seconds, isLink) = ([], [], nil, false)
        }
    }

    /// Whether the field of an entry compares as asked.
    func matches(_ text: inout EntryText) -> Bool {
        text.parse()
        guard let field = field(in: text) else { return false }
        for index in field.values {
            let place = text.place(of: text.fields.values[index])
            if matches(place.bytes, place.range) { return true }
        }
        return false
    }

    /// The texts of the field of an entry; none where it has no such field.
    func texts(in text: inout EntryText) -> [String] {
        text.parse()
        guard let field = field(in: text) else { return [] }
        return field.values.map { text.text(of: text.fields.values[$0]) }
    }

    private func field(in text: EntryText) -> EntryFields.Field? {
        if key != .other { return text.fields.field(key) }
        // A kind may have a field by a name that other programs give a key of every entry, such as `day`.
        return text.fields.fields.first { field in
            let place = text.place(of: field.name)
            return Needle.folded(Array(place.bytes[place.range])) == name
        }
    }

    /// Whether the field of that key, or else of that folded name, is the one that is compared.
    func concerns(_ key: EntryFields.Key, _ name: [UInt32]) -> Bool {
        self.key == .other ? name == self.name : self.key == key
    }

    /// Whether one value compares as asked.
    func matches(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if case .equal = comparison {
            if let seconds, seconds == Self.seconds(bytes, range) { return true }
            if isSame(Needle.folded(Array(bytes[range]))) { return true }
            // `[[name|text]]` leads where `[[name]]` does.
            guard isLink, let sign = bytes.place(of: UInt8(ascii: "|"), in: range) else { return false }
            let name = bytes.trimmed(range.lowerBound..<sign)
            return isSame(Needle.folded(Array(bytes[name]) + Array("]]".utf8)))
        }
        if case .during(let period) = comparison {
            return EntryDate(bytes: bytes[range])
                .map { period.days.contains($0.writersDaysSinceEpoch(startingAt: dayStart)) } ?? false
        }
        guard range.count <= 64, let number = amount(bytes, range), number.isFinite else { return false }
        switch comparison {
        case .equal, .during: return false
        case .greater(let limit): return number > limit
        case .greaterOrEqual(let limit): return number >= limit
        case .less(let limit): return number < limit
        case .lessOrEqual(let limit): return number <= limit
        }
    }

    private func amount(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
        let number = amounts == .lengths ? nil : Double(String(decoding: bytes[range], as: UTF8.self))
        if let number { return number }
        return amounts == .numbers ? nil : Self.seconds(bytes, range).map(Double.init)
    }

    /// Whether a folded value is the one asked for, in whichever characters.
    private func isSame(_ value: [UInt32]) -> Bool {
        value == folded || !simplified.isEmpty && value.map(HanVariants.simplified) == simplified
    }

    /// The seconds of a length of time as ISO 8601 writes it.
    private static func seconds(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard range.count <= 64, let first = range.first, bytes[first] | 0x20 == UInt8(ascii: "p") else { return nil }
        return ISODuration(iso: String(decoding: bytes[range], as: UTF8.self))?.seconds
    }
}
