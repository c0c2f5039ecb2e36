/// What one thread counts of tags.
struct TagTable: Sendable {
    /// One spelling of a tag.
    struct Row: Sendable {
        var tag: Tag
        var count = 0
        var latest: EntryDate?
        /// The row that stands for all spellings of this tag where each entry is counted once.
        fileprivate var leader: Int
        fileprivate var lastEntry = -1
        fileprivate var latestInstant = Int.min
    }

    private(set) var rows: [Row] = []
    /// The row of each spelling, -1 where it has none yet.
    private var places: [Int] = []
    private var leaders: [Tag: Int] = [:]

    /// Counts the tags of an entry, each once.
    mutating func count(_ text: inout EntryText) {
        let date = text.date()
        let entry = text.index
        var instant: Int?
        text.findTags()
        for place in text.tagPlaces {
            guard let row = row(place, text.spellings.tags[place]) else { continue }
            let leader = rows[row].leader
            guard rows[leader].lastEntry != entry else { continue }
            rows[leader].lastEntry = entry
            rows[row].count += 1
            guard let date else { continue }
            let known = instant ?? date.instant(assumingOffset: 0)
            instant = known
            if rows[row].latest != nil, rows[row].latestInstant >= known { continue }
            rows[row].latest = date
            rows[row].latestInstant = known
        }
    }

    private mutating func row(_ place: Int, _ tag: @autoclosure () -> Tag?) -> Int? {
        if place < places.count, places[place] >= 0 { return places[place] }
        guard let tag = tag() else { return nil }
        while places.count <= place { places.append(-1) }
        let leader = leaders[tag] ?? rows.count
        leaders[tag] = leader
        rows.append(Row(tag: tag, leader: leader))
        places[place] = rows.count - 1
        return rows.count - 1
    }
}
