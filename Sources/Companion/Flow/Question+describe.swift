extension Question {
    /// The most tokens of a description.
    public static let descriptionTokens = 300

    /// What a picture shows, or the frames of a video in order; nothing of the entry's text goes along.
    public static func describe(_ pictures: [ChatPicture], of path: String, _ prompts: PromptTexts) -> Question {
        let messages = [
            ChatMessage(.system, prompts.describe), ChatMessage(.user, pictures.map { .picture($0) }),
        ]
        return Question(
            ChatRequest(messages, maximumTokens: descriptionTokens, temperature: 0, streams: false), role: .vision,
            entry: path, disclosures: [.photos])
    }
}
