/// A heading that is underlined by `===` or `---` (CommonMark 0.31, 4.3), found line by line: a paragraph is one once the line below it
/// is known.
struct UnderlinedHeading {
    /// The text since the paragraph began.
    private var paragraph: Range<Int>?

    /// Takes the next line, and tells the text of the heading that it underlines.
    mutating func heading(endedBy line: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        let text = bytes.trimmed(line)
        if let paragraph, Self.isUnderline(bytes[text]), Self.indentation(of: line, in: bytes) < 4 {
            self.paragraph = nil
            return paragraph
        }
        if let begun = paragraph {
            paragraph = Self.isOfParagraph(bytes[text]) ? begun.lowerBound..<text.upperBound : nil
        } else if Self.indentation(of: line, in: bytes) < 4, Self.isOfParagraph(bytes[text]) {
            paragraph = text
        }
        return nil
    }

    private static func isUnderline(_ text: ArraySlice<UInt8>) -> Bool {
        guard let sign = text.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else { return false }
        return text.allSatisfy { $0 == sign }
    }

    /// Whether a line is neither empty, a break between parts, nor of a quotation, a list or a table.
    private static func isOfParagraph(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, !isBreak(text) else { return false }
        if first == UInt8(ascii: ">") || text.contains(UInt8(ascii: "|")) { return false }
        let digits = text.prefix { (0x30...0x39).contains($0) }
        let signs = text.dropFirst(digits.count)
        guard let sign = signs.first, (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign) else { return true }
        return signs.dropFirst().first.map { !$0.isSpaceOrTab } ?? false
    }

    /// Whether a line is `---`, `***` or `___`, perhaps with blanks between (CommonMark 0.31, 4.1).
    private static func isBreak(_ text: ArraySlice<UInt8>) -> Bool {
        guard let sign = text.first, "-*_".utf8.contains(sign) else { return false }
        return text.allSatisfy { $0 == sign || $0.isBlank } && text.count { $0 == sign } >= 3
    }

    /// The columns of blanks before a line's text.
    private static func indentation(of line: Range<Int>, in bytes: [UInt8]) -> Int {
        bytes[line].prefix { $0.isSpaceOrTab }.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
    }
}
