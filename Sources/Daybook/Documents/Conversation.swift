/// The conversation between the marks of an entry.
public struct Conversation: Sendable, Hashable {
    /// The messages in the order in which they stand.
    public var messages: [ConversationMessage]
    /// What stands before the first message: words that somebody wrote by hand, since the program writes none there.
    public var preamble: String
    /// The bytes of those words in the body.
    public var preambleRange: Range<Int>

    /// The last message with an identity; where two have the same, the newer counts.
    public func message(_ id: String) -> ConversationMessage? { messages.last { $0.id == id } }

    /// When something was last said, as far as the messages tell.
    public var lastDate: EntryDate? { messages.last { $0.date != nil }?.date }

    /// The reply at the end that broke off.
    public var interruptedReply: ConversationMessage? {
        messages.last.flatMap { $0.isInterrupted && $0.speaker == .companion ? $0 : nil }
    }
}

extension Conversation {
    /// Reads what stands between two marks.
    init(_ bytes: [UInt8], between marks: Range<Int>) {
        let outline = ConversationOutline(bytes, between: marks)
        preambleRange = outline.preamble
        preamble = MessageText.unescape(bytes, outline.preamble)
        messages = outline.messages.enumerated().map { ConversationMessage($1, bytes, at: $0) }
    }
}

extension ConversationMessage {
    /// Reads the message that stands at a place of a conversation.
    init(_ message: ConversationOutline.Message, _ bytes: [UInt8], at place: Int) {
        self.init(
            speaker: message.header.speaker, date: message.header.date, model: message.header.model,
            id: message.header.id ?? message.header.derivedID(at: place), hasOwnID: message.header.id != nil,
            text: MessageText.unescape(bytes, message.text), isInterrupted: message.isInterrupted,
            range: message.range, textRange: message.text)
    }
}

extension MessageHeader {
    /// Eight digits for a message without an identity: FNV-1a (RFC 9923) of what its line says and of its place.
    func derivedID(at place: Int) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in "\(speaker.rawValue) \(date?.description ?? "") \(place)".utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
