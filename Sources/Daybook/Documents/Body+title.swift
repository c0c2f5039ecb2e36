extension Body {
    /// The text of the first heading, without signs of emphasis and links. One that a table follows names the table, as `log` begins
    /// one, and not the entry, but for one of the first level.
    public var heading: String? {
        guard let headingRange else { return nil }
        let inner = Body(Array("\n".utf8) + bytes[headingRange]).plainText
        return inner.isEmpty ? nil : Self.withoutHoles(inner)
    }

    /// The first sentence of the writer's own text, headings and tables left out; it ends with its line at the latest.
    public var firstSentence: String? {
        var found: String?
        // A line with cells may be the header of a table, which is known once the next line is.
        var header: String?
        var isInTable = false
        visitPlainLines(hiding: [headingRange].compactMap(\.self) + tableHeadingRanges) { bytes in
            let hasCells = bytes.contains(UInt8(ascii: "|"))
            if isInTable, hasCells { return true }
            isInTable = header != nil && bytes.areDashesOfTable
            if isInTable { header = nil }
            found = header
            if isInTable || found != nil { return found == nil }
            let line = String(decoding: bytes, as: UTF8.self)
            if line.isEmpty || line.utf8.first == UInt8(ascii: "|") { return true }
            let sentence = Self.sentence(in: line[...])
            guard sentence.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
            if hasCells { header = sentence } else { found = sentence }
            return hasCells
        }
        return (found ?? header).map { Self.withoutHoles($0) }
    }

    /// A title without the second of two blanks, between which a picture stood.
    private static func withoutHoles(_ title: String) -> String {
        var wasBlank = false
        guard
            title.utf8.contains(where: { byte in
                defer { wasBlank = byte == 0x20 }
                return wasBlank && byte == 0x20
            })
        else { return title }
        return title.split(separator: " ").joined(separator: " ")
    }

    /// The beginning of a body, in which a title is looked for: no listing waits for megabytes without a sentence's end.
    static func titleRange(in bytes: [UInt8], _ body: Range<Int>) -> Range<Int> {
        guard body.count > titleReach else { return body }
        let limit = body.lowerBound &+ titleReach
        let end = (limit &- 3...limit).last { bytes[$0] & 0xC0 != 0x80 } ?? limit
        return body.lowerBound..<end
    }

    /// How far into a body its title is looked for, in bytes.
    private static let titleReach = 65_536

    /// The title of an entry: that of its front matter, else its first heading, first sentence or file name.
    public func title(_ frontMatter: FrontMatter?, fileName: String) -> String {
        if let title = frontMatter?.text(FieldName.title)?.trimmingSpaces, !title.isEmpty {
            return title.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        return heading ?? firstSentence ?? fileName
    }

    /// The beginning of a line up to the end of its first sentence, full stops of abbreviations passed over.
    private static func sentence(in line: Substring) -> String {
        var index = line.startIndex
        while index < line.endIndex {
            let character = line[index]
            index = line.index(after: index)
            let isEnd: Bool
            switch character {
            case "。", "！", "？", "!", "?", "…", "｡":
                isEnd = true
            case ".":
                isEnd = (index == line.endIndex || line[index].isWhitespace) && !isAbbreviation(line[..<index])
            default:
                isEnd = false
            }
            guard isEnd else { continue }
            while index < line.endIndex, "。！？!?….」』”’\"')）".contains(line[index]) { index = line.index(after: index) }
            return String(line[..<index])
        }
        return String(line)
    }

    /// Whether a text that ends with a full stop ends with an abbreviation, so that its sentence goes on.
    static func isAbbreviation(_ text: Substring) -> Bool {
        // The longest there is, and more, read from the end: a line of nothing but full stops is looked at once and not once for each.
        var end: [Character] = []
        for character in text.reversed().prefix(9) { end.append(character) }
        let word = String(end.dropFirst().reversed()).split(separator: " ").last?.lowercased() ?? ""
        return word.count == 1
            || ["mr", "mrs", "ms", "dr", "st", "vs", "no", "e.g", "i.e", "prof", "jr"].contains(word)
    }
}
