extension Body {
    /// The conversation between its marks, read anew at each call in time proportional to its length.
    public var conversation: Conversation? { chat.map { Conversation(bytes, between: $0.inner) } }

    /// The body with more messages behind the last one; where there is no conversation it is begun at the end.
    ///
    /// No other byte changes, but for an empty line that parts a new conversation from the rest.
    public func appending(_ messages: [NewMessage]) throws(BodyError) -> [UInt8] {
        try ConversationEdit(bytes, structure, lineBreak: lineBreak).appending(messages)
    }

    /// The body with another message in the place of one, such as a whole reply for one that broke off.
    public func replacing(message id: String, with message: NewMessage) throws(BodyError) -> [UInt8] {
        try ConversationEdit(bytes, structure, lineBreak: lineBreak).replacing(id, with: message)
    }

    /// The body without a message.
    public func removing(message id: String) throws(BodyError) -> [UInt8] {
        try ConversationEdit(bytes, structure, lineBreak: lineBreak).removing(id)
    }
}
