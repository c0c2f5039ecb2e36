/// Who wrote which word, and which ones somebody took away who had them before his eyes.
///
/// What is left has to be on every device once all have synced: that is what "not one word lost" means.
public struct Ledger: Sendable {
    /// Who did something to a word, when and by what.
    public struct Origin: Sendable {
        var device: String
        var round: Int
        var how: String

        /// Gathers the three.
        public init(device: String, round: Int, how: String) {
            self.device = device
            self.round = round
            self.how = how
        }
    }

    /// A word stands in a folder that nobody has written.
    public struct UnknownWord: Error { var word: Word }

    /// The words that were seen in some device's folder.
    public private(set) var written: [Word: Origin] = [:]
    /// The words that somebody took away.
    public private(set) var forgotten: [Word: Origin] = [:]
    private var pending: [Word: Origin] = [:]

    /// Nobody has written anything.
    public init() {}

    /// Somebody is about to write words; they count once they have been seen in a folder.
    public mutating func expect(_ words: Set<Word>, _ origin: Origin) {
        for word in words { pending[word] = origin }
    }

    /// These words stand in a folder.
    ///
    /// - Throws: `UnknownWord`.
    public mutating func see(_ words: Set<Word>) throws {
        for word in words where written[word] == nil {
            guard let origin = pending.removeValue(forKey: word) else { throw UnknownWord(word: word) }
            written[word] = origin
        }
    }

    /// Somebody who had these words took them away.
    public mutating func forget(_ words: Set<Word>, _ origin: Origin) {
        for word in words where forgotten[word] == nil { forgotten[word] = origin }
    }

    /// The words that have to be everywhere.
    public var live: Set<Word> { Set(written.keys).subtracting(forgotten.keys) }

    /// Those of some words that nobody took away.
    public func unforgotten(_ words: Set<Word>) -> Set<Word> { words.filter { forgotten[$0] == nil } }

    /// What is known of some words, for messages; of the first five.
    public func account(of words: Set<Word>) -> String {
        words.sorted().prefix(5).map { word in
            guard let origin = written[word] ?? pending[word] else { return "\(word), of which nothing is known" }
            return "\(word), written by \(origin.device) in round \(origin.round) by \(origin.how)"
        }.joined(separator: "\n  ")
    }
}
