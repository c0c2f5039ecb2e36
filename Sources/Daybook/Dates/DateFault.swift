/// Why a text says no date, and which of its words is at fault.
public struct DateFault: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: Error, Sendable, Equatable {
        /// A word that is not known, or that says nothing where it stands.
        case unknown
        /// Words that may be read in more than one way: `3/5`.
        case ambiguous
        /// A year of three digits or fewer, which may be one of the Republic: `86年`.
        case ambiguousYear
        /// Words each of which is known, and which together say no date: twice a month, a time in a period.
        case contradiction
        /// A day that the calendar does not have.
        case noSuchDay
        /// A time that a clock does not show.
        case noSuchTime
        /// A number, or a year that is not 1 to 9999.
        case outOfRange
        /// More than one day where one day belongs.
        case manyDays
        /// A time of day where whole days belong.
        case timeOfDay
        /// A period whose end comes before its beginning.
        case backwards
    }

    /// What is wrong.
    public var kind: Kind
    /// The words at fault, as they were typed.
    public var word: String
    /// Where these begin, in characters from 0.
    public var offset: Int

    /// Gathers the facts.
    public init(_ kind: Kind, _ word: String, offset: Int = 0) {
        self.kind = kind
        self.word = word
        self.offset = offset
    }
}

extension DateFault {
    /// Whether all that it says of a text is that the text is no date: nothing of it is known, or it looks like ISO 8601.
    func saysNoMore(than text: String) -> Bool {
        if kind == .unknown, word.isEmpty || word == text { return true }
        return text.utf8.allSatisfy { (0x30...0x3A).contains($0) || [0x2B, 0x2D, 0x54, 0x5A].contains($0) }
    }
}
