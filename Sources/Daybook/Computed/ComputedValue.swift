/// What a computed field comes to.
public enum ComputedValue: Sendable, Equatable {
    /// A finite number.
    case number(Double)
    /// A length of time, in whole seconds, never negative.
    case duration(seconds: Int)
    /// The text of a field of another entry, as that one has it.
    case text(String)
    /// The items of such a field that is a list.
    case texts([String])

    /// The value as a file would hold it: the shortest digits of a number, at most six behind the point, and ISO 8601 for a length.
    public var text: String {
        switch self {
        case .number(let number): Self.digits(number)
        case .duration(let seconds): ISODuration(seconds: seconds)?.description ?? ""
        case .text(let text): text
        case .texts(let texts): texts.joined(separator: ", ")
        }
    }

    /// The texts that are counted of it: of a list each item.
    public var items: [String] { if case .texts(let texts) = self { texts } else { [text] } }

    /// The number, or the seconds of a length.
    var amount: Double? {
        switch self {
        case .number(let number): number
        case .duration(let seconds): Double(seconds)
        case .text, .texts: nil
        }
    }

    private static func digits(_ number: Double) -> String {
        let rounded = (number * 1_000_000).rounded() / 1_000_000
        guard rounded.isFinite, abs(rounded) < 1e15 else {
            return Int(exactly: number).map { String($0) } ?? "\(number)"
        }
        if let whole = Int(exactly: rounded) { return String(whole) }
        return "\(rounded)"
    }

    /// Whether it compares with what a filter asks for as a stored value would.
    ///
    /// - Parameter dayStart: The seconds after midnight at which the writer's day begins.
    func matches(_ term: FieldTerm, dayStart: Int = 0) -> Bool {
        let amount: Double? =
            switch (self, term.amounts) {
            case (.number, .lengths), (.duration, .numbers): nil
            default: self.amount
            }
        return switch term.comparison {
        case .equal(let text): isEqual(to: text)
        case .during(let period):
            EntryDate(bytes: Array(text.utf8)[...])
                .map { period.days.contains($0.writersDaysSinceEpoch(startingAt: dayStart)) } ?? false
        case .greater(let limit): amount.map { $0 > limit } ?? false
        case .greaterOrEqual(let limit): amount.map { $0 >= limit } ?? false
        case .less(let limit): amount.map { $0 < limit } ?? false
        case .lessOrEqual(let limit): amount.map { $0 <= limit } ?? false
        }
    }

    private func isEqual(to typed: String) -> Bool {
        switch self {
        case .number(let number): WrittenNumber(typed).map { $0.value == number || typed == text } ?? false
        case .duration(let seconds): ISODuration(typed: typed)?.seconds == seconds
        case .text, .texts: items.contains { Needle.folded(Array($0.utf8)) == Needle.folded(Array(typed.utf8)) }
        }
    }
}
