/// What computed fields need of one entry.
struct ComputedRecord: Sendable {
    /// A stored value.
    enum Value: Sendable {
        /// None, or one that is not of its field's type.
        case none
        /// A number, or the seconds of a length.
        case amount(Double)
        /// A day, with or without a time.
        case date(EntryDate)
        /// Anything else.
        case text(String)
        /// The items of a list.
        case texts([String])
        /// The rows of a table, each with the texts of the declared columns.
        case rows([[String]])
        /// The ids or names that a link holds.
        case links([String])
    }

    /// The place among the paths of the scan, in whose order entries are.
    let index: Int
    /// The path from the vault's root.
    let path: String
    /// The identity in lower case; nil where the file holds none.
    let id: String?
    /// When it happened, in seconds since 1970 as its own clock showed them; the very first where it has no date.
    let instant: Int
    /// The values of the fields that its kind's needs name, in their order.
    let values: [Value]
    /// Whether it passes the filters that its kind's needs name, in their order.
    let passes: [Bool]
}

/// Keeps what computed fields need of the entries that one thread reads.
struct RecordCollector: Sendable {
    private struct Reading: Sendable {
        let kind: String
        let name: [UInt8]
        let fields: [(name: [UInt8], field: Field)]
        let filters: [Matcher]
    }

    private let readings: [Reading]
    private let utcOffset: @Sendable (Int) -> Int
    /// What was kept, by the kinds of `kinds`.
    private(set) var found: [[ComputedRecord]]

    /// The kinds of which entries are kept.
    var kinds: [String] { readings.map(\.kind) }

    /// - Throws: `FilterError` where a template's filter is none.
    init(_ plan: ComputedPlan, of vault: Vault) throws {
        utcOffset = vault.world.utcOffset
        let world = vault.daysWorld
        let links = try vault.kinds().linkFields
        let linkNames = Set(links.map { $0.name.lowercased() })
        // Of what has no template nothing can be worked out, and its filters name fields that nobody knows.
        let needed = plan.needs.filter { plan.kind($0.key) != nil }.sorted { $0.key < $1.key }
        readings = try needed.map { kind, needs in
            Reading(
                kind: kind, name: Array(kind.utf8),
                fields: needs.fields.map { (Array($0.name.utf8), plan.field($0.name, of: kind, $0.type)) },
                filters: try needs.filters.map { text in
                    let vocabulary = plan.kind(kind)?.filterVocabulary ?? FilterVocabulary()
                    var filter = try FilterParser.parse([text], vocabulary: vocabulary, today: world.today)
                    if filter.fieldTerms.contains(where: { linkNames.contains($0.name) }) {
                        filter = try filter.following(links, in: vault)
                    }
                    return Matcher(filter, expansion: .otherSpellings, dayStart: world.dayStart)
                })
        }
        found = readings.map { _ in [] }
    }

    mutating func visit(_ text: inout EntryText) {
        text.parse()
        guard text.problem == nil else { return }
        for number in readings.indices where text.isOfKind(readings[number].name) {
            let reading = readings[number]
            found[number].append(
                ComputedRecord(
                    index: text.index, path: text.path, id: text.text(.id)?.trimmedQuickly.loweredQuickly,
                    instant: text.instant(.date, utcOffset),
                    values: reading.fields.map { value(of: $0.name, $0.field, &text) },
                    passes: reading.filters.map { $0.mayMatch(&text) && $0.matches(&text) }))
            return
        }
    }

    private func value(of name: [UInt8], _ declared: Field, _ text: inout EntryText) -> ComputedRecord.Value {
        let type = declared.type
        if case .table = type {
            let body = Body(text.bytes[text.bodyRange()])
            return FieldTable(of: declared, in: body).map { .rows($0.values) } ?? .none
        }
        if case .moment = type, name.elementsEqual(FieldName.date.utf8) {
            return text.date().map { .date($0) } ?? .none
        }
        let field = text.fields.fields.first { field in
            let place = text.place(of: field.name)
            return place.bytes.isEqual(place.range, to: name, name.indices)
        }
        guard let field else { return .none }
        switch type {
        case .date, .datetime, .moment:
            // Several values are none of a field that has one.
            guard let index = field.values.first, field.values.count == 1 else { return .none }
            let place = text.place(of: text.fields.values[index])
            let stamp = place.range.count == 25 ? EntryDate(stamp: place.bytes, at: place.range.lowerBound) : nil
            guard let date = stamp ?? EntryDate(bytes: place.bytes[place.range]) else { return .none }
            // A day where a time must be, or the other way round, is no value of the field.
            switch type {
            case .datetime where !date.hasTime, .date where date.hasTime: return .none
            default: break
            }
            return .date(date)
        default: break
        }
        var texts: [String] = []
        for place in field.values {
            let value = text.text(of: text.fields.values[place]).trimmedQuickly
            if !value.isEmpty { texts.append(value) }
        }
        if case .link = type { return .links(texts) }
        guard let first = texts.first else { return .none }
        switch type {
        // Several values are none of a field that has one.
        case .integer, .number, .duration:
            return texts.count > 1 ? .none : type.amount(of: first).map { .amount($0) } ?? .none
        case .list, .tags: return .texts(texts)
        default: return .text(texts.joined(separator: ", "))
        }
    }
}

extension Kind {
    /// What a filter in one of this kind's relations may name: stored fields alone, so that nothing is worked out in circles; by their
    /// labels too, and values by theirs, as any filter does.
    var filterVocabulary: FilterVocabulary {
        let stored = fields.filter { $0.type.isStored }
        var vocabulary = FilterVocabulary(
            fields: stored.map(\.name), lengths: stored.filter { $0.type == .duration }.map(\.name))
        vocabulary.declared = stored.map { DeclaredField(kind: nil, field: $0) }
        return vocabulary
    }
}

extension String {
    /// The text without white space at its ends, which is seldom there and then plain to see.
    fileprivate var trimmedQuickly: String {
        guard let first = utf8.first, let last = utf8.last else { return self }
        return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last) ? self : trimmed
    }

    /// The text in lower case; ids are so already, for the most part.
    var loweredQuickly: String {
        utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? self : lowercased()
    }
}
