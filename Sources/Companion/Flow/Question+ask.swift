import Daybook

extension Question {
    /// The most tokens of an answer.
    public static let ballTokens = 300

    /// A question to the magic ball: nothing goes along but its own words.
    ///
    /// - Throws: `ModelPromptError` where the prompt cannot be used.
    public static func ask(_ question: String, _ prompts: PromptTexts) throws -> Question {
        let messages = [
            ChatMessage(.system, try prompts.ask()), ChatMessage(.user, Fence.fenced(question, as: "question")),
        ]
        return Question(
            ChatRequest(
                messages, maximumTokens: ballTokens, temperature: 0.9, schema: BallAnswer.schema, streams: false),
            role: .chat, entry: nil, disclosures: [])
    }
}
