/// What a line of a listing shows of an entry, as bytes in memory that serves for the next one too: a vault may have very
/// many.
public struct EntryLine: Sendable {
    /// When it happened, by front matter or file name.
    public private(set) var date: EntryDate?
    /// The title as UTF-8, however it came about.
    public private(set) var title: [UInt8] = []
    /// The tags of front matter and running text as UTF-8, each once, one after the other.
    public private(set) var tags: [UInt8] = []
    /// Where each of them ends.
    public private(set) var tagEnds: [Int] = []
    /// Whether it has a star.
    public private(set) var isStarred = false
    /// Whether it is done, for entries that say so.
    public private(set) var isDone: Bool?
    /// Whether it has a conversation of which no summary was made since.
    public private(set) var isUnfinished = false
    /// The media that its body shows.
    public private(set) var media = MediaCount()
    /// All of it as one text, where `isPlain`: then nothing else is filled but the date.
    public private(set) var plain = PlainEntryLine()
    /// Whether the entry shows nothing but plain title, tags and text.
    public private(set) var isPlain = false
    private var snippets: SnippetMaker
    private let hasSnippet: Bool

    /// A line of its text as UTF-8; nil where none was asked for.
    public var snippet: [UInt8]? { hasSnippet ? snippets.bytes : nil }
    /// The cells of that line, where all of it is ASCII, Han, kana or their punctuation, and `…`; nil where nobody counted.
    public var snippetCells: Int? { snippets.plainCells }
    /// The hits in that line as ranges of its bytes, in order and apart from one another.
    public var hits: [Range<Int>] { snippets.hits }

    /// Nothing of an entry yet; a shape has lines of text made.
    init(_ shape: Snippet.Shape?) {
        hasSnippet = shape != nil
        snippets = SnippetMaker(shape ?? Snippet.Shape(width: 1) { _ in 1 })
    }

    /// Takes what is shown of an entry.
    mutating func take(_ text: inout EntryText, hits: [Range<Int>]) {
        text.parse()
        date = text.date()
        isPlain = hasSnippet && hits.isEmpty && plain.take(&text, &snippets)
        if isPlain { return }
        title.removeAll(keepingCapacity: true)
        text.appendTitle(to: &title)
        tags.removeAll(keepingCapacity: true)
        tagEnds.removeAll(keepingCapacity: true)
        text.findTags()
        for place in text.tagPlaces {
            text.spellings.append(place, to: &tags)
            tagEnds.append(tags.count)
        }
        isStarred = text.isIn(.starred)
        isDone = text.bool(.done)
        if text.holdsWordsAlone() {
            (media, isUnfinished) = (MediaCount(), false)
        } else {
            let body = text.body()
            (media, isUnfinished) = (body.media, body.isUnfinished)
        }
        if hasSnippet { snippets.make(&text, title: title, hits: hits) }
    }

    /// The entry as a value of its own.
    mutating func entry(_ text: inout EntryText, _ details: ListingEntry.Details, hits: [Range<Int>]) -> ListingEntry {
        var entry = ListingEntry(&text, details)
        if hasSnippet {
            snippets.make(&text, title: Array(entry.title.utf8), hits: hits)
            entry.snippet = snippets.snippet
        }
        return entry
    }
}
