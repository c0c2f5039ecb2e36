/// A structured answer, and the JSON in it that passed.
public struct StructuredReply: Sendable, Hashable {
    /// What the model answered.
    public var reply: ChatReply
    /// The JSON text that was validated: fences and prose around it are gone.
    public var json: [UInt8]

    /// Gathers the values.
    public init(reply: ChatReply, json: [UInt8]) {
        self.reply = reply
        self.json = json
    }
}
