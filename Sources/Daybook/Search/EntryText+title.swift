extension EntryText {
    /// The title: that of the front matter, else the first heading, the first sentence, or the file name.
    mutating func title() -> String {
        parse()
        if let value = fields.value(.title) {
            if isPlainLine(value) { return text(of: value) }
            let title = text(of: value).trimmingSpaces
            if !title.isEmpty { return title.split(whereSeparator: \.isNewline).joined(separator: " ") }
        }
        guard problem == nil else { return fileTitle }
        let body = Body(bytes[titleRange()])
        return body.heading ?? body.firstSentence ?? fileTitle
    }

    /// Adds the title to some bytes.
    mutating func appendTitle(to bytes: inout [UInt8]) {
        parse()
        if let value = fields.value(.title), value.decoded == nil, isPlainLine(value) {
            bytes.append(value.range, of: self.bytes)
        } else {
            bytes.append(contentsOf: title().utf8)
        }
    }

    /// Whether a text needs no trimming, as nearly all need none.
    private func isPlainLine(_ value: EntryFields.Value) -> Bool {
        if value.decoded == nil { return Self.isPlainLine(bytes, value.range) }
        let place = place(of: value)
        return Self.isPlainLine(place.bytes, place.range)
    }

    private static func isPlainLine(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
        let (first, last) = (bytes[range.lowerBound], bytes[range.upperBound - 1])
        // White space beyond ASCII begins with these bytes, or ends in one that only a decoder can tell.
        if first <= 0x20 || first == 0xC2 || first == 0xE1 || first == 0xE2 || first == 0xE3 || last <= 0x20 {
            return false
        }
        let endsInIdeograph = range.count >= 3 && (0xE4...0xE9).contains(bytes[range.upperBound - 3])
        if last >= 0x80, !endsInIdeograph,
            Folding.isSpace(
                UTF8Scalar.decodeBackwards(bytes, before: range.upperBound, start: range.lowerBound).value)
        {
            return false
        }
        for index in range where bytes[index] < 0x20 || bytes[index] == 0xC2 || bytes[index] == 0xE2 { return false }
        return true
    }

    /// The file name without its ending.
    private var fileTitle: String {
        let name = FileOperations.name(of: path)
        return name.lowercased().ends(with: ".md") ? name.droppingLast(bytes: 3) : name
    }

    /// The first heading, where it serves as the title.
    mutating func titleHeading() -> Range<Int>? {
        parse()
        guard problem == nil, fields.value(.title) == nil else { return nil }
        let range = titleRange()
        guard bytes[range].contains(0x23), let heading = Body(bytes[range]).headingRange else { return nil }
        return heading.lowerBound + range.lowerBound..<heading.upperBound + range.lowerBound
    }

    private mutating func titleRange() -> Range<Int> { Body.titleRange(in: bytes, bodyRange()) }
}
