/// Markdown without its signs, for titles, counts and summaries.
enum PlainText {
    /// The visible text of a range; `hidden` is in ascending order and may overlap.
    static func render(_ bytes: [UInt8], _ range: Range<Int>, hiding hidden: [Range<Int>]) -> String {
        var visible: [UInt8] = []
        visible.reserveCapacity(range.count)
        var index = range.lowerBound
        for hide in hidden where hide.upperBound > index && hide.lowerBound < range.upperBound {
            if hide.lowerBound > index { visible += bytes.withoutCarriageReturns(index..<hide.lowerBound) }
            index = max(index, min(hide.upperBound, range.upperBound))
            // A line break that was hidden still parts what is left.
            if bytes[hide.upperBound &- 1] == UInt8(ascii: "\n") { visible.append(UInt8(ascii: "\n")) }
        }
        if index < range.upperBound { visible += bytes.withoutCarriageReturns(index..<range.upperBound) }
        var lines: [ArraySlice<UInt8>] = []
        for line in visible.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = withoutLeadingSigns(line)
            if text.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(text)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String(decoding: withoutEmphasis($0), as: UTF8.self) }.joined(separator: "\n")
    }

    /// A line without blanks at its ends, signs of quotations and list items, and rules.
    private static func withoutLeadingSigns(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = line.drop { " \t>".utf8.contains($0) }
        if let first = text.first, "-*+".utf8.contains(first),
            text.count == 1 || text[text.startIndex &+ 1].isSpaceOrTab
        {
            text = text.dropFirst(2)
            if text.starts(with: "[ ] ".utf8) || text.starts(with: "[x] ".utf8) { text = text.dropFirst(4) }
        } else {
            let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }.count
            let rest = text.dropFirst(digits)
            if digits > 0, digits < 10, rest.starts(with: ". ".utf8) || rest.starts(with: ") ".utf8) {
                text = rest.dropFirst(2)
            }
        }
        text = text.drop { $0.isSpaceOrTab }
        while let last = text.last, " \t\r".utf8.contains(last) { text = text.dropLast() }
        let isRule = text.count >= 3 && text.allSatisfy { $0 == text.first || $0 == 0x20 }
        return isRule && "-*_=".utf8.contains(text.first ?? 0) ? [] : text
    }

    /// A line without `*`, `~~` and the `_` around words.
    private static func withoutEmphasis(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for index in line.indices {
            let before = index > line.startIndex ? line[index &- 1] : 0x20
            let after = index &+ 1 < line.endIndex ? line[index &+ 1] : 0x20
            switch line[index] {
            case UInt8(ascii: "*") where before != 0x20 || after != 0x20: continue
            case UInt8(ascii: "~") where before == UInt8(ascii: "~") || after == UInt8(ascii: "~"): continue
            case UInt8(ascii: "_") where !isWord(before) || !isWord(after): continue
            default: result.append(line[index])
            }
        }
        return result
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || BodyText.isUnreserved(byte) && byte != UInt8(ascii: "_")
    }

    /// The words of a text: each character of a script without spaces, and each run of other letters and digits.
    static func words(in text: String) -> Int {
        var count = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            if TagScalar.isCJK(scalar), !isHangul(scalar) {
                count &+= 1
                isInWord = false
            } else if isWordPart(scalar) {
                if !isInWord { count &+= 1 }
                isInWord = true
            } else if !(isInWord && (scalar == "'" || scalar == "’" || scalar == "-")) {
                isInWord = false
            }
        }
        return count
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0x1100...0x11FF).contains(scalar.value) || (0x3130...0x318F).contains(scalar.value)
            || (0xAC00...0xD7AF).contains(scalar.value)
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return BodyText.isUnreserved(UInt8(truncatingIfNeeded: scalar.value))
                && !"-._~".unicodeScalars.contains(scalar)
        }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
}
