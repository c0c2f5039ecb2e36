/// What a summariser is given of an entry, and of the vault around it.
public struct SummaryRequest: Sendable {
    /// The writer's own words in Markdown, without front matter, the companion's marks and the conversation.
    public var text: String
    /// The title that the entry has already, which stays.
    public var title: String?
    /// The tags of the entry's front matter, which stay.
    public var tags: [String]
    /// The words and tags of the other entries of the vault.
    public var vocabulary: VaultVocabulary
    /// How much the first sentence is preferred to those after it, falling as 1 / (1 + position).
    public var positionWeight: Double

    /// Gathers the values.
    public init(
        text: String, title: String? = nil, tags: [String] = [], vocabulary: VaultVocabulary = .empty,
        positionWeight: Double = 0.2
    ) {
        self.text = text
        self.title = title
        self.tags = tags
        self.vocabulary = vocabulary
        self.positionWeight = positionWeight
    }
}
