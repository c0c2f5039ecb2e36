/// Something about a message of a conversation that its owner may want to mend.
public struct ConversationFault: Sendable, Equatable {
    /// What it is.
    public enum Kind: Sendable, Equatable {
        /// It has no text.
        case empty
        /// The reply broke off.
        case interrupted
        /// A line with a speaker's name cannot be read as the beginning of a message, or not all of it.
        case brokenLine
        /// A message before it has the same identity.
        case duplicateID(String)
    }

    /// What it is.
    public let kind: Kind
    /// Its line in the file, from 1.
    public let line: Int

    /// Makes a fault.
    public init(kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }
}

extension Body {
    /// What is odd about the messages of the conversation, in order.
    public var conversationFaults: [ConversationFault] {
        guard let chat else { return [] }
        let outline = ConversationOutline(bytes, between: chat.inner)
        var found = brokenLines(in: outline.preamble)
        var seen: Set<String> = []
        for message in outline.messages {
            let place = message.range.lowerBound
            if message.header.isBroken { found.append((.brokenLine, place)) }
            if let id = message.header.id, !seen.insert(id).inserted { found.append((.duplicateID(id), place)) }
            if message.isInterrupted {
                found.append((.interrupted, place))
            } else if message.text.isEmpty {
                found.append((.empty, place))
            }
            found += brokenLines(in: message.text)
        }
        let lines = lines(at: found.map(\.place))
        return zip(found, lines).map { ConversationFault(kind: $0.kind, line: $1) }
    }

    /// Lines of a text that begin with a speaker's name as the line of a message does, and are none.
    private func brokenLines(in text: Range<Int>) -> [(kind: ConversationFault.Kind, place: Int)] {
        var found: [(kind: ConversationFault.Kind, place: Int)] = []
        var start = text.lowerBound
        while start < text.upperBound {
            let end = bytes.place(of: UInt8(ascii: "\n"), in: start..<text.upperBound) ?? text.upperBound
            let place = MessageHeader.indented(bytes, start..<end)
            if let name = MessageHeader.name(bytes, place..<end) {
                let rest = String(decoding: bytes[bytes.trimmed(name.end..<end)], as: UTF8.self)
                if rest.unicodeScalars.first.map(MessageHeader.parts) == true || rest.hasPrefix("<!--") {
                    found.append((.brokenLine, place))
                }
            }
            start = end &+ 1
        }
        return found
    }
}
