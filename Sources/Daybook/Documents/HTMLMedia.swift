/// Pictures, films and sounds that a body shows by an HTML tag.
struct HTMLMedia {
    /// The bytes of what is shown in its place.
    let alternative: Range<Int>?
    /// The bytes of the path or address.
    let source: Range<Int>

    /// Reads a tag, given from `<` to `>`.
    init?(_ bytes: [UInt8], _ tag: Range<Int>) {
        let name = bytes[tag].dropFirst().prefix { (0x61...0x7A).contains($0 | 0x20) }
        guard Self.names.contains(where: { Self.isSame(name, $0) }),
            let source = Self.attribute("src", bytes, name.endIndex..<tag.upperBound &- 1), !source.isEmpty
        else { return nil }
        self.source = source
        alternative = Self.attribute("alt", bytes, name.endIndex..<tag.upperBound &- 1)
    }

    private static let names: [StaticString] = ["img", "video", "audio", "source"]

    /// Whether letters are those of a word in either case.
    private static func isSame(_ letters: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        guard letters.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { word in
            unsafe letters.elementsEqual(word) { $0 < 0x80 && $0 | 0x20 == $1 }
        }
    }

    /// The bytes of a quoted attribute.
    private static func attribute(_ name: StaticString, _ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while index < range.upperBound {
            while index < range.upperBound, " \t\r\n/=".utf8.contains(bytes[index]) { index &+= 1 }
            let word = bytes[index..<range.upperBound].prefix { !" \t\r\n/=\"'".utf8.contains($0) }
            index = word.endIndex
            while index < range.upperBound, " \t\r\n=".utf8.contains(bytes[index]) { index &+= 1 }
            guard index < range.upperBound else { return nil }
            let quote = bytes[index]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                if word.isEmpty { index &+= 1 }
                continue
            }
            guard let end = bytes[(index &+ 1)..<range.upperBound].firstIndex(of: quote) else { return nil }
            if isSame(word, name) { return index &+ 1..<end }
            index = end &+ 1
        }
        return nil
    }
}
