/// How many hits of a word one entry has, by what they count for.
///
/// The weight is made of these numbers in one place, so that whoever counts, and in whatever order, comes to the same.
struct HitCounts: Sendable, Equatable {
    /// What a hit counts for; the raw values are how an index writes them.
    enum Class: Int, CaseIterable {
        /// A text of the front matter, or the writer's text.
        case plain
        /// A title, a heading that serves as one among them.
        case title
        /// One of the tags of the front matter.
        case tag
        /// What the writer said in a conversation.
        case spoken
        /// What others said.
        case aside
        /// What others said, where somebody asks for that.
        case askedFor
    }

    private var counts = SIMD8<Int>()

    /// No hits.
    init() {}

    subscript(kind: Class) -> Int {
        get { counts[kind.rawValue] }
        set { counts[kind.rawValue] = newValue }
    }

    /// How many there are.
    var total: Int { counts.wrappedSum() }

    /// Whether there is none.
    var isEmpty: Bool { counts == SIMD8<Int>() }

    /// The same hits, as those of what others said.
    var asides: HitCounts {
        var counts = HitCounts()
        counts[.aside] = total
        return counts
    }

    static func += (left: inout HitCounts, right: HitCounts) { left.counts &+= right.counts }

    /// The weight of all of them together, as `Matcher.Weighing` has it.
    var weight: Float {
        let own =
            Double(self[.plain]) * Ranking.bodyWeight + Double(self[.title]) * Ranking.titleWeight
            + Double(self[.tag]) * Ranking.tagWeight + Double(self[.spoken]) * Ranking.spokenWeight
            + Double(self[.askedFor]) * Ranking.asideWeight
        return Ranking.weight(own: own, asides: self[.aside])
    }
}

extension Matcher.Zone {
    /// What a hit counts for by its place.
    var hitClass: HitCounts.Class {
        switch self {
        case .title, .heading: .title
        case .tag: .tag
        case .field, .body: .plain
        case .spoken: .spoken
        case .aside: .aside
        }
    }
}
