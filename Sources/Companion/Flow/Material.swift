internal import Daybook

/// What a request about an entry is made of: what the entry's file holds, as far as it may be told.
///
/// Nothing else goes into a request, so that the same entry gives the same bytes.
public struct Material: Sendable, Equatable {
    /// A picture, video or sound of the entry.
    public struct Medium: Sendable, Equatable {
        /// What it is called in the text: `photo 1`.
        public var label: String
        /// What can be seen or heard, in the words of the writer or of a model; empty where nobody said it.
        public var description: String
        /// The name of the original file; nil where that may not be told.
        public var fileName: String?

        /// Gathers the values.
        public init(label: String, description: String, fileName: String? = nil) {
            self.label = label
            self.description = description
            self.fileName = fileName
        }
    }

    /// A message of the conversation.
    public struct Turn: Sendable, Equatable {
        /// Whether the writer said it, and not the companion.
        public var isWriter: Bool
        /// When it was said, as the entry has it.
        public var date: String
        /// What was said.
        public var text: String
        /// Whether it broke off.
        public var isInterrupted: Bool

        /// Gathers the values.
        public init(isWriter: Bool, date: String, text: String, isInterrupted: Bool = false) {
            self.isWriter = isWriter
            self.date = date
            self.text = text
            self.isInterrupted = isInterrupted
        }
    }

    /// The entry's path, for the request log; it is not sent.
    public var path: String
    /// When it happened, in words; nil where the entry doesn't say.
    public var date: String?
    /// The title.
    public var title: String?
    /// The tags.
    public var tags: [String]
    /// Where it was; nil where that is not known or may not be told.
    public var place: String?
    /// What the weather was like; nil where that is not known or may not be told.
    public var weather: String?
    /// The writer's own words, with media by their labels.
    public var text: String
    /// The media, in the order of the text.
    public var media: [Medium]
    /// The conversation, oldest first.
    public var turns: [Turn]
    /// How many messages are older than these.
    public var earlier: Int

    /// Gathers the values.
    public init(
        path: String, date: String? = nil, title: String? = nil, tags: [String] = [], place: String? = nil,
        weather: String? = nil, text: String, media: [Medium] = [], turns: [Turn] = [],
        earlier: Int = 0
    ) {
        self.path = path
        self.date = date
        self.title = title
        self.tags = tags
        self.place = place
        self.weather = weather
        self.text = text
        self.media = media
        self.turns = turns
        self.earlier = earlier
    }

    /// What of it has a switch of its own.
    var disclosures: Set<WireRequest.Disclosure> {
        var disclosures: Set<WireRequest.Disclosure> = []
        if place != nil { disclosures.insert(.location) }
        if weather != nil { disclosures.insert(.weather) }
        if media.contains(where: { $0.fileName != nil }) { disclosures.insert(.fileNames) }
        return disclosures
    }

    /// The entry as a model reads it, fenced.
    var account: String {
        var facts: [String] = []
        if let date { facts.append("Date: " + date) }
        if let title { facts.append("Title: " + Self.line(title)) }
        if let place { facts.append("Place: " + Self.line(place)) }
        if let weather { facts.append("Weather: " + Self.line(weather)) }
        if !tags.isEmpty { facts.append("Tags: " + tags.map(Self.line).joined(separator: ", ")) }
        let seen = media.map { medium -> String in
            let name = medium.fileName.map { " (\(Self.line($0)))" } ?? ""
            let words = medium.description.isEmpty ? "not described" : Self.line(medium.description)
            return "\(medium.label)\(name): \(words)"
        }
        let parts = [facts.joined(separator: "\n"), text, seen.joined(separator: "\n")].filter { !$0.isEmpty }
        return Fence.fenced(parts.joined(separator: "\n\n"), as: "entry")
    }

    /// A text on one line.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
