/// The signs of Markdown that may stand in the middle of a word: `*` for emphasis, `~~`, `==`, the backslash of a hard line break, the
/// brackets of `[[links]]`, and of other links the bracket before the text. What is behind that, `](destination)`, has words of its own,
/// which are found too.
enum InnerMarkup {
    /// The longest text and destination of a link that are looked through, in bytes.
    private static let longestText = 200
    private static let longestDestination = 1_000

    /// Whether one may begin with a byte.
    static func mayBegin(with byte: UInt8) -> Bool {
        byte == 0x2A || byte == 0x3D || byte == 0x7E || (0x5B...0x5D).contains(byte)
    }

    /// The same of sixteen bytes.
    @inline(__always) static func mayBegin(with bytes: ByteLanes) -> ByteLanes.Mask {
        bytes.equals(0x2A) .| bytes.equals(0x3D) .| bytes.equals(0x7E) .| bytes.within(0x5B, 0x5D)
    }

    /// The place behind one that stands at a place; nil where none does.
    static func end(at index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let sign = bytes[index]
        guard mayBegin(with: sign), index == range.lowerBound || bytes[index - 1] != sign else { return nil }
        var end = index + 1
        // Four are none, however many more there are.
        while end < range.upperBound, end - index < 4, bytes[end] == sign { end += 1 }
        switch (sign, end - index) {
        case (0x2A, 1...3), (0x3D, 2), (0x7E, 2), (0x5B, 2), (0x5D, 2): return end
        case (0x5C, 1): return end < range.upperBound && (bytes[end] == 0x0A || bytes[end] == 0x0D) ? end : nil
        case (0x5B, 1): return opensLink(at: index, in: bytes, range.upperBound) ? end : nil
        default: return nil
        }
    }

    private static func opensLink(at index: Int, in bytes: [UInt8], _ end: Int) -> Bool {
        let limit = min(end, index + 1 + longestText)
        for place in index + 1..<limit {
            switch bytes[place] {
            case 0x5D: return hasDestination(at: place + 1, in: bytes, end)
            case 0x5B, 0x0A: return false
            default: continue
            }
        }
        return false
    }

    /// Whether `(destination)` stands at a place.
    private static func hasDestination(at index: Int, in bytes: [UInt8], _ end: Int) -> Bool {
        guard index < end, bytes[index] == 0x28 else { return false }
        let limit = min(end, index + 1 + longestDestination)
        for place in index + 1..<max(index + 1, limit) {
            switch bytes[place] {
            case 0x29: return true
            case 0x28, 0x0A: return false
            default: continue
            }
        }
        return false
    }
}
