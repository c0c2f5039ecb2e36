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
        // What was put in the place of others, in order, and by which choice.
        var done: [(range: Range<Int>, choice: ConflictChoice)]?
        for _ in 0..<Self.deepest {
            let body = Body(of: document)
            var toSettle: [(overlap: Overlap, choice: ConflictChoice)] = []
            var around = (done ?? [])[...]
            for (index, overlap) in body.overlaps.enumerated() {
                let start = overlap.range.lowerBound
                while let first = around.first, first.range.upperBound <= start { around.removeFirst() }
                let choiceAround = around.first { $0.range.contains(start) }?.choice
                if let choice = done == nil ? choose(index) : choiceAround { toSettle.append((overlap, choice)) }
            }
            let kept = try versions(toSettle, body, isNested: done != nil)
            var next: [(range: Range<Int>, choice: ConflictChoice)] = []
            var chosen: [Int: [Int]] = [:]
            var growth = 0
            for ((overlap, choice), versions) in zip(toSettle, kept) {
                guard let versions else {
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
            try Self.replace(body: body.settling(keeping: { chosen[$0.range.lowerBound] }), of: &document)
            done = next
        }
    }

    /// Replaces the body; where there was nothing else, a version may open front matter that it does not close, as it was written.
    private static func replace(body: [UInt8], of document: inout Document) throws {
        let whole = Document(bytes: document.bytes[..<document.bodyStart] + body)
        if document.opening == .bodyOnly, whole.opening == .unterminated {
            document = whole
        } else {
            try document.replaceBody(with: body)
        }
    }

    /// Which versions of each place stay; nil where the history does not tell.
    private func versions(
        _ toSettle: [(overlap: Overlap, choice: ConflictChoice)], _ body: Body, isNested: Bool
    ) throws -> [[Int]?] {
        let byDevice = toSettle.indices.filter { toSettle[$0].choice == .mine || toSettle[$0].choice == .theirs }
        let found = byDevice.isEmpty ? nil : try writers?.writers(of: byDevice.map { toSettle[$0].overlap }, in: body)
        let mine = found.map { found in
            Dictionary(uniqueKeysWithValues: zip(byDevice, found.map { writers?.mine(among: $0) }))
        }
        return toSettle.enumerated().map { index, place in
            let all = place.overlap.versions.indices
            switch place.choice {
            case .both: return Array(all)
            case .version(let number):
                // The numbers are those of the place that was seen.
                return !isNested && all.contains(number) ? [number] : nil
            case .mine, .theirs:
                guard let mine = mine?[index] ?? nil else { return nil }
                return all.filter { mine.contains($0) == (place.choice == .mine) }
            }
        }
    }
}
