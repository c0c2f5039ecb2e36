/// Changes of a conversation in the bytes of a body, each checked by reading the result again.
///
/// It needs to know where marks and code are, not pictures and links, so that a long conversation is changed quickly.
struct ConversationEdit {
    let bytes: [UInt8]
    let structure: BodyStructure
    let lineBreak: [UInt8]
    /// Where the messages are, where there is a conversation.
    let outline: ConversationOutline?

    init(_ bytes: [UInt8], _ structure: BodyStructure? = nil, lineBreak: [UInt8]) {
        let structure = structure ?? BodyStructure(bytes)
        self.bytes = bytes
        self.structure = structure
        self.lineBreak = lineBreak
        outline = structure.chat.map { ConversationOutline(bytes, between: $0.inner) }
    }

    /// The last message with an identity that stands in the file.
    func message(_ id: String) -> ConversationMessage? {
        place(of: id).flatMap { place in outline.map { ConversationMessage($0.messages[place], bytes, at: place) } }
    }

    /// Where the message with an identity stands; of two the newer is meant.
    private func place(of id: String) -> Int? {
        guard let messages = outline?.messages else { return nil }
        return messages.lastIndex { $0.header.id == id }
            ?? messages.indices.last { messages[$0].header.id == nil && messages[$0].header.derivedID(at: $0) == id }
    }

    /// The body with more messages behind the last one; where there is no conversation it is begun at the end.
    func appending(_ messages: [NewMessage]) throws(BodyError) -> [UInt8] {
        guard !messages.isEmpty else { return bytes }
        let text = Array(messages.map { written($0) }.joined(separator: lineBreak + lineBreak))
        let result: [UInt8]
        if let chat = structure.chat {
            let (place, lead) = placeBehindLast(chat)
            result = Array(joining: bytes[..<place], lead[...], text[...], lineBreak[...], bytes[place...])
        } else {
            let region = Array("<!-- chat -->".utf8) + lineBreak + text + lineBreak + Array("<!-- /chat -->".utf8)
            if bytes.isEmpty {
                result = region + lineBreak
            } else if bytes.last == UInt8(ascii: "\n") {
                let isParted = bytes.suffix(lineBreak.count * 2).elementsEqual(lineBreak + lineBreak)
                result = Array(joining: bytes[...], isParted ? [] : lineBreak[...], region[...], lineBreak[...])
            } else {
                result = Array(joining: bytes[...], lineBreak[...], lineBreak[...], region[...])
            }
        }
        let kept = outline?.messages
        let count = kept?.count ?? 0
        try verify(result, count: count &+ messages.count) { index in
            index >= count ? .new(messages[index &- count]) : kept.map { .same($0[index]) }
        }
        return result
    }

    /// The body with another message in the place of one, of two with the same identity the newer.
    func replacing(_ id: String, with message: NewMessage) throws(BodyError) -> [UInt8] {
        guard let outline, let index = place(of: id) else { throw BodyError.noSuchMessage }
        let range = outline.messages[index].range
        let result = Array(joining: bytes[..<range.lowerBound], written(message)[...], bytes[range.upperBound...])
        let messages = outline.messages
        try verify(result, count: messages.count) { $0 == index ? .new(message) : .same(messages[$0]) }
        return result
    }

    /// The body without a message, of two with the same identity without the newer.
    func removing(_ id: String) throws(BodyError) -> [UInt8] {
        guard let outline, let index = place(of: id) else { throw BodyError.noSuchMessage }
        let messages = outline.messages
        var range = messages[index].range
        if index &+ 1 < messages.count {
            range = range.lowerBound..<messages[index &+ 1].range.lowerBound
        } else if index > 0 {
            range = messages[index &- 1].range.upperBound..<range.upperBound
        }
        let result = Array(joining: bytes[..<range.lowerBound], bytes[range.upperBound...])
        try verify(result, count: messages.count &- 1) { .same(messages[$0 < index ? $0 : $0 &+ 1]) }
        return result
    }

