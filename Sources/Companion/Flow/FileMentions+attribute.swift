extension FileMentions {
    /// The attributes of HTML that name files.
    private static let attributes: Set<String> = [
        "src", "href", "srcset", "poster", "data", "background", "longdesc", "xlink:href", "data-src", "data-srcset",
        "imagesrcset", "download",
    ]

    /// `="path"` of a tag, with quotes or without; of `src` and `href` with quotes wherever it stands.
    mutating func copyAttribute() -> Bool {
        guard let name = attributeName() else { return false }
        var start = index + 1
        if isInTag { while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 } }
        guard start < bytes.count else { return false }
        let quote = bytes[start]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        guard isInTag || isQuoted && (name.hasSuffix("src") || name.hasSuffix("href")) else { return false }
        if isQuoted { start += 1 }
        let isList = name.hasSuffix("srcset")
        guard isList || beginsPath(start) else { return false }
        var end = start
        while end < bytes.count, end - start < Self.longest,
            isQuoted ? bytes[end] != quote : !Self.isSpace(bytes[end]) && bytes[end] != UInt8(ascii: ">"),
            isInTag || bytes[end] != 0x0A
        {
            end += 1
        }
        // A list of pictures, each with a width behind it.
        let paths = isList ? bytes[start..<end].split(separator: UInt8(ascii: ",")) : [bytes[start..<end]]
        let isPath = paths.contains { Self.isPath($0.drop(while: Self.isSpace)) }
        return isPath ? hide(from: start, to: end) : false
    }

    /// The name before an equals sign, where it is one of an attribute that names a file.
    private func attributeName() -> String? {
        var end = index
        if isInTag { while end > 0, Self.isSpace(bytes[end - 1]), index - end < 16 { end -= 1 } }
        let name = bytes[..<end].suffix(12).reversed().prefix { byte in
            (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
        }
        // In an address it stands behind a sign.
        let start = end - name.count
        guard start == 0 || Self.isSpace(bytes[start - 1]) || "\"'".utf8.contains(bytes[start - 1]) else { return nil }
        let written = String(decoding: name.reversed(), as: UTF8.self).lowercased()
        if Self.attributes.contains(written) { return written }
        return written.hasSuffix("src") || written.hasSuffix("href") ? written : nil
    }

    /// `url(path)` of a style.
    mutating func copyStyle() -> Bool {
        let isWord = index > 3 && (0x61...0x7A).contains(bytes[index - 4] | 0x20)
        guard !isWord, bytes[..<index].suffix(3).elementsEqual("url".utf8, by: { $0 | 0x20 == $1 }) else {
            return false
        }
        var start = index + 1
        while start < bytes.count, Self.isSpace(bytes[start]) || "\"'".utf8.contains(bytes[start]) { start += 1 }
        guard beginsPath(start) else { return false }
        var end = start
        while end < bytes.count, end - start < Self.longest, !")\"'>".utf8.contains(bytes[end]) { end += 1 }
        return Self.isPath(bytes[start..<end]) ? hide(from: start, to: end) : false
    }

    /// Whether a path may begin at a place, as far as its beginning tells: nobody looks for the end of an address again and again.
    private func beginsPath(_ start: Int) -> Bool { Self.isPath(bytes[start..<min(start + 256, bytes.count)]) }

    private static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }
}
