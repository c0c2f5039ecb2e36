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
            var counts = HitCounts()
            for (place, needle) in texts[index].needles.enumerated() {
                let isDistant = texts[index].distant.contains(place)
                weigh(needle, texts[index].scope, isDistant: isDistant, in: &text, &counts, &weighing.hits)
            }
            if let regex = texts[index].regex { weigh(regex, texts[index].scope, in: &text, &counts, &weighing.hits) }
            weighing.weights.append(counts.weight)
        }
        if ranked.count > 1 || ranked.count == 1 && (texts.count > 1 || texts[ranked[0]].needles.count > 1) {
            weighing.hits.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        }
    }

    private func weigh(
        _ needle: some TextPattern, _ scope: TextTerm.Scope, isDistant: Bool = false, in text: inout EntryText,
        _ counts: inout HitCounts, _ hits: inout [Range<Int>]
    ) {
        // Where somebody asks for what the companion said, it is not held behind what the writer said.
        let isAskedFor = scope == .chat || scope == .summary
        let first = hits.count
        visitHits(of: needle, scope, in: &text) { zone, hit in
            counts[isDistant ? .aside : zone == .aside && isAskedFor ? .askedFor : zone.hitClass] += 1
            switch zone {
            case .heading, .body, .spoken, .aside: if hits.count - first < Self.shownHits { hits.append(hit) }
            case .title, .tag, .field: break
            }
            return true
        }
    }
}
