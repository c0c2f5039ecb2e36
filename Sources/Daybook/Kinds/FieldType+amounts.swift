extension FieldType {
    /// Whether a value may be a number or a length of time, which can be compared and added up.
    public var holdsAmounts: Bool {
        switch self {
        case .integer, .number, .duration, .computed: true
        case .choice(let choices): choices.values.contains { Double($0) != nil || ISODuration(iso: $0) != nil }
        case .list(let element): element.holdsAmounts
        case .text, .bool, .date, .datetime, .link, .table, .moment, .tags: false
        }
    }

    /// The number that a stored text stands for, of a length of time its seconds; nil for what `check` calls no value of the field, and
    /// so counts nowhere.
    ///
    /// A field of another type, as one that no template declares, may hold either.
    public func amount(of text: String) -> Double? {
        switch self {
        case .integer: Int(text).map { Double($0) }
        case .number: WrittenNumber(text)?.value
        case .duration: ISODuration(iso: text).map { Double($0.seconds) }
        default: FieldType.duration.amount(of: text) ?? FieldType.number.amount(of: text)
        }
    }
}

extension FieldType {
    /// Whether a value may be one of the field's, whatever other rules say.
    func mayHold(_ value: String) -> Bool {
        switch self {
        case .choice(let choices): choices.values.contains(value)
        case .bool: FieldType.flag(typed: value) != nil
        case .list(let element): element.mayHold(value)
        default: true
        }
    }
}

extension FilterVocabulary {
    /// Whether a field may hold numbers or lengths of time; one that no template declares may.
    func holdsAmounts(_ key: String) -> Bool {
        if dates.contains(key) { return false }
        let types = declaredTypes(of: key)
        if !types.isEmpty { return types.contains(where: \.holdsAmounts) }
        return StandardField.named(key)?.field.type.holdsAmounts ?? true
    }

    /// Whether a field is a date in all kinds that have it.
    func isDate(_ key: String) -> Bool {
        if dates.contains(key) { return true }
        return isOnly(key, \.isDate)
    }

    /// Whether a field is a date in some kind that has it, and something else in another.
    func mayBeDate(_ key: String) -> Bool {
        !isDate(key) && declaredTypes(of: key).contains(where: \.isDate)
    }

    /// Whether a field is one number in all kinds that have it, or in every entry.
    func isNumber(_ key: String) -> Bool {
        isOnly(key) { $0 == .integer || $0 == .number }
    }

    /// Whether a field holds nothing but numbers or lengths of time, worked out or written, in all kinds that have it.
    func isAmount(_ key: String) -> Bool {
        if lengths.contains(key) { return true }
        if dates.contains(key) { return false }
        return isOnly(key) { type in
            switch type {
            case .integer, .number, .duration, .computed: true
            default: false
            }
        }
    }

    private func declaredTypes(of key: String) -> [FieldType] {
        declared.map(\.field).filter { $0.name.lowercased() == key }.map(\.type)
    }

    private func isOnly(_ key: String, _ fits: (FieldType) -> Bool) -> Bool {
        let types = declaredTypes(of: key)
        if !types.isEmpty { return types.allSatisfy(fits) }
        return (StandardField.named(key)?.field.type).map(fits) ?? false
    }

    /// The fields that hold numbers or lengths of time, those of the kinds first.
    var fieldsOfAmounts: [String] {
        let own = Set(declared.map(\.field).filter(\.type.holdsAmounts).map { $0.name.lowercased() }).subtracting(dates)
            .sorted()
        return own + Self.standardFields.filter { !own.contains($0) && holdsAmounts($0) }
    }
}
