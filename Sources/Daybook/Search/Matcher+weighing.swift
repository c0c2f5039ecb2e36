extension Matcher {
    /// What the words of a query have in one entry.
    struct Weighing {
        /// For each word the weighted number of its hits.
        var weights: [Float] = []
        /// The first hits in the body, a few of each word, in order.
        var hits: [Range<Int>] = []
    }

    /// The hits of one word in an entry that are kept to be shown.
    private static let shownHits = 16

    /// Weighs the hits of each word.
    func weigh(_ text: inout EntryText) -> Weighing {
        var weighing = Weighing()
        weigh(&text, &weighing)
        return weighing
    }

    /// The same in the memory of an earlier weighing.
    func weigh(_ text: inout EntryText, _ weighing: inout Weighing) {
        weighing.weights.removeAll(keepingCapacity: true)
        weighing.hits.removeAll(keepingCapacity: true)
        for index in ranked {
            var weight = 0.0
            for needle in texts[index].needles {
                weight += weigh(needle, texts[index].scope, in: &text, &weighing.hits)
            }
            weighing.weights.append(Float(weight))
        }
        if ranked.count > 1 || ranked.count == 1 && (texts.count > 1 || texts[ranked[0]].needles.count > 1) {
            weighing.hits.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        }
    }

    private func weigh(
        _ needle: Needle, _ scope: TextTerm.Scope, in text: inout EntryText, _ hits: inout [Range<Int>]
    ) -> Double {
        var weight = 0.0
        let first = hits.count
        var bodyCount = 0
        visitHits(of: needle, scope, in: &text) { zone, hit in
            weight += Ranking.weight(zone)
            if zone == .body { bodyCount += 1 }
            if zone == .body || zone == .spoken || zone == .aside, hits.count - first < Self.shownHits {
                hits.append(hit)
            }
            return true
        }
        guard bodyCount > 0, let heading = text.titleHeading() else { return weight }
        // Hits come in order, and a heading that serves as title nearly always holds the first of them.
        return weight + Double(hits[first...].count { heading.contains($0.lowerBound) })
            * (Ranking.titleWeight - Ranking.bodyWeight)
    }
}
