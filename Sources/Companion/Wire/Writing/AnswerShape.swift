/// How a server is asked for an answer of a given shape, from the strictest form to the one that everybody understands.
enum AnswerShape: Sendable, Hashable {
    /// No shape is asked for.
    case free
    /// By the JSON Schema.
    case schema
    /// By a promise of JSON, where the schema stands in the words; of Anthropic's dialect, by a tool that has to be called.
    case object
    /// By words alone.
    case words

    /// The strictest form that a provider understands as far as is known.
    init(_ chat: ChatRequest, _ provider: Provider, _ quirks: Set<ProviderQuirk>) {
        if chat.schema == nil {
            self = .free
        } else if quirks.contains(.noJSON) {
            self = .words
        } else if quirks.contains(.noSchema) || !provider.capabilities.contains(.schema) {
            self = .object
        } else {
            self = .schema
        }
    }
}

extension AnswerSchema {
    /// What is asked of a model in words, where the server does not see to the shape.
    var instruction: String {
        """
        Answer with one JSON object and nothing else: no prose around it, no code fence. It has to fit this JSON Schema:
        \(json)
        """
    }
}

extension ChatRequest {
    /// The request with words added to those of the system, at their end.
    func instructed(_ words: String) -> ChatRequest {
        var chat = self
        let place = chat.messages.lastIndex { $0.role == .system }
        guard let place else {
            chat.messages.insert(ChatMessage(.system, words), at: 0)
            return chat
        }
        chat.messages[place].parts.append(.text(words))
        return chat
    }
}
