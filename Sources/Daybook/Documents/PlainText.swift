/// Markdown without its signs, for titles, counts and summaries.
enum PlainText {
    /// Calls `visit` with each line of the visible text of a range, without its line feed, until it returns false.
    ///
    /// Several empty lines are one, and there is none at either end.
    ///
    /// - Returns: Whether it was never told to stop.
    static func visitLines(
        _ bytes: [UInt8], _ range: Range<Int>, hiding hidden: HiddenBytes, _ visit: (ArraySlice<UInt8>) -> Bool
    ) -> Bool {
        var line: [UInt8] = []
        var text: [UInt8] = []
        // The places in the line of what stands behind a backslash, and so is no sign of Markdown.
        var escaped: [Int] = []
        var isEmptyDue = false
        var isFirst = true
        func end() -> Bool {
            defer { escaped.removeAll(keepingCapacity: true) }
            let visible = withoutLeadingSigns(line[...], escaped)
            if visible.isEmpty {
                isEmptyDue = !isFirst
            } else {
                if isEmptyDue, !visit([]) { return false }
                isEmptyDue = false
                isFirst = false
                text.removeAll(keepingCapacity: true)
                if !appendWithoutEmphasis(visible, escaped, to: &text) { return visit(visible) }
                return visit(text[...])
            }
            return true
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let runEnd = hidden.runEnd(from: index, to: range.upperBound)
            if hidden.contains(index) {
                if bytes[runEnd &- 1] == UInt8(ascii: "\\"), escaped.count < mostEscaped { escaped.append(line.count) }
                index = runEnd
                continue
            }
            while index < runEnd {
                let lineEnd = bytes.place(of: UInt8(ascii: "\n"), in: index..<runEnd)
                line += bytes[index..<(lineEnd ?? runEnd)]
                index = lineEnd ?? runEnd
                guard lineEnd != nil else { continue }
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                if !end() { return false }
                line.removeAll(keepingCapacity: true)
                index &+= 1
            }
        }
        return end()
    }

    /// So many backslashes of one line are heeded: a line of nothing else may be as long as an entry.
    private static let mostEscaped = 4096

    /// A line without blanks at its ends, signs of quotations and list items, and rules.
    private static func withoutLeadingSigns(_ line: ArraySlice<UInt8>, _ escaped: [Int]) -> ArraySlice<UInt8> {
        var text = line.drop { " \t>".utf8.contains($0) }
        if let first = escaped.first, first < text.startIndex { text = line[first...] }
        let isEscaped = escaped.first == text.startIndex
        if !isEscaped, let first = text.first, "-*+".utf8.contains(first),
            text.count == 1 || text[text.startIndex &+ 1].isSpaceOrTab
        {
            text = text.dropFirst(2)
            if text.starts(with: "[ ] ".utf8) || text.starts(with: "[x] ".utf8) { text = text.dropFirst(4) }
        } else {
            let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }.count
            let rest = text.dropFirst(digits)
            if digits > 0, digits < 10, escaped.first != rest.startIndex,
                rest.starts(with: ". ".utf8) || rest.starts(with: ") ".utf8)
            {
                text = rest.dropFirst(2)
            }
        }
        text = text.drop { $0.isSpaceOrTab }
        while let last = text.last, " \t\r".utf8.contains(last) { text = text.dropLast() }
        let isRule = !isEscaped && text.count >= 3 && text.allSatisfy { $0 == text.first || $0 == 0x20 }
        return isRule && "-*_=".utf8.contains(text.first ?? 0) ? [] : text
    }

    /// Adds a line without `*`, `~~` and the `_` around words; false, and nothing added, where it has none of these.
    private static func appendWithoutEmphasis(
        _ line: ArraySlice<UInt8>, _ escaped: [Int], to result: inout [UInt8]
    ) -> Bool {
        guard line.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "_") })
        else { return false }
        var next = 0
        for index in line.indices {
            while next < escaped.count, escaped[next] < index { next &+= 1 }
            if next < escaped.count, escaped[next] == index {
                result.append(line[index])
                continue
            }
            let before = index > line.startIndex ? line[index &- 1] : 0x20
            let after = index &+ 1 < line.endIndex ? line[index &+ 1] : 0x20
            switch line[index] {
            case UInt8(ascii: "*") where before != 0x20 || after != 0x20: continue
            case UInt8(ascii: "~") where before == UInt8(ascii: "~") || after == UInt8(ascii: "~"): continue
            case UInt8(ascii: "_") where !isWord(before) || !isWord(after): continue
            default: result.append(line[index])
            }
        }
        return true
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || BodyText.isUnreserved(byte) && byte != UInt8(ascii: "_")
    }

    /// What a character is for the counting of words.
    enum Part {
        /// A word by itself, as each character of a script without spaces.
        case character
        /// A letter or digit of a word.
        case word
        /// What may stand within a word.
        case joint
        /// What parts words.
        case sign
    }

    /// What a character is for the counting of words.
    static func part(_ scalar: Unicode.Scalar) -> Part {
        if TagScalar.isCJK(scalar), !isHangul(scalar) { return .character }
        if isWordPart(scalar) { return .word }
        return scalar == "'" || scalar == "’" || scalar == "-" ? .joint : .sign
    }

    /// The words of a text: each character of a script without spaces, and each run of other letters and digits.
    static func words(in text: String) -> Int {
        var count = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            switch part(scalar) {
            case .character:
                count &+= 1
                isInWord = false
            case .word:
                if !isInWord { count &+= 1 }
                isInWord = true
            case .joint: break
            case .sign: isInWord = false
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
