extension Matcher {
    /// For each word of the query the weighted number of its hits in an entry.
    func weights(_ text: inout EntryText) -> [Float] {
        var weights: [Float] = []
        weights.reserveCapacity(ranked.count)
        for index in ranked {
            var weight = 0.0
            var heading: Range<Int>??
            for needle in texts[index].needles {
                var bodyHits: [Int] = []
                visitHits(of: needle, texts[index].scope, in: &text) { zone, hit in
                    if zone == .body { bodyHits.append(hit.lowerBound) }
                    weight += Ranking.weight(zone)
                    return true
                }
                guard !bodyHits.isEmpty else { continue }
                let range = heading ?? text.titleHeading()
                heading = .some(range)
                guard let range else { continue }
                let inHeading = bodyHits.count { range.contains($0) }
                weight += Double(inHeading) * (Ranking.titleWeight - Ranking.bodyWeight)
            }
            weights.append(Float(weight))
        }
        return weights
    }

    /// The first hits in the body, at most a few of each word, in order.
    func bodyHits(_ text: inout EntryText) -> [Range<Int>] {
        var hits: [Range<Int>] = []
        for index in ranked {
            for needle in texts[index].needles {
                var count = 0
                visitHits(of: needle, .body, in: &text) { _, hit in
                    hits.append(hit)
                    count += 1
                    return count < 16
                }
            }
        }
        return hits.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
}
