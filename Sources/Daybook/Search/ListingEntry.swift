/// One line of a listing: what is shown of an entry.
public struct ListingEntry: Sendable, Equatable {
    /// The path from the vault's root.
    public var path: String
    /// The identity; nil where the file holds none.
    public var id: EntryID?
    /// The name of the kind, `note` where none is given.
    public var kind: String
    /// The title, however it came about.
    public var title: String
    /// When it happened, by front matter or file name.
    public var date: EntryDate?
    /// When a command last changed it.
    public var modified: EntryDate?
    /// The tags of front matter and running text as first written, each once.
    public var tags: [Tag] = []
    /// Whether it has a star.
    public var isStarred = false
    /// Whether it is done, for entries that say so.
    public var isDone: Bool?
    /// Whether nothing of it may be sent to a service.
    public var isPrivate = false
    /// The media that its body shows.
    public var media = MediaCount()
    /// Whether it has a closed summary.
    public var hasSummary = false
    /// Whether it has a closed conversation.
    public var hasChat = false
    /// Whether it has a conversation of which no summary was made since.
    public var isUnfinished = false
    /// A line of its text, around the first hits where words were looked for.
    public var snippet: Snippet?
    /// The score by which results rank; 0 where no word was looked for.
    public var score = 0.0
    /// Why its front matter is not parsed.
    public var problem: EntryProblem?
    /// The bytes of the file, where the document was asked for.
    private var file: [UInt8]?

    /// The file as it was read, where that was asked for.
    public var document: Document? { file.map { Document(bytes: $0) } }

    /// What is shown of an entry beside its path, kind, title and dates.
    public struct Details: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// A set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The identity.
        public static let id = Details(rawValue: 1)
        /// The tags.
        public static let tags = Details(rawValue: 2)
        /// The media, summary and conversation.
        public static let contents = Details(rawValue: 4)
        /// Star, done and privacy.
        public static let state = Details(rawValue: 8)
        /// The file itself.
        public static let document = Details(rawValue: 16)
        /// The title; without it, the title is empty.
        public static let title = Details(rawValue: 32)
        /// What a line of a listing shows.
        public static let line: Details = [.title, .tags, .contents, .state]
        /// Everything but the file.
        public static let all: Details = [.id, .line]
    }

    init(_ text: inout EntryText, _ details: Details) {
        text.parse()
        path = text.path
        problem = text.problem
        kind = text.kind()
        title = details.contains(.title) ? text.title() : ""
        date = text.date()
        modified = text.modified()
        if details.contains(.id) { id = text.text(.id).map { EntryID($0) } }
        if details.contains(.tags) { tags = text.tags() }
        if details.contains(.state) {
            isStarred = text.isIn(.starred)
            isDone = text.bool(.done)
            isPrivate = text.isIn(.private)
        }
        if details.contains(.contents) {
            let body = text.body()
            media = body.media
            hasSummary = body.hasSummary
            hasChat = body.hasChat
            isUnfinished = body.isUnfinished
        }
        if details.contains(.document) { file = text.bytes }
    }
}
