import Daybook

/// What a listing knows of one entry, apart from how it is written.
struct ListedEntry: Sendable, Equatable {
    /// The number by which this terminal may name it, from 1.
    var number: Int?
    /// The entry's identity; empty for a plain Markdown file that has none.
    var id = ""
    /// The path of its file, relative to the current folder.
    var path = ""
    /// The name of its kind.
    var kind = ""
    /// Its title, given or found in the body.
    var title = ""
    /// Its date as RFC 3339, or as it was written where it is no such date; nothing without one.
    var date: String?
    /// The date as a listing shows it, in the person's language.
    var displayDate = ""
    /// Its tags, without `#`.
    var tags: [String] = []
    /// Whether it has a star.
    var isStarred = false
    /// Whether it is done, for kinds that can be.
    var isDone: Bool?
    /// How many media files its body links.
    var media = MediaCounts()
    /// A line of its text.
    var snippet: ListedSnippet?
    /// Whether it has a summary.
    var hasSummary = false
    /// Whether it has a conversation.
    var hasChat = false
    /// Whether it has a conversation of which no summary was made since.
    var isUnfinished = false
    /// Where it was written.
    var location: String?
    /// What the weather was.
    var weather: String?
    /// The other fields of its front matter, in their order.
    var fields: [JSONMember] = []
    /// Its whole text as its file has it, only where the format asks for it.
    var body: ArraySlice<UInt8>?
    /// What was asked for of this one entry besides.
    var more: [JSONMember] = []
}

/// How many media files of each sort an entry has.
struct MediaCounts: Sendable, Equatable {
    var photo = 0
    var video = 0
    var audio = 0
    var other = 0

    /// Whether there is any.
    var isEmpty: Bool { photo + video + audio + other == 0 }
}

/// A line of an entry's text, with what was looked for in it.
struct ListedSnippet: Sendable, Equatable {
    /// The text, without line breaks.
    var text: String
    /// Where the hits are: ranges of UTF-8 offsets, in order and apart from one another.
    var hits: [Range<Int>] = []
}
