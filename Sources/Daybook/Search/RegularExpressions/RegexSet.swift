/// A set of scalars, told by ranges and properties; line breaks are in none.
struct RegexSet: Equatable, Hashable, Sendable {
    /// A property that is in the set, or whose complement is.
    struct Part: Equatable, Hashable, Sendable {
        var property: ScalarProperty
        var isNegated: Bool
    }

    var ranges: [ClosedRange<UInt32>] = []
    var parts: [Part] = []
    /// Whether what is listed is left out.
    var isNegated = false
    /// Whether a letter's other cases are in it too.
    var ignoresCase = false

    /// Everything.
    static let all = RegexSet(isNegated: true)

    /// The one scalar that it was written as.
    private(set) var literal: Unicode.Scalar?

    /// A set of nothing yet.
    init(isNegated: Bool = false, ignoresCase: Bool = false) {
        self.isNegated = isNegated
        self.ignoresCase = ignoresCase
    }

    /// One scalar, with its other cases where they make no difference.
    init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
        self.ignoresCase = ignoresCase
        literal = scalar
        insert(scalar...scalar)
    }

    /// A property.
    init(_ property: ScalarProperty, isNegated: Bool) {
        parts = [Part(property: property, isNegated: isNegated)]
    }

    /// Adds a range.
    mutating func insert(_ range: ClosedRange<Unicode.Scalar>) {
        ranges.append(range.lowerBound.value...range.upperBound.value)
        guard ignoresCase, range.lowerBound == range.upperBound else { return }
        for value in Self.cases(of: range.lowerBound) where value != range.lowerBound.value {
            ranges.append(value...value)
        }
    }

    /// Adds what is in another set, which is of one case or another as this one is.
    mutating func insert(_ property: ScalarProperty, isNegated: Bool) {
        parts.append(Part(property: property, isNegated: isNegated))
    }

    /// Whether a scalar is in it.
    func contains(_ scalar: Unicode.Scalar) -> Bool { lists(scalar) != isNegated }

    private func lists(_ scalar: Unicode.Scalar) -> Bool {
        for value in ignoresCase ? Self.cases(of: scalar) : [scalar.value] {
            for range in ranges where range.contains(value) { return true }
            guard let scalar = Unicode.Scalar(value) else { continue }
            for part in parts where part.property.holds(of: scalar) != part.isNegated { return true }
        }
        return false
    }

    /// A scalar and what it is in other cases, where these are one scalar each.
    static func cases(of scalar: Unicode.Scalar) -> [UInt32] {
        // Ideographs and kana have none, and a dotless i is another letter.
        if scalar.value >= 0x2E80 && scalar.value < 0xA640 || scalar == "\u{131}" { return [scalar.value] }
        var values = [scalar.value]
        func add(_ mapping: String) {
            let scalars = mapping.unicodeScalars
            if scalars.count == 1, let first = scalars.first?.value, !values.contains(first) { values.append(first) }
        }
        add(scalar.properties.lowercaseMapping)
        add(scalar.properties.uppercaseMapping)
        for value in values.dropFirst() {
            guard let other = Unicode.Scalar(value) else { continue }
            add(other.properties.lowercaseMapping)
            add(other.properties.uppercaseMapping)
        }
        return values
    }
}
