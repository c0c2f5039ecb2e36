/// So many entries, and so many words that their writer wrote in them.
public struct Tally: Sendable, Equatable {
    /// The number of entries.
    public var entries = 0
    /// The words of the writer: each Chinese or Japanese character, and each run of other letters and digits; nothing that
    /// the companion said.
    public var words = 0

    /// A count.
    public init(entries: Int = 0, words: Int = 0) {
        (self.entries, self.words) = (entries, words)
    }

    /// Counts more.
    mutating func add(_ more: Tally) {
        entries += more.entries
        words += more.words
    }
}
