extension Statistics {
    /// Counts values that are the same, however they are written, under one spelling: that of the template, else the most frequent.
    ///
    /// - Parameter type: What the field is in all kinds that have it; nil where that is not one type.
    mutating func joinValues(as type: FieldType?) {
        valuesAreAmounts = type == .integer || type == .number || type == .duration
        var spellings: [[UInt32]: [(value: String, tally: Tally)]] = [:]
        for (value, tally) in values { spellings[Self.key(of: value, type), default: []].append((value, tally)) }
        values = [:]
        for found in spellings.values {
            let commonest = found.min { left, right in
                left.tally.entries == right.tally.entries
                    ? left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
                    : left.tally.entries > right.tally.entries
            }
            guard var value = commonest?.value else { continue }
            // Of these each has one name, under which the others come together.
            switch type {
            case .choice(let choices)?: value = choices.value(meant: value) ?? value
            case .bool?: value = FieldType.flag(typed: value).map { String($0) } ?? value
            default: break
            }
            for row in found { values[value, default: Tally()].add(row.tally) }
        }
    }

    /// What is the same for values that are the same: texts in capitals or not, with accents or not; numbers and lengths of time by how
    /// much they are.
    private static func key(of value: String, _ type: FieldType?) -> [UInt32] {
        let meant: String? =
            switch type {
            case .integer?, .number?: WrittenNumber(value).map { String($0.value) }
            case .duration?: ISODuration(iso: value).map { "PT\($0.seconds)S" }
            default: nil
            }
        return Needle.folded(Array((meant ?? value).utf8))
    }
}

extension KindLibrary {
    /// What fields are in all kinds that have one by such a name, of a list its items, and of what is worked out what comes out; nil where
    /// that is not one type.
    func type(ofFields meant: [MeantField]) -> FieldType? {
        var types: [FieldType] = []
        for kind in kinds {
            for field in kind.fields
            where meant.contains(where: { $0.covers(field.name.lowercased(), in: kind.name) }) {
                switch shownType(of: field, in: kind) {
                case .list(let element): types.append(element)
                case .computed:
                    let measure = try? kind.measure(of: field.name) { self.kind(named: $0) }
                    types.append(measure == .duration ? .duration : measure == .date ? .date : .number)
                // Beside what is counted otherwise it is a number as any.
                case .integer where !field.type.isStored: types.append(.number)
                case let type: types.append(type)
                }
            }
        }
        guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
