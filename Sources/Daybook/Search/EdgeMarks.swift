/// The signs of emphasis and links at the edge of what they mark, which no phrase is held up by: `slow walk` is found in `slow **walk**`,
/// `slow _walk_` and `[[slow]] walk`.
///
/// Signs within a word of a spaced script (`a**b`, `snake_case`), and signs between white space, are text as any other.
enum EdgeMarks {
    /// What is beside a run of signs.
    private enum Side { case space, word, unspacedLetter, other }

    /// Whether a run may begin with a byte.
    static func mayBegin(with byte: UInt8) -> Bool { byte == 0x5F || InnerMarkup.mayBegin(with: byte) }

    /// The place behind the run of signs that begins at a place; nil where there is none, or it is no edge.
    static func end(at index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard mayBegin(with: bytes[index]) else { return nil }
        // What was left of a run is looked at once, not from each of its signs.
        if index > range.lowerBound, mayBegin(with: bytes[index - 1]) { return nil }
        var place = index
        var hasUnderscores = false
        while place < range.upperBound {
            if let next = InnerMarkup.end(at: place, in: bytes, range) {
                place = next
            } else if let next = underscoresEnd(at: place, in: bytes, range) {
                (place, hasUnderscores) = (next, true)
            } else {
                break
            }
        }
        guard place > index, let after = side(after: place, in: bytes, range) else { return nil }
        let before = side(before: index, in: bytes, range)
        if before == after, before == .word || before == .space { return nil }
        return !hasUnderscores || isLetter(before) != isLetter(after) ? place : nil
    }

    /// Whether a text holds any signs that may be one.
    static func occurs(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            let end = min(range.upperBound, buffer.count)
            var index = range.lowerBound
            while index &+ ByteLanes.count <= end {
                let lanes = unsafe ByteLanes(base + index)
                if ByteLanes.isAny(InnerMarkup.mayBegin(with: lanes) .| lanes.equals(0x5F)) { return true }
                index &+= ByteLanes.count
            }
            while index < end {
                if mayBegin(with: unsafe base.load(fromByteOffset: index, as: UInt8.self)) { return true }
                index += 1
            }
            return false
        }
    }

    /// Whether a text that is looked for holds signs that are meant: of emphasis and links, of a quotation, and underscores that are not
    /// within a word.
    static func areMeant(in text: [UInt8]) -> Bool {
        text.indices.contains { index in
            if text[index] != 0x5F { return text[index] == 0x3E || InnerMarkup.mayBegin(with: text[index]) }
            if index > 0, text[index - 1] == 0x5F { return false }
            let end = text[index...].firstIndex { $0 != 0x5F } ?? text.endIndex
            let after = side(after: end, in: text, text.indices)
            return !isLetter(side(before: index, in: text, text.indices)) || !(after.map(isLetter) ?? true)
        }
    }

    /// One to three underscores, with no more beside them.
    private static func underscoresEnd(at index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var end = index
        while end < range.upperBound, end - index < 4, bytes[end] == 0x5F { end += 1 }
        return (1...3).contains(end - index) ? end : nil
    }

    private static func isLetter(_ side: Side) -> Bool { side == .word || side == .unspacedLetter }

    private static func side(before index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Side {
        guard index > range.lowerBound else { return .space }
        // An accent is of the letter before it.
        return side(of: UTF8Scalar.decodeBackwards(bytes, before: index, start: range.lowerBound).value) ?? .word
    }

    /// Nil before an accent, which belongs to the sign then.
    private static func side(after index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Side? {
        guard index < range.upperBound else { return .space }
        return side(of: UTF8Scalar.decode(bytes, at: index, end: range.upperBound).value)
    }

    private static func side(of scalar: UInt32) -> Side? {
        let folded = Folding.fold(scalar)
        if folded == 0 { return nil }
        if folded == 0x20 { return .space }
        if Folding.isOfWord(folded) { return .word }
        guard Folding.isUnspaced(folded) else { return .other }
        return Unicode.Scalar(folded)?.properties.isAlphabetic == true ? .unspacedLetter : .other
    }
}
