extension BodyScanner {
    /// A tag that begins with a sign of `length` bytes; returns where to go on.
    mutating func readTag(_ start: Int, _ length: Int, _ paragraph: Range<Int>) -> Int {
        let next = start &+ length
        guard mayPrecedeTag(start, paragraph.lowerBound) else { return next }
        var end = next
        var nameEnd = next
        var (hasName, hasNonDigit) = (false, false)
        while let (scalar, size) = bytes.scalar(at: end, before: paragraph.upperBound), let kind = TagScalar(scalar) {
            // A name neither begins nor ends with a slash; what joins the sign makes another character of it.
            if end == next, scalar == "/" || kind == .joined { return next }
            end &+= size
            if scalar != "/" { nameEnd = end }
            hasName = hasName || kind == .digit || kind == .text
            hasNonDigit = hasNonDigit || kind != .digit
        }
        guard hasName, hasNonDigit, !isColour(next..<nameEnd) else { return max(next, end) }
        var close = nameEnd
        if end < paragraph.upperBound, bytes[end] == UInt8(ascii: "#") {
            close = end &+ 1
        } else if bytes[end..<paragraph.upperBound].starts(with: [0xEF, 0xBC, 0x83]) {
            close = end &+ 3
        }
        lastTagEnd = close
        if tags.count < BodyTags.most { tags.append(Place(start..<close)) } else { hasMoreTags = true }
        return max(close, end)
    }

    /// Whether a tag may follow what stands before: nothing, white space, CJK text or punctuation.
    private func mayPrecedeTag(_ start: Int, _ lowerBound: Int) -> Bool {
        guard start > lowerBound, lastTagEnd != start else { return true }
        let before = bytes[start &- 1]
        if before < 0x80 {
            // `&#` begins an HTML entity, `/#` is a part of an address, `##` is no tag.
            return before <= 0x20 || BodyText.isPunctuation(before) && !"&/#".utf8.contains(before)
        }
        guard let scalar = bytes.scalar(endingAt: start, from: lowerBound), scalar != "＃" else { return false }
        if TagScalar.isCJK(scalar) || scalar.properties.isWhitespace { return true }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default:
            return false
        }
    }

    /// `#ff8800`, `#0af` and `#fff`, but neither a word such as `#facade` nor a letter with a number such as `#b12`.
    private func isColour(_ name: Range<Int>) -> Bool {
        guard [3, 6, 8].contains(name.count) else { return false }
        let text = bytes[name]
        let isHex = text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
        guard isHex else { return false }
        if text.count == 3, text.first.map({ $0 > 0x39 }) == true, text.dropFirst().allSatisfy({ $0 <= 0x39 }) {
            return false
        }
        return text.contains { $0 <= 0x39 } || text.allSatisfy { $0 == text.first }
    }
}

/// What a character is in the name of a tag.
enum TagScalar {
    case digit
    case text
    case sign
    /// A part of the character before it.
    case joined

    /// Nothing for a character that ends a tag.
    init?(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 {
            switch scalar {
            case "0"..."9": self = .digit
            case "a"..."z", "A"..."Z": self = .text
            case "_", "-", "/": self = .sign
            default: return nil
            }
            return
        }
        switch scalar.properties.generalCategory {
        case .decimalNumber:
            self = .digit
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            self = .text
        case .nonspacingMark, .spacingMark, .enclosingMark:
            self = .joined
        default:
            guard Self.isEmojiPart(scalar) else { return nil }
            self = Self.joinsEmoji(scalar) ? .joined : .text
        }
    }

    /// The joiner, tag characters of flags, and shades of skin.
    private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200D, 0xE0020...0xE007F: true
        default: scalar.properties.isEmojiModifier
        }
    }

    private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // The joiner, flags, and tag characters of flags (UTS 51).
        case 0x200D, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
        case 0x2190...: scalar.properties.isEmoji || scalar.properties.isEmojiModifier
        default: false
        }
    }

    /// Whether a character is one of the scripts that are written without spaces, or Hangul.
    static func isCJK(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x30FF, 0x3100...0x318F, 0x31A0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1B000...0x1B16F,
            0x20000...0x3FFFF:
            true
        default:
            false
        }
    }
}

extension [UInt8] {
    /// The character that begins at a byte, and its length; nil where the bytes are no UTF-8.
    func scalar(at index: Int, before limit: Int) -> (scalar: Unicode.Scalar, size: Int)? {
        guard index < limit else { return nil }
        let first = self[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first <= 0xF4, index &+ size <= limit else { return nil }
        var value = UInt32(first) & (0xFF >> UInt32(size &+ 1))
        for place in index &+ 1..<index &+ size {
            guard self[place] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(self[place] & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, size) }
    }

    /// The character that ends before a byte.
    func scalar(endingAt end: Int, from lowerBound: Int) -> Unicode.Scalar? {
        var start = end &- 1
        while start > lowerBound, end &- start < 4, self[start] & 0xC0 == 0x80 { start &-= 1 }
        guard start >= lowerBound, let found = scalar(at: start, before: end), start &+ found.size == end else {
            return nil
        }
        return found.scalar
    }
}
