/// Pictures, films and sounds that a body shows by an HTML tag.
enum HTMLMedia {
    /// The media link of a tag, given from `<` to `>`.
    static func read(_ bytes: [UInt8], _ tag: Range<Int>) -> MediaLink? {
        let name = bytes[tag].dropFirst().prefix { (0x61...0x7A).contains($0 | 0x20) }
        guard ["img", "video", "audio", "source"].contains(String(decoding: name, as: UTF8.self).lowercased()),
            let source = attribute("src", bytes, name.endIndex..<tag.upperBound &- 1), !source.isEmpty
        else { return nil }
        let alternative = attribute("alt", bytes, name.endIndex..<tag.upperBound &- 1)
        return MediaLink(
            form: .html, alternative: alternative.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "",
            destination: BodyText.percentDecode(Array(bytes[source])), title: nil, range: tag,
            alternativeRange: alternative ?? tag.lowerBound..<tag.lowerBound, destinationRange: source)
    }

    /// The bytes of a quoted attribute.
    private static func attribute(_ name: String, _ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
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
            if String(decoding: word, as: UTF8.self).lowercased() == name { return index &+ 1..<end }
            index = end &+ 1
        }
        return nil
    }
}