    /// A message as it is written, without a line break at its end.
    private func written(_ message: NewMessage) -> [UInt8] {
        var lines = [Array(MessageHeader.line(for: message).utf8)]
        if !message.text.isEmpty { lines += [[]] + MessageText.escape(message.text) }
        let end = message.isInterrupted ? MessageText.interrupted : message.isCut ? MessageText.cut : nil
        if let end { lines += (message.text.isEmpty ? [[]] : []) + [Array(end.utf8)] }
        return Array(lines.joined(separator: lineBreak))
    }

    /// The place before the closing mark, and what parts a message there from what stands before it.
    private func placeBehindLast(_ chat: MarkedRegion) -> (place: Int, lead: [UInt8]) {
        let gap = (chat.content.isEmpty ? chat.inner.lowerBound : chat.content.upperBound)..<chat.inner.upperBound
        guard let last = bytes[gap].lastIndex(of: UInt8(ascii: "\n")) else {
            return (chat.inner.upperBound, chat.content.isEmpty ? lineBreak : lineBreak + lineBreak)
        }
        let lines = bytes[gap].reduce(0) { $1 == UInt8(ascii: "\n") ? $0 &+ 1 : $0 }
        return (last &+ 1, chat.content.isEmpty || lines >= 2 ? [] : lineBreak)
    }

    /// What is to stand at a place of the conversation.
    private enum Expected {
        /// A message of before, to the byte.
        case same(ConversationOutline.Message)
        /// A new one.
        case new(NewMessage)
    }

    /// Checks that the conversation reads as wanted, and that nothing outside it reads differently.
    private func verify(
        _ result: [UInt8], count: Int, _ expected: (Int) -> Expected?
    ) throws(BodyError) {
        let changed = BodyStructure(result)
        guard let chat = changed.chat,
            changed.summary.map({ result[$0.range] }) == structure.summary.map({ bytes[$0.range] }),
            changed.faults.map(\.mark) == structure.faults.map(\.mark),
            result[..<chat.inner.lowerBound].starts(with: bytes[..<(structure.chat?.inner.lowerBound ?? bytes.count)])
        else { throw BodyError.notVerified }
        let messages = ConversationOutline(result, between: chat.inner).messages
        guard messages.count == count else { throw BodyError.notVerified }
        for (index, message) in messages.enumerated() {
            let isAsExpected =
                switch expected(index) {
                case nil: false
                case .same(let old):
                    message.header == old.header && message.isInterrupted == old.isInterrupted
                        && message.isCut == old.isCut
                        && result.isEqual(message.text, to: bytes, old.text)
                case .new(let new): Reading(ConversationMessage(message, result, at: index)) == Reading(new)
                }
            guard isAsExpected else { throw BodyError.notVerified }
        }
    }
}

extension ConversationEdit {
    /// What is said and by whom, wherever it stands.
    struct Reading: Equatable {
        var speaker: ConversationMessage.Speaker
        var date: EntryDate?
        var model: String?
        var id: String?
        var text: String
        var isInterrupted: Bool
        var isCut: Bool

        /// What a message of a file says; an identity that follows from its place may change.
        init(_ message: ConversationMessage) {
            speaker = message.speaker
            date = message.date
            model = message.model
            id = message.hasOwnID ? message.id : nil
            text = message.text
            isInterrupted = message.isInterrupted
            isCut = message.isCut
        }

        /// What a new message says.
        init(_ message: NewMessage) {
            speaker = message.speaker
            date = message.date
            model = message.model
            id = message.id
            text = message.text
            isInterrupted = message.isInterrupted
            isCut = message.isCut
        }

        /// Stands for it where it need not be kept itself.
        var digest: Digest {
            let end = isInterrupted ? "…" : isCut ? "]" : ""
            let parts = [speaker.rawValue, date?.description ?? "", model ?? "", id ?? "", end]
            return Digest(of: Array((parts + [text]).joined(separator: "\u{0}").utf8))
        }
    }
}
