/// The conversation between the marks of an entry.
public struct Conversation: Sendable, Hashable {
    /// The messages in the order in which they stand.
    public let messages: ConversationMessages
    /// What stands before the first message: words that somebody wrote by hand, since the program writes none there.
    public let preamble: String
    /// The bytes of those words in the body.
    public let preambleRange: Range<Int>

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
        self.init(bytes, ConversationOutline(bytes, between: marks))
    }

    /// Reads what was found between two marks.
    init(_ bytes: [UInt8], _ outline: ConversationOutline) {
        preambleRange = outline.preamble
        preamble = MessageText.unescape(bytes, outline.preamble)
        messages = ConversationMessages(outline.messages, bytes)
    }
}

/// The messages of a conversation in the order in which they stand; each is read when it is asked for, since there may be a
/// million.
public struct ConversationMessages: RandomAccessCollection, Sendable, Hashable {
    private let outline: ConversationOutline.Messages
    private let bytes: [UInt8]

    init(_ outline: ConversationOutline.Messages, _ bytes: [UInt8]) {
        self.outline = outline
        self.bytes = bytes
    }

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last.
    public var endIndex: Int { outline.count }
    /// The message at a place.
    public subscript(index: Int) -> ConversationMessage { ConversationMessage(outline[index], bytes, at: index) }

    /// Their identities, read without what was said.
    public var ids: [String] {
        outline.indices.map { index in
            let header = outline[index].header
            return header.id ?? header.derivedID(at: index)
        }
    }

    /// Whether the messages are the same, at the same places.
    public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

    /// Adds the messages to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for message in self { hasher.combine(message) }
    }
}

extension ConversationMessage {
    /// Reads the message that stands at a place of a conversation.
    init(_ message: ConversationOutline.Message, _ bytes: [UInt8], at place: Int) {
        self.init(
            speaker: message.header.speaker, date: message.header.date, model: message.header.model,
            id: message.header.id ?? message.header.derivedID(at: place), hasOwnID: message.header.id != nil,
            text: MessageText.unescape(bytes, message.text), isInterrupted: message.isInterrupted, isCut: message.isCut,
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
