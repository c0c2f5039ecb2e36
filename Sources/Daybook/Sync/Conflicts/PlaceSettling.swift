/// The settling of the places of one body, and of those that show within them when they are settled.
struct PlaceSettling {
    /// Who wrote what, for choices that are by device.
    let writers: VersionWriters?
    /// How many places were settled.
    private(set) var settled = 0
    /// How many were to be, and the history does not tell which version is meant.
    private(set) var unknown = 0

    /// How deep places may lie in each other.
    private static let deepest = 16

    init(writers: VersionWriters?) { self.writers = writers }

    /// Settles what has a choice.
    ///
    /// - Parameter choose: The choice for the place of that number, from 0; nil where it stays as it is.
    mutating func settle(_ document: inout Document, _ choose: (Int) -> ConflictChoice?) throws {
        // What was put in the place of others, and by which choice.
        var done: [(range: Range<Int>, choice: ConflictChoice)]?
        for _ in 0..<Self.deepest {
            let body = Body(of: document)
            var next: [(range: Range<Int>, choice: ConflictChoice)] = []
            var chosen: [Int: [Int]] = [:]
            var growth = 0
            for (index, overlap) in body.overlaps.enumerated() {
                let isWithin = { (range: Range<Int>) in range.contains(overlap.range.lowerBound) }
                guard let choice = done.map({ $0.first { isWithin($0.range) }?.choice }) ?? choose(index) else {
                    continue
                }
                guard let versions = versions(choice, overlap, body, isNested: done != nil) else {
                    unknown += 1
                    continue
                }
                chosen[overlap.range.lowerBound] = versions
                let breaks = max(0, versions.count - 1) * body.lineBreak.count
                let length = versions.reduce(breaks) { $0 + overlap.versions[$1].count }
                let start = overlap.range.lowerBound + growth
                next.append((start..<start + length, choice))
                growth += length - overlap.range.count
            }
            if chosen.isEmpty { return }
            settled += chosen.count
            try document.replaceBody(with: body.settling(keeping: { chosen[$0.range.lowerBound] }))
            done = next
        }
    }

    /// Which versions of a place stay; nil where the history does not tell.
    private func versions(
        _ choice: ConflictChoice, _ overlap: Overlap, _ body: Body, isNested: Bool
    ) -> [Int]? {
        switch choice {
        case .both: return Array(overlap.versions.indices)
        case .version(let number):
            // The numbers are those of the place that was seen.
            return !isNested && overlap.versions.indices.contains(number) ? [number] : nil
        case .mine, .theirs:
            guard let mine = writers?.mine(of: overlap, in: body) else { return nil }
            return overlap.versions.indices.filter { mine.contains($0) == (choice == .mine) }
        }
    }
}
