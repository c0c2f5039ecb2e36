/// Comparisons with numbers and lengths of time.
extension FilterParser {
    /// The signs of comparison, of full width too.
    static let signs: Set<Character> = ["<", ">", "=", "＜", "＞", "＝"]

    /// What lies between two numbers or lengths of time, `1..5`, `1..` or `..5`.
    func amounts(_ value: String, of key: String, column: Int) throws(FilterError) -> Filter? {
        guard let dots = value.firstRange(of: "..") else { return nil }
        if value.first.map(Self.signs.contains) == true { throw FilterError(.badNumber(value), column: column) }
        let ends = [value[..<dots.lowerBound], value[dots.upperBound...]]
        if vocabulary.mixed.contains(key), !ends[0].isEmpty, !ends[1].isEmpty,
            let number = ends.first(where: { !Self.isLength($0) }), ends.contains(where: Self.isLength)
        {
            throw FilterError(.badLength(String(number), key: key), column: column)
        }
        var bounds: [Filter] = []
        var lower: Double?
        for (text, sign) in [(value[..<dots.lowerBound], ">="), (value[dots.upperBound...], "<=")] where !text.isEmpty {
            // The sign was not typed.
            let start = column + value[..<text.startIndex].count - sign.count
            let bound = try comparison(sign + text, with: key, column: start)
            switch bound {
            case .greaterOrEqual(let number): lower = number
            case .lessOrEqual(let number) where number < lower ?? number:
                throw FilterError(.backwards(value), column: column)
            default: break
            }
            bounds.append(.field(term(key, bound, String(text))))
        }
        return bounds.isEmpty ? nil : .all(bounds)
    }

    /// A comparison, which of a field that is a length of time in some kinds and a number in others is with those that are what was typed.
    func term(_ key: String, _ comparison: FieldTerm.Comparison, _ typed: String) -> FieldTerm {
        var term = FieldTerm(key, comparison)
        if vocabulary.lengths.contains(key) {
            // A bare number in an entry is no length, as `check` says.
            term.amounts = .lengths
        } else if vocabulary.mixed.contains(key) {
            term.amounts = Self.isLength(typed.drop(while: Self.signs.contains)) ? .lengths : .numbers
        }
        return term
    }

    private static func isLength(_ typed: some StringProtocol) -> Bool { ISODuration(typed: String(typed)) != nil }

    /// How a value is compared: with what follows a sign, or as it stands.
    func comparison(_ value: String, with key: String, column: Int) throws(FilterError) -> FieldTerm.Comparison {
        let typed = value.prefix(while: Self.signs.contains)
        let sign = String(typed).halfWidth
        guard [">", ">=", "<", "<="].contains(sign) else {
            // What is no length, as a bare number, which says too little, would find nothing.
            if vocabulary.lengths.contains(key), ISODuration(typed: value) == nil {
                throw FilterError(.badLength(value, key: key), column: column)
            }
            if vocabulary.isNumber(key), WrittenNumber(value.halfWidth) == nil {
                throw FilterError(.badNumber(value), column: column)
            }
            return .equal(value)
        }
        guard vocabulary.holdsAmounts(key) else {
            throw FilterError(.noAmounts(key: key, known: vocabulary.fieldsOfAmounts), column: column)
        }
        let rest = value.dropFirst(typed.count)
        let number: Double
        if vocabulary.lengths.contains(key) || vocabulary.mixed.contains(key) && Self.isLength(rest) {
            guard let length = ISODuration(typed: String(rest)) else {
                throw FilterError(.badLength(String(rest), key: key), column: column + sign.count)
            }
            number = Double(length.seconds)
        } else {
            guard let plain = Double(String(rest).halfWidth), plain.isFinite else {
                throw FilterError(.badNumber(String(rest)), column: column + sign.count)
            }
            number = plain
        }
        switch sign {
        case ">": return .greater(number)
        case ">=": return .greaterOrEqual(number)
        case "<": return .less(number)
        default: return .lessOrEqual(number)
        }
    }
}
