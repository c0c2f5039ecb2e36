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
    /// Reads what stands between two marks, in time proportional to its length; no fence of code hides a message.
    init(_ bytes: [UInt8], between marks: Range<Int>) {
        var headers: [(header: MessageHeader, line: Range<Int>)] = []
        var start = marks.lowerBound
        while start < marks.upperBound {
            let end = bytes.place(of: UInt8(ascii: "\n"), in: start..<marks.upperBound) ?? marks.upperBound
            if let header = MessageHeader(bytes, bytes.withoutBlanks(start..<end)) {
                headers.append((header, start..<end))
            }
            start = end &+ 1
        }
        preambleRange = bytes.trimmed(marks.lowerBound..<(headers.first?.line.lowerBound ?? marks.upperBound))
        preamble = MessageText.unescape(bytes, preambleRange)
        messages = []
        messages.reserveCapacity(headers.count)
        for (index, found) in headers.enumerated() {
            let limit = index &+ 1 < headers.count ? headers[index &+ 1].line.lowerBound : marks.upperBound
            messages.append(
                ConversationMessage(found.header, bytes, found.line, to: max(found.line.upperBound, limit), at: index))
        }
    }
}

extension ConversationMessage {
    fileprivate init(_ header: MessageHeader, _ bytes: [UInt8], _ line: Range<Int>, to limit: Int, at index: Int) {
        let first = min(line.upperBound &+ 1, limit)
        var text = bytes.withoutBlankLines(first..<limit)
        let lineEnd = bytes.withoutBlanks(line).upperBound
        let end = text.isEmpty ? lineEnd : text.upperBound
        speaker = header.speaker
        date = header.date
        model = header.model
        hasOwnID = header.id != nil
        id = header.id ?? Self.derivedID(header, at: index)
        isInterrupted = false
        if let mark = Self.interruption(bytes, text) {
            isInterrupted = true
            text = bytes.withoutBlankLines(text.lowerBound..<mark)
        }
        range = bytes.withoutBlanks(line).lowerBound..<end
        textRange = text
        self.text = MessageText.unescape(bytes, text)
    }

    /// Where the mark of a reply that broke off begins, at the end of a text.
    private static func interruption(_ bytes: [UInt8], _ text: Range<Int>) -> Int? {
        guard bytes[text].suffix(3).elementsEqual("-->".utf8) else { return nil }
        let tail = max(text.lowerBound, text.upperBound &- 64)..<text.upperBound
        guard let open = bytes[tail].lastIndex(of: UInt8(ascii: "<")),
            bytes[open..<text.upperBound].starts(with: "<!--".utf8),
            open &+ 7 <= text.upperBound,
            bytes[bytes.trimmed(open &+ 4..<text.upperBound &- 3)].elementsEqual("interrupted".utf8)
        else { return nil }
        return open
    }

    /// Eight digits for a message without an identity: FNV-1a (RFC 9923) of what its line says and of its place.
    private static func derivedID(_ header: MessageHeader, at index: Int) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in "\(header.speaker.rawValue) \(header.date?.description ?? "") \(index)".utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension [UInt8] {
    /// A range of one line without the white space at its end.
    func withoutBlanks(_ line: Range<Int>) -> Range<Int> {
        var end = line.upperBound
        while end > line.lowerBound, self[end &- 1].isBlank { end &-= 1 }
        return line.lowerBound..<end
    }
}
