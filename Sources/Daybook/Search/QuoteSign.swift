/// The `>` that the lines of a quoted paragraph begin with, which is white space to what is looked for.
enum QuoteSign {
    /// As much is looked at for where the line begins, in bytes.
    private static let longestIndentation = 64

    /// Whether one stands at a place.
    static func isAt(_ index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard bytes[index] == 0x3E else { return false }
        var place = index
        while place > range.lowerBound, index - place < longestIndentation {
            place -= 1
            switch bytes[place] {
            case 0x0A, 0x0D: return true
            case 0x20, 0x09, 0x3E: continue
            default: return false
            }
        }
        return false
    }
}
