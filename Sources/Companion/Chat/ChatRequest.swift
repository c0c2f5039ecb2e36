/// What is asked of a language model, in no dialect yet.
public struct ChatRequest: Sendable, Hashable {
    /// The messages, oldest first; those of the system come first.
    public var messages: [ChatMessage]
    /// The most tokens that the answer may have.
    public var maximumTokens: Int
    /// How free the choice of words is, from 0; nil leaves it to the model.
    public var temperature: Double?
    /// The shape that the answer must have; nil where it is free text.
    public var schema: AnswerSchema?
    /// Whether the answer is to come piece by piece.
    public var streams: Bool

    /// Gathers the values.
    public init(
        _ messages: [ChatMessage], maximumTokens: Int, temperature: Double? = nil, schema: AnswerSchema? = nil,
        streams: Bool
    ) {
        self.messages = messages
        self.maximumTokens = maximumTokens
        self.temperature = temperature
        self.schema = schema
        self.streams = streams
    }
}

/// The shape of a structured answer.
public struct AnswerSchema: Sendable, Hashable {
    /// The name, of ASCII letters, digits, `_` and `-`, at most 64.
    public var name: String
    /// The JSON Schema, as JSON text.
    public var json: String

    /// Gathers the values.
    public init(name: String, json: String) {
        self.name = name
        self.json = json
    }
}
