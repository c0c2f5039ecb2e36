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
        /// Text stands above the first message, which nobody is said to have said: a companion is not told of it.
        case noSpeaker
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
    public var conversationFaults: [ConversationFault] { firstConversationFaults(.max) }

    /// What is odd about the messages of the conversation, in order; no more than a number of faults are looked for.
    public func firstConversationFaults(_ limit: Int) -> [ConversationFault] {
        guard let outline else { return [] }
        var found: [(kind: ConversationFault.Kind, place: Int)] = []
        visitBrokenLines(in: outline.preamble) { place in
            found.append((.brokenLine, place))
            return found.count < limit
        }
        if found.isEmpty, !outline.preamble.isEmpty { found.append((.noSpeaker, outline.preamble.lowerBound)) }
        var seen: Set<String> = []
        for message in outline.messages {
            if found.count >= limit { break }
            let place = message.range.lowerBound
            if message.header.isBroken { found.append((.brokenLine, place)) }
            if let id = message.header.id, !seen.insert(id).inserted { found.append((.duplicateID(id), place)) }
            if message.isInterrupted {
                found.append((.interrupted, place))
            } else if message.text.isEmpty {
                found.append((.empty, place))
            }
            visitBrokenLines(in: message.text) { place in
                found.append((.brokenLine, place))
                return found.count < limit
            }
        }
        var counter = lineCounter
        return found.prefix(limit).map {
            ConversationFault(kind: $0.kind, line: counter.line(of: $0.place, in: bytes))
        }
    }

    /// Calls `visit` with the place of each line that begins with a speaker's name as the line of a message does, and is none.
    private func visitBrokenLines(in text: Range<Int>, _ visit: (Int) -> Bool) {
        var start = text.lowerBound
        while start < text.upperBound {
            let end = bytes.place(of: UInt8(ascii: "\n"), in: start..<text.upperBound) ?? text.upperBound
            let place = MessageHeader.indented(bytes, start..<end)
            if let name = MessageHeader.name(bytes, place..<end) {
                let rest = bytes.trimmed(name.end..<end)
                let first = bytes.scalar(at: rest.lowerBound, before: rest.upperBound)?.scalar
                if first.map(MessageHeader.parts) == true || bytes[rest].starts(with: "<!--".utf8) {
                    if !visit(place) { return }
                }
            }
            start = end &+ 1
        }
    }
}
