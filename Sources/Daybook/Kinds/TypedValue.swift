/// What a field's value means, once its form has been read.
public enum TypedValue: Sendable, Equatable {
    /// A text, one value of an enum, or the id of a link.
    case text(String)
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A finite number, with the digits that it is written with.
    case number(Double, written: String)
    /// A day, with a time and an offset where they were given.
    case date(EntryDate)
    /// A length of time.
    case duration(ISODuration)
    /// Several texts.
    case list([String])

    /// How front matter holds it: numbers, dates and durations plain, so that other programs see their type.
    public var fieldValue: FieldValue {
        switch self {
        case .text(let text): .text(text)
        case .bool(let flag): .bool(flag)
        case .integer(let number): .integer(number)
        case .number(let number, let written): written.contains("e") ? .number(number) : .plain(written)
        case .date(let date): .plain(date.description)
        case .duration(let duration): .plain(duration.description)
        case .list(let texts): .list(texts)
        }
    }

    /// The value as one line of text.
    public var text: String {
        switch self {
        case .text(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(_, let written): written
        case .date(let date): date.description
        case .duration(let duration): duration.description
        case .list(let texts): texts.joined(separator: ", ")
        }
    }

    /// Whether it comes before another value of its type; nil where the two have no order.
    ///
    /// Dates compare by day where either has no time; one without an offset takes the other's.
    func isBefore(_ other: TypedValue) -> Bool? {
        switch (self, other) {
        case (.date(let left), .date(let right)):
            guard left.hasTime, right.hasTime else { return left.daysSinceEpoch < right.daysSinceEpoch }
            return left.instant(assumingOffset: right.offset ?? 0) < right.instant(assumingOffset: left.offset ?? 0)
        case (.duration(let left), .duration(let right)): return left.seconds < right.seconds
        case (.integer(let left), .integer(let right)): return left < right
        default:
            guard let left = double, let right = other.double else { return nil }
            return left < right
        }
    }

    private var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number, _): number
        default: nil
        }
    }
}
