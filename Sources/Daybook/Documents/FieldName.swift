/// The keys that Daybook itself knows, and the other names under which they are read.
public enum FieldName {
    /// The entry's identity.
    public static let id = "id"
    /// The name of a template.
    public static let kind = "kind"
    /// The title.
    public static let title = "title"
    /// When it happened.
    public static let date = "date"
    /// The IANA name of the time zone of `date`.
    public static let timezone = "timezone"
    /// When a command last changed the entry.
    public static let modified = "modified"
    /// The tags.
    public static let tags = "tags"
    /// Whether the entry has a star.
    public static let starred = "starred"
    /// Whether an idea is done.
    public static let done = "done"
    /// What may be sent to which AI service: `never`, `local` or `allow`.
    public static let ai = "ai"
    /// `true` means `ai: never`.
    public static let isPrivate = "private"
    /// The name of a place.
    public static let location = "location"
    /// Degrees north.
    public static let latitude = "latitude"
    /// Degrees east.
    public static let longitude = "longitude"
    /// The weather in words.
    public static let weather = "weather"
    /// Degrees Celsius.
    public static let temperature = "temperature"
    /// The mood in words.
    public static let mood = "mood"
    /// Where an import took the entry from.
    public static let source = "source"
    /// Values that a merge did not choose.
    public static let conflicts = "conflicts"
    /// Other titles of the entry.
    public static let aliases = "aliases"
    /// A short text about the entry.
    public static let summary = "summary"

    /// The order in which new entries have the keys that they all have.
    static let order = [id, kind, title, date, timezone, modified, tags]

    /// Whether other programs call one of these keys so.
    static func isOtherName(_ name: String) -> Bool {
        [id, date, timezone, modified, tags, aliases, summary, done, starred].contains {
            otherNames(of: $0).contains(name)
        }
    }

    /// The names that other programs give a key, the likeliest first; all in lower case.
    public static func otherNames(of key: String) -> [String] {
        switch key {
        case id: ["uuid", "uid", "identifier"]
        case date: ["created", "creation_date", "day", "created_at", "date created", "creationdate"]
        case timezone: ["tz", "time_zone"]
        case modified: ["updated", "lastmod", "last_modified_at", "changed", "updated_at", "date modified"]
        case tags: ["tag", "keywords"]
        case aliases: ["alias"]
        case summary: ["description", "desc", "excerpt"]
        case done: ["completed?"]
        case starred: ["favorite", "favourite"]
        default: []
        }
    }
}
