/// What one thread counts of tags.
struct TagTable: Sendable {
    /// One spelling of a tag.
    struct Row: Sendable {
        var tag: Tag
        var count: Int
        var latest: EntryDate?
    }

    /// What changes with each entry, small and by itself: it is looked at several times for each of very many.
    private struct Tally {
        var count = 0
        var latestInstant = Int.min
    }

    /// By the places of the spellings.
    private var tallies: [Tally] = []
    private var tags: [Tag?] = []
    private var latest: [EntryDate?] = []

    /// The spellings that were met, by the first that was met in each entry.
    var rows: [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(tallies.count)
        for (place, tally) in tallies.enumerated() where tally.count > 0 {
            if let tag = tags[place] { rows.append(Row(tag: tag, count: tally.count, latest: latest[place])) }
        }
        return rows
    }

    /// Counts the tags of an entry, each once.
    mutating func count(_ text: inout EntryText) {
        text.findTags()
        guard !text.tagPlaces.isEmpty else { return }
        let date = text.date()
        let instant = date?.instant(assumingOffset: 0)
        while tallies.count < text.spellings.tags.count {
            tags.append(text.spellings.tags[tallies.count])
            latest.append(nil)
            tallies.append(Tally())
        }
        for place in text.tagPlaces {
            tallies[place].count += 1
            guard let instant, instant > tallies[place].latestInstant else { continue }
            tallies[place].latestInstant = instant
            latest[place] = date
        }
    }
}
