/// The names that a filter may use, and the nearest of them to one that is not known.
public struct FilterVocabulary: Sendable, Equatable {
    /// The fields that can be compared besides the terms of the language: those of the kinds and the standard ones.
    public var fields: [String]
    /// The kinds that `kind:` takes; nil takes any.
    public var kinds: [String]?
    /// The texts of the saved filters, by their names in lower case.
    public var saved: [String: String]

    /// The words of the language, and the fields of the vault's kinds beside the standard ones.
    public init(fields: [String] = [], kinds: [String]? = nil, saved: [String: String] = [:]) {
        var seen = Set(Self.terms)
        self.fields = (Self.standardFields + fields).map { $0.lowercased() }.filter { seen.insert($0).inserted }
        self.kinds = kinds
        self.saved = saved
    }

    /// The keys that are terms of the language.
    public static let terms = [
        "tag", "kind", "has", "is", "date", "after", "before", "on", "title", "body", "in",
    ]

    /// The fields that every entry may have.
    public static let standardFields = [
        "id", "location", "weather", "temperature", "latitude", "longitude", "timezone", "source", "ai",
    ]

    /// Every key, the terms first.
    public var keys: [String] { Self.terms + fields }

    /// The name that is fewest edits away from a word, two at most and fewer than half of it, else one that begins with it; the
    /// first of equals.
    static func nearest(to word: String, among names: [String]) -> String? {
        let limit = min(2, (word.count - 1) / 2)
        guard word.count <= 64, limit > 0 else { return nil }
        let typed = Array(word.lowercased())
        let found = names.map { (name: $0, distance: distance(typed, Array($0.lowercased()))) }
            .min { $0.distance < $1.distance }
        if let found, found.distance <= limit { return found.name }
        return word.count < 3 ? nil : names.first { $0.lowercased().begins(with: word.lowercased()) }
    }

    /// The insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment).
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var before: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var next = [row + 1]
            for column in right.indices {
                let same = left[row] == right[column]
                var best = min(last[column + 1] + 1, next[column] + 1, last[column] + (same ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, before[column - 1] + 1)
                }
                next.append(best)
            }
            before = last
            last = next
        }
        return last[right.count]
    }
}
