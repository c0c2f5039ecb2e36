extension Body {
    /// The conversation between its marks, read anew at each call in time proportional to its length.
    public var conversation: Conversation? { outline.map { Conversation(bytes, $0) } }

    /// What the writer wrote, for those who make something of it: the entry's own text, then what the writer said in the
    /// conversation, an empty line between each.
    public var writersText: String { writersText(most: .max) }

    /// The first so many bytes of ``writersText``; what stands behind them is not made.
    func writersText(most: Int) -> String {
        var result = ownBytes(most: most)
        guard let outline else { return String(decoding: result, as: UTF8.self) }
        for message in outline.messages
        where result.count < most && message.header.speaker == .writer && !message.text.isEmpty {
            let text = MessageText.unescape(bytes, message.text)
            if text.isEmpty { continue }
            if !result.isEmpty { result += "\n\n".utf8 }
            result += text.utf8.prefix(max(0, most &- result.count))
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The digest of ``writersText`` as a mark holds it; the text is not made for it.
    public var writersMark: String {
        var digest = MarkDigest()
        visitOwnPieces { digest.add($0) }
        guard let outline else { return digest.finish() }
        for message in outline.messages
        where message.header.speaker == .writer && !message.text.isEmpty {
            let text = MessageText.unescape(bytes, message.text)
            if text.isEmpty { continue }
            if !digest.isEmpty { digest.add(Array("\n\n".utf8)[...]) }
            digest.add(Array(text.utf8)[...])
        }
        return digest.finish()
    }

    /// How many words the writer wrote, in the entry's own text, in a page that the writer edited and in the conversation; nobody
    /// else's count.
    public var writersWords: Int {
        var count = wordCount
        func add(_ text: String) { count &+= Body(Array(text.utf8)).wordCount }
        // One message after the other, since there may be very many.
        if let outline {
            for message in outline.messages where message.header.speaker == .writer {
                add(MessageText.unescape(bytes, message.text))
            }
        }
        if let summary, isSummaryEdited { add(text(of: summary)) }
        return count
    }

    /// Whether there is a conversation of which no summary was made since its last message.
    public var hasOpenConversation: Bool {
        outline?.isOpen(summary?.attributes) ?? false
    }

    /// Whether a person has edited the summary since it was made; false where there is none.
    public var isSummaryEdited: Bool { summary.map { $0.isEdited(in: bytes) } ?? false }

    /// Whether the writer's text or the conversation went on since the summary was made; false where there is none.
    public var isSummaryStale: Bool {
        guard let summary else { return false }
        return summary.attributes.of != writersMark || hasOpenConversation
    }

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

extension ConversationOutline {
    /// Whether no summary was made since the last message; of one without a date it is not known, so that none is asked for.
    func isOpen(_ summary: MarkAttributes?) -> Bool {
        guard !messages.isEmpty else { return false }
        guard let summary else { return true }
        guard let made = summary.date.flatMap({ EntryDate($0) }),
            let last = messages.last(where: { $0.header.date != nil })?.header.date
        else { return false }
        return made.instant(assumingOffset: last.offset ?? 0) < last.instant(assumingOffset: made.offset ?? 0)
    }

    /// The bytes of what the companion said.
    var companions: Blocks<Place> {
        var places = Blocks<Place>()
        for message in messages where message.header.speaker == .companion { places.append(Place(message.range)) }
        return places
    }
}
