extension Snippet {
    /// The longest link that is looked for around a cut, in bytes.
    private static let longestLink = 600

    /// The end of a window, moved before a Markdown link that it would cut in two.
    static func endBeforeLink(_ bytes: [UInt8], _ start: Int, _ end: Int, _ limit: Int) -> Int {
        guard end < limit, let opening = openDestination(bytes, max(start, end - longestLink), end) else { return end }
        guard var bracket = openBracket(bytes, start, opening) else { return end }
        if bracket > start, bytes[bracket - 1] == UInt8(ascii: "!") { bracket -= 1 }
        return bracket
    }

    /// The start of a window, moved behind a Markdown link in whose destination it would lie, unless the hit lies there too.
    static func startBehindLink(_ bytes: [UInt8], _ start: Int, _ lower: Int, before hit: Int) -> Int {
        guard start > lower, openDestination(bytes, max(lower, start - longestLink), start) != nil,
            let close = bytes[start..<hit].firstIndex(of: UInt8(ascii: ")"))
        else { return start }
        return close + 1
    }

    /// The start of a window, moved behind a comment in which it would lie, unless the hit lies there too.
    static func startBehindComment(_ bytes: [UInt8], _ start: Int, _ lower: Int, before hit: Int) -> Int {
        let earliest = max(lower, start - longestLink)
        guard start > lower,
            let opening = (earliest..<start).last(where: { bytes[$0...].starts(with: "<!--".utf8) }),
            let close = BodyText.commentEnd(in: bytes, min(opening + 4, hit)..<hit), close > start
        else { return start }
        return close
    }

    /// The bracket that is closed at the end of a range, and nowhere before, as the box of a task is.
    private static func openBracket(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        var closed = 0
        for index in (start..<max(start, end)).reversed() {
            switch bytes[index] {
            case UInt8(ascii: "]"): closed += 1
            case UInt8(ascii: "[") where closed == 0: return index
            case UInt8(ascii: "["): closed -= 1
            default: break
            }
        }
        return nil
    }

    /// Where the `](` stands that is open at the end of a range, on its line.
    private static func openDestination(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        var index = end - 1
        while index > start {
            let byte = bytes[index]
            if byte == UInt8(ascii: ")") || byte == 0x0A { return nil }
            if byte == UInt8(ascii: "("), bytes[index - 1] == UInt8(ascii: "]") { return index - 1 }
            index -= 1
        }
        return nil
    }
}
