import Daybook

extension Question {
    /// The most tokens of a page with its title and tags, where the model has room for as many.
    public static let pageTokens = 2_000

    /// A page, a title and tags, in one structured answer.
    ///
    /// - Parameter room: The tokens that request and answer may have together.
    /// - Throws: `ModelPromptError` where the prompt cannot be used.
    public static func page(_ material: Material, _ prompts: PromptTexts, room: Int) throws -> Question {
        let system = ChatMessage(.system, try prompts.page(tags: material.tags))
        let account = material.account
        let fixed = TokenEstimate.of(system) + TokenEstimate.of(ChatMessage(.user, account)) + 100
        // An answer that has to be mended goes along with the second request.
        let answer = min(pageTokens, room / 4)
        let kept = newest(material.turns, within: room - 2 * answer - fixed)
        let leftOut = material.earlier + material.turns.count - kept.count
        var parts: [ChatMessage.Part] = [.text(account)]
        if !kept.isEmpty { parts.append(.text(Fence.fenced(transcript(kept), as: "conversation"))) }
        let request = ChatRequest(
            [system, ChatMessage(.user, parts)], maximumTokens: answer, temperature: 0.3,
            schema: PageAnswer.schema, streams: false)
        return Question(
            request, role: .summary, entry: material.path, disclosures: material.disclosures, leftOut: leftOut)
    }

    private static func transcript(_ turns: ArraySlice<Material.Turn>) -> String {
        turns.map { turn in
            let who = turn.isWriter ? "The writer" : "The companion"
            return "\(who), \(turn.date):\n\(turn.text)\(turn.isInterrupted ? " […]" : "")"
        }.joined(separator: "\n\n")
    }
}
