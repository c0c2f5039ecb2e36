#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How well entries answer the words of a query: BM25 (Robertson, Zaragoza 2009) over weighted fields.
///
/// An entry's length is that of its text, in bytes, held against the average of the files. Words that stand alone in a query need no weighing against each
/// other; where there are several, the rarer counts more, by the number of entries that hold each.
///
/// The writer's own words come first: an entry in which none of the words is the writer's stands behind all in which one
/// is, and of each word all that others said counts less than one hit of the writer's.
public struct Ranking: Sendable {
    /// The weight of a hit in the title.
    public static let titleWeight = 3.0
    /// The weight of a hit in one of the tags of the front matter.
    public static let tagWeight = 2.0
    /// The weight of a hit in the writer's text, or in another text field.
    public static let bodyWeight = 1.0
    /// The weight of a hit in what the writer said in a conversation.
    public static let spokenWeight = 0.6
    /// The weight of the first hit in what the companion said, in a summary, or in a description that a model wrote; more
    /// of them add less and less, and all together never as much as one hit in what the writer said.
    public static let asideWeight = 0.3
    /// How soon more hits of one word add little.
    static let saturation = 1.2
    /// How much longer entries are held to have hits by their length alone.
    static let lengthShare = 0.75

    private let averageLength: Double
    /// For each word how rare it is.
    private let rarities: [Double]
    /// More than any entry can score.
    private let bound: Double

    /// A ranking among so many entries of an average length in bytes, of which `entryCounts` hold each word.
    init(entryCount: Int, averageLength: Double, entryCounts: [Int]) {
        self.averageLength = averageLength
        rarities = entryCounts.map { count in
            let rest = Double(max(entryCount - count, 0)) + 0.5
            return log(1 + rest / (Double(count) + 0.5))
        }
        bound = rarities.reduce(0, +) * (Self.saturation + 1)
    }

    /// The weight of all hits of one word: below zero where none of them is the writer's own.
    ///
    /// - Parameters:
    ///   - own: The weights of the writer's hits together.
    ///   - asides: How many others there are.
    static func weight(own: Double, asides: Int) -> Float {
        let said = Double(asides) * asideWeight
        // It grows from the weight of one towards that of a hit in what the writer said, which it does not reach.
        let share = asides == 0 ? 0 : said * spokenWeight / (said + spokenWeight - asideWeight)
        return Float(own > 0 ? own + share : -share)
    }

    /// The score of an entry of a length in bytes, by the weighted hits of each word; below zero where no word is the
    /// writer's own.
    func score(_ weights: ArraySlice<Float>, length: Int) -> Double {
        var score = 0.0
        var isOwn = false
        let share = share(length)
        for (weight, rarity) in zip(weights, rarities) where weight != 0 {
            score += Self.score(weight, rarity, share)
            isOwn = isOwn || weight > 0
        }
        return isOwn ? score : score - bound
    }

    /// The scores of entries by the hits of the only word that is looked for.
    func scores(_ weights: [Float], lengths: some Sequence<Int>) -> [Double] {
        guard let rarity = rarities.first else { return [] }
        return zip(weights, lengths).map { weight, length in
            let score = weight == 0 ? 0 : Self.score(weight, rarity, share(length))
            return weight > 0 ? score : score - bound
        }
    }

    private func share(_ length: Int) -> Double {
        1 - Self.lengthShare + Self.lengthShare * Double(length) / max(averageLength, 1)
    }

    private static func score(_ weight: Float, _ rarity: Double, _ share: Double) -> Double {
        let hits = Double(abs(weight))
        return rarity * hits * (saturation + 1) / (hits + saturation * share)
    }
}
