/// Where the messages of a conversation stand, found in one pass that takes time in proportion to its length.
///
/// No fence of code hides a message: a reply that broke off may have left one open.
struct ConversationOutline: Sendable, Equatable {
    struct Message: Sendable, Equatable {
        var header: MessageHeader
        /// The line that begins it, without the white space at its end.
        var line: Range<Int>
        /// From that line to the end of the text, or of the mark behind it.
        var range: Range<Int>
        /// The text as it is written.
        var text: Range<Int>
        var isInterrupted: Bool
    }

    /// The messages in the order in which they stand.
    var messages: [Message] = []
    /// What stands before the first one.
    var preamble: Range<Int>

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
        preamble = bytes.trimmed(marks.lowerBound..<(headers.first?.line.lowerBound ?? marks.upperBound))
        messages.reserveCapacity(headers.count)
        for (index, found) in headers.enumerated() {
            let next = index &+ 1 < headers.count ? headers[index &+ 1].line.lowerBound : marks.upperBound
            let limit = max(found.line.upperBound, next)
            let line = bytes.withoutBlanks(found.line)
            var text = bytes.withoutBlankLines(min(found.line.upperBound &+ 1, limit)..<limit)
            let end = text.isEmpty ? line.upperBound : text.upperBound
            let mark = Self.interruption(bytes, text)
            if let mark { text = bytes.withoutBlankLines(text.lowerBound..<mark) }
            messages.append(
                Message(
                    header: found.header, line: line, range: line.lowerBound..<end, text: text,
                    isInterrupted: mark != nil))
        }
    }

    /// Where the mark of a reply that broke off begins, at the end of a text.
    private static func interruption(_ bytes: [UInt8], _ text: Range<Int>) -> Int? {
        guard bytes[text].suffix(3).elementsEqual("-->".utf8) else { return nil }
        let tail = max(text.lowerBound, text.upperBound &- 64)..<text.upperBound
        guard let open = bytes[tail].lastIndex(of: UInt8(ascii: "<")),
            bytes[open..<text.upperBound].starts(with: "<!--".utf8), open &+ 7 <= text.upperBound,
            bytes[bytes.trimmed(open &+ 4..<text.upperBound &- 3)].elementsEqual("interrupted".utf8)
        else { return nil }
        return open
    }
}

extension [UInt8] {
    /// A range of one line without the white space at its end.
    func withoutBlanks(_ line: Range<Int>) -> Range<Int> {
        var end = line.upperBound
        while end > line.lowerBound, self[end &- 1].isBlank { end &-= 1 }
        return line.lowerBound..<end
    }

    /// A range without empty lines at its beginning and white space at its end.
    func withoutBlankLines(_ range: Range<Int>) -> Range<Int> {
        let text = trimmed(range)
        guard !text.isEmpty else { return range.upperBound..<range.upperBound }
        var start = text.lowerBound
        while start > range.lowerBound, self[start &- 1].isSpaceOrTab { start &-= 1 }
        return start..<text.upperBound
    }
}
