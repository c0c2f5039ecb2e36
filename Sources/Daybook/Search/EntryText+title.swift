extension EntryText {
    /// The title: that of the front matter, else the first heading, the first sentence, or the file name.
    mutating func title() -> String {
        parse()
        if let value = fields.value(.title) {
            let title = text(of: value).trimmingSpaces
            if !title.isEmpty { return title.split(whereSeparator: \.isNewline).joined(separator: " ") }
        }
        guard problem == nil else { return fileTitle }
        let body = Body(bytes[bodyRange()])
        return body.heading ?? body.firstSentence ?? fileTitle
    }

    /// The file name without its ending.
    private var fileTitle: String {
        let name = FileOperations.name(of: path)
        return name.suffix(3).lowercased() == ".md" ? String(name.dropLast(3)) : name
    }

    /// The first heading, where it serves as the title.
    mutating func titleHeading() -> Range<Int>? {
        parse()
        guard problem == nil, fields.value(.title) == nil else { return nil }
        let range = bodyRange()
        guard bytes[range].contains(0x23), let heading = Body(bytes[range]).headingRange else { return nil }
        return heading.lowerBound + range.lowerBound..<heading.upperBound + range.lowerBound
    }
}
