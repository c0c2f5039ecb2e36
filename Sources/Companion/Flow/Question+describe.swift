public import Daybook

extension Question {
    /// The most tokens of a description.
    public static let descriptionTokens = 300

    /// What a picture shows, or the frames of a video in order; of the entry's text nothing goes along but its language.
    ///
    /// - Throws: `ModelPromptError` where the prompt cannot be used.
    public static func describe(
        _ pictures: [ChatPicture], of entry: Entry, _ prompt: DescribingPrompt
    ) throws(ModelPromptError) -> Question {
        let messages = [
            ChatMessage(.system, try prompt.filled(WritingLanguage.name(of: entry.body.ownText))),
            ChatMessage(.user, pictures.map { .picture($0) }),
        ]
        return Question(
            ChatRequest(messages, maximumTokens: descriptionTokens, temperature: 0, streams: false), role: .vision,
            entry: entry.path, disclosures: [.photos])
    }
}
