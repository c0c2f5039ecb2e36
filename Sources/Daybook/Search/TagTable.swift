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
    }

    private(set) var rows: [Row] = []
    /// The row of each spelling, -1 where it has none yet.
    private var places: [Int] = []
    private var leaders: [Tag: Int] = [:]

    /// Counts the tags of an entry, each once.
    mutating func count(_ text: inout EntryText) {
        let date = text.date()
        let entry = text.index
        text.visitTags { place, tag in
            guard let row = row(place, tag) else { return }
            let leader = rows[row].leader
            guard rows[leader].lastEntry != entry else { return }
            rows[leader].lastEntry = entry
            rows[row].count += 1
            guard let date else { return }
            if let latest = rows[row].latest, latest.instant(assumingOffset: 0) >= date.instant(assumingOffset: 0) {
                return
            }
            rows[row].latest = date
        }
    }

    private mutating func row(_ place: Int, _ tag: Tag?) -> Int? {
        guard let tag else { return nil }
        while places.count <= place { places.append(-1) }
        if places[place] >= 0 { return places[place] }
        let leader = leaders[tag] ?? rows.count
        leaders[tag] = leader
        rows.append(Row(tag: tag, leader: leader))
        places[place] = rows.count - 1
        return rows.count - 1
    }
}
