extension Question {
    /// The most tokens of a reply in a conversation, where the model has room for as many.
    public static let replyTokens = 800

    /// The next reply of a conversation: the entry, then as many of the newest messages as there is room for.
    ///
    /// The entry's own text is never left out, nor is the last message. Messages of one speaker in a row become one, since not every
    /// service takes two.
    ///
    /// - Parameter room: The tokens that request and reply may have together.
    /// - Throws: `ModelPromptError` where the prompt cannot be used.
    public static func chat(_ material: Material, _ prompts: PromptTexts, room: Int) throws -> Question {
        let system = ChatMessage(.system, try prompts.chat())
        let account = material.account
        let fixed = TokenEstimate.of(system) + TokenEstimate.of(ChatMessage(.user, account + leftOutNote(999_999)))
        let reply = min(replyTokens, room / 4)
        let kept = newest(material.turns, within: room - reply - fixed)
        let leftOut = material.earlier + material.turns.count - kept.count
        let opening = leftOut > 0 ? account + "\n\n" + leftOutNote(leftOut) : account
        var messages = [system, ChatMessage(.user, [.text(opening)])]
        for turn in kept {
            let text = turn.isInterrupted && !turn.isWriter ? turn.text + " […]" : turn.text
            let role: ChatMessage.Role = turn.isWriter ? .user : .assistant
            if messages[messages.count - 1].role == role {
                messages[messages.count - 1].parts.append(.text(text))
            } else {
                messages.append(ChatMessage(role, text))
            }
        }
        return Question(
            ChatRequest(messages, maximumTokens: reply, streams: true), role: .chat, entry: material.path,
            disclosures: material.disclosures, leftOut: leftOut)
    }

    private static func leftOutNote(_ count: Int) -> String {
        "(\(count) earlier messages of the conversation are left out here.)"
    }

    /// The newest turns that fit, in their order; at least one.
    static func newest(_ turns: [Material.Turn], within tokens: Int) -> ArraySlice<Material.Turn> {
        var left = tokens
        var start = turns.count
        while start > 0 {
            left -= TokenEstimate.of(ChatMessage(.user, turns[start - 1].text))
            if left < 0, start < turns.count { break }
            start -= 1
        }
        return turns[start...]
    }
}
