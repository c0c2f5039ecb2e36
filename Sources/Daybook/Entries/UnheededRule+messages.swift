extension UnheededRule {
    /// How many lines that may be rules are read word by word; who writes more of them means it.
    private static let mostLines = 1000

    /// The line of a message in which the writer tells the companion what an entry says by itself: on a line of its own, or in a comment,
    /// which stands in the file with a backslash.
    static func line(inMessagesOf entry: Entry) -> Int? {
        let all = entry.document.bytes
        guard ByteFinder("<!-- chat".utf8)?.find(in: all, from: entry.document.bodyStart, to: all.count) != nil else {
            return nil
        }
        let bytes = entry.document.ownBodyBytes
        guard let chat = BodyStructure(bytes).chat else { return nil }
        for message in ConversationOutline(bytes, between: chat.inner).messages
        where message.header.speaker == .writer && !message.text.isEmpty {
            guard
                let line = line(in: bytes, message.text)
                    ?? CommentRule.line(in: bytes, message.text, number: 0, isEscaped: true)
            else { continue }
            return entry.document.bodyFirstLine + line + bytes[..<message.text.lowerBound].count { $0 == 0x0A }
        }
        return nil
    }

    /// How many lines down a message has such a line. Of the others, which may be very many, no text is made.
    private static func line(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var words = RuleWords()
        var index = range.lowerBound
        var start = index
        var number = 0
        var read = 0
        var mayBeRule = false
        while index <= range.upperBound {
            let isEnd = index == range.upperBound
            if isEnd || bytes[index] == 0x0A || bytes[index] == 0x0D {
                if words.end() { mayBeRule = true }
                if mayBeRule, index - start <= longest {
                    read += 1
                    let line = MessageText.unescape(bytes, start..<index)
                    if read > mostLines || isRule(line) || endsInRule(line) { return number }
                }
                if isEnd { break }
                if bytes[index] == 0x0A { number += 1 }
                index += 1
                (start, words, mayBeRule) = (index, RuleWords(), false)
                continue
            }
            let (scalar, length) = UTF8Scalar.decode(bytes, at: index, end: range.upperBound)
            if !mayBeRule, words.take(RuleWords.narrow(scalar)) { mayBeRule = true }
            index += length
        }
        return nil
    }
}
