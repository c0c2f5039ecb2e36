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
        var isCut: Bool
    }

    /// The messages in the order in which they stand.
    let messages: Messages
    /// What stands before the first one.
    let preamble: Range<Int>

    init(_ bytes: [UInt8], between marks: Range<Int>) {
        var lines = Blocks<UInt32>()
        var start = marks.lowerBound
        while start < marks.upperBound {
            guard MessageHeader.mayBegin(bytes, start..<marks.upperBound) else {
                start = bytes.lineEnd(from: start, to: marks.upperBound)
                continue
            }
            let end = bytes.place(of: UInt8(ascii: "\n"), in: start..<marks.upperBound) ?? marks.upperBound
            if MessageHeader(bytes, bytes.withoutBlanks(start..<end)) != nil { lines.append(UInt32(clamping: start)) }
            start = end &+ 1
        }
        preamble = bytes.trimmed(marks.lowerBound..<(lines.first.map { Int($0) } ?? marks.upperBound))
        messages = Messages(bytes, lines, between: marks)
    }

    /// The messages; each is read when it is asked for, since there may be a million.
    struct Messages: Sendable, Equatable, RandomAccessCollection {
        private let bytes: [UInt8]
        /// Where the line of each begins.
        private let lines: Blocks<UInt32>
        private let marks: Range<Int>

        init(_ bytes: [UInt8], _ lines: Blocks<UInt32>, between marks: Range<Int>) {
            self.bytes = bytes
            self.lines = lines
            self.marks = marks
        }

        var startIndex: Int { 0 }
        var endIndex: Int { lines.count }

        subscript(index: Int) -> Message {
            let start = Int(lines[index])
            let next = index &+ 1 < lines.count ? Int(lines[index &+ 1]) : marks.upperBound
            let lineEnd = bytes.place(of: UInt8(ascii: "\n"), in: start..<marks.upperBound) ?? marks.upperBound
            let limit = Swift.max(lineEnd, next)
            let line = bytes.withoutBlanks(start..<lineEnd)
            var text = bytes.withoutBlankLines(Swift.min(lineEnd &+ 1, limit)..<limit)
            let end = text.isEmpty ? line.upperBound : text.upperBound
            let mark = ConversationOutline.interruption(bytes, text)
            if let mark { text = bytes.withoutBlankLines(text.lowerBound..<mark.start) }
            // That it begins a message was seen when the lines were counted.
            let header = MessageHeader(bytes, line) ?? MessageHeader(.writer)
            return Message(
                header: header, line: line, range: line.lowerBound..<end, text: text,
                isInterrupted: mark?.isCut == false, isCut: mark?.isCut == true)
        }
    }

    /// Where the mark of a reply that broke off or was cut begins, at the end of a text.
    fileprivate static func interruption(_ bytes: [UInt8], _ text: Range<Int>) -> (start: Int, isCut: Bool)? {
        guard bytes[text].suffix(3).elementsEqual("-->".utf8) else { return nil }
        let tail = max(text.lowerBound, text.upperBound &- 64)..<text.upperBound
        guard let open = bytes[tail].lastIndex(of: UInt8(ascii: "<")),
            bytes[open..<text.upperBound].starts(with: "<!--".utf8), open &+ 7 <= text.upperBound
        else { return nil }
        let name = bytes[bytes.trimmed(open &+ 4..<text.upperBound &- 3)]
        if name.elementsEqual("interrupted".utf8) { return (open, false) }
        return name.elementsEqual("cut-short".utf8) ? (open, true) : nil
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
