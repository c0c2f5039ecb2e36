/// Where a link leads, and its title (CommonMark 0.31, 6.3).
struct LinkDestination {
    /// The bytes of the address as written, angle brackets left out.
    let address: Range<Int>
    /// The bytes of the title as written, quotes left out.
    let title: Range<Int>?
    /// The byte after all of it.
    let end: Int

    /// Reads `address "title")`, or without `)` where this is a definition on a line of its own.
    init?(_ bytes: [UInt8], _ range: Range<Int>, isInline: Bool) {
        var index = Self.skipBlanks(bytes, range)
        guard index < range.upperBound else { return nil }
        if bytes[index] == UInt8(ascii: "<") {
            guard
                let close = bytes[(index &+ 1)..<range.upperBound].firstIndex(where: {
                    $0 == 0x3C || $0 == 0x3E || $0 == 0x0A
                }),
                bytes[close] == UInt8(ascii: ">")
            else { return nil }
            address = index &+ 1..<close
            index = close &+ 1
        } else {
            guard let close = Self.addressEnd(bytes, index..<range.upperBound) else { return nil }
            address = index..<close
            index = close
        }
        let afterAddress = index
        index = Self.skipBlanks(bytes, index..<range.upperBound)
        var title: Range<Int>?
        if index > afterAddress, index < range.upperBound, "\"'(".utf8.contains(bytes[index]) {
            let close = bytes[index] == UInt8(ascii: "(") ? UInt8(ascii: ")") : bytes[index]
            title = Self.titleRange(bytes, index &+ 1..<range.upperBound, until: close)
            if let title { index = Self.skipBlanks(bytes, title.upperBound &+ 1..<range.upperBound) }
        }
        self.title = title
        if isInline {
            guard index < range.upperBound, bytes[index] == UInt8(ascii: ")") else { return nil }
            end = index &+ 1
        } else {
            guard !address.isEmpty else { return nil }
            end = title.map { $0.upperBound &+ 1 } ?? afterAddress
        }
    }

    /// An address ends before white space, or a `)` that it does not open itself.
    private static func addressEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        var depth = 0
        while index < range.upperBound, bytes[index] > 0x20 {
            switch bytes[index] {
            case UInt8(ascii: "\\") where index &+ 1 < range.upperBound && bytes[index &+ 1] > 0x20:
                index &+= 1
            case UInt8(ascii: "("):
                depth &+= 1
                if depth > 32 { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { return index }
                depth &-= 1
            default:
                break
            }
            index &+= 1
        }
        return depth == 0 ? index : nil
    }

    private static func titleRange(_ bytes: [UInt8], _ range: Range<Int>, until close: UInt8) -> Range<Int>? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index &+= 1
            case close: return range.lowerBound..<index
            case UInt8(ascii: "(") where close == UInt8(ascii: ")"): return nil
            default: break
            }
            index &+= 1
        }
        return nil
    }

    /// White space with at most one line break in it.
    private static func skipBlanks(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        var lineBreaks = 0
        while index < range.upperBound, bytes[index].isBlank {
            if bytes[index] == UInt8(ascii: "\n") { lineBreaks &+= 1 }
            if lineBreaks > 1 { return index }
            index &+= 1
        }
        return min(index, range.upperBound)
    }
}
