import Daybook

extension ListedEntry {
    /// What a listing shows of an entry that a query found.
    init(_ entry: ListingEntry, number: Int?, path: String, words: Words, today: EntryDate) {
        self.number = number
        id = entry.id?.description ?? ""
        self.path = path
        kind = entry.kind
        title = entry.title
        date = entry.date?.description
        displayDate = entry.date.map { words.shortDate($0, today: today) } ?? ""
        tags = entry.tags.map(\.description)
        isStarred = entry.isStarred
        isDone = entry.isDone
        media = MediaCounts(
            photo: entry.media.photo, video: entry.media.video, audio: entry.media.audio, other: entry.media.other)
        snippet = entry.snippet.map { ListedSnippet(text: $0.text, hits: $0.hits) }
        hasSummary = entry.hasSummary
        hasChat = entry.hasChat
        isUnfinished = entry.isUnfinished
        guard let document = entry.document else { return }
        let front = (try? document.frontMatter()) ?? FrontMatter()
        location = front.text(FieldName.location)
        weather = front.text(FieldName.weather)
        fields = front.fields.filter { !Self.shown.contains($0.name.lowercased()) }
            .map { JSONMember($0.name, JSONValue($0.value)) }
        body = document.bodyBytes
    }

    /// The keys that have a place of their own in a listing.
    private static let shown: Set<String> = [
        "id", "uuid", "kind", "title", "date", "tags", "starred", "done", "location", "weather",
    ]
}

extension ListedEntry {
    /// Takes the values of computed fields among the others; what the file holds by such a name, from before, is none.
    mutating func add(_ computed: [(field: String, value: ComputedValue)], of kinds: KindLibrary) {
        let kind = kinds.kind(named: kind)
        fields.removeAll { stored in kind?.computes(stored.key) == true }
        fields += computed.map { JSONMember($0.field, JSONValue($0.value)) }
    }
}

extension JSONValue {
    /// A value that was worked out; a length of time as ISO 8601 writes it.
    init(_ value: ComputedValue) {
        let text = value.text
        switch value {
        case .number: self = Int(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .string(text)
        case .duration, .text: self = .string(text)
        case .texts(let texts): self = .array(texts.map { .string($0) })
        }
    }
}
