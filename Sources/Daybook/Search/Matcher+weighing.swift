extension Matcher {
    /// What the words of a query have in one entry.
    struct Weighing {
        /// For each word the weighted number of its hits; below zero where none of them is the writer's own.
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
            var sum = Sum()
            for needle in texts[index].needles {
                weigh(needle, texts[index].scope, in: &text, &sum, &weighing.hits)
            }
            if let regex = texts[index].regex { weigh(regex, texts[index].scope, in: &text, &sum, &weighing.hits) }
            weighing.weights.append(Ranking.weight(own: sum.own, asides: sum.asides))
        }
        if ranked.count > 1 || ranked.count == 1 && (texts.count > 1 || texts[ranked[0]].needles.count > 1) {
            weighing.hits.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        }
    }

    /// The hits of one word.
    private struct Sum {
        /// The weights of the writer's own together.
        var own = 0.0
        /// How many others there are.
        var asides = 0
    }

    private func weigh(
        _ needle: some TextPattern, _ scope: TextTerm.Scope, in text: inout EntryText, _ sum: inout Sum,
        _ hits: inout [Range<Int>]
    ) {
        // Where somebody asks for what the companion said, it is not held behind what the writer said.
        let isAskedFor = scope == .chat || scope == .summary
        let first = hits.count
        var bodyCount = 0
        visitHits(of: needle, scope, in: &text) { zone, hit in
            if zone == .aside, !isAskedFor { sum.asides += 1 } else { sum.own += Ranking.weight(zone) }
            if zone == .body { bodyCount += 1 }
            if zone == .body || zone == .spoken || zone == .aside, hits.count - first < Self.shownHits {
                hits.append(hit)
            }
            return true
        }
        guard bodyCount > 0, let heading = text.titleHeading() else { return }
        // Hits come in order, and a heading that serves as title nearly always holds the first of them.
        sum.own +=
            Double(hits[first...].count { heading.contains($0.lowerBound) })
            * (Ranking.titleWeight - Ranking.bodyWeight)
    }
}
