extension Entry {
    /// What the body holds.
    public var body: Body { Body(of: document) }

    /// The body alone, which gets the bytes of the file for its own: a long text is not held twice.
    public consuming func takeBody() -> Body {
        let (start, line, lineBreak) = (document.bodyStart, document.bodyFirstLine, document.lineBreak)
        var bytes = document.bytes
        self = Entry(StoredFile(path: "", bytes: []))
        bytes.removeFirst(start)
        return Body(bytes, firstLine: line, lineBreak: lineBreak)
    }

    /// Whether a person has edited the summary since it was made, read without the rest of the body.
    public var isSummaryEdited: Bool {
        let bytes = document.ownBodyBytes
        return BodyStructure(bytes).summary.map { $0.isEdited(in: bytes) } ?? false
    }

    /// Marks that are no marks, read without the rest of the body.
    public var markFaults: [MarkFault] {
        let bytes = document.ownBodyBytes
        return BodyStructure(bytes).markFaults(in: bytes, firstLine: document.bodyFirstLine)
    }

    /// The conversation, read without the rest of the body.
    public var conversation: Conversation? {
        let bytes = document.ownBodyBytes
        return BodyStructure(bytes).chat.map { Conversation(bytes, between: $0.inner) }
    }

    /// Calls `visit` with the stretches of the writer's own words as they are written, read without the rest of the body.
    public func visitOwnText(_ visit: (ArraySlice<UInt8>) -> Void) {
        let bytes = document.ownBodyBytes
        for range in BodyStructure(bytes).ownRanges(in: bytes) { visit(bytes[range]) }
    }

    /// The title: that of the front matter, else the first heading, the first sentence or the file name.
    public var title: String {
        let beginning = Body.titleRange(in: file.bytes, document.bodyStart..<file.bytes.count)
        return Body(file.bytes[beginning]).title(frontMatter, fileName: name)
    }

    /// The tags in running text, as first written, each once.
    public var tagsInText: [Tag] { body.firstTags }
}

extension Body {
    /// The tags as first written, each once.
    public var firstTags: [Tag] {
        var seen: Set<Tag> = []
        return tags.compactMap { Tag($0.name) }.filter { seen.insert($0).inserted }
    }
}

extension Document {
    /// Adds a paragraph after the writer's own words, before the summary and the conversation.
    public mutating func appendToWords(_ text: String) throws(DocumentError) {
        let body = ownBodyBytes
        let structure = BodyStructure(body)
        let newline = lineBreak
        let firstRegion = [structure.summary, structure.chat].compactMap { $0?.range.lowerBound }.min() ?? body.count
        let words = body[..<firstRegion]
        let rest = body[firstRegion...]
        var added: [UInt8] = []
        if !words.isEmpty || opening == .frontMatter, words.last != 0x0A { added += newline }
        let hasText = words.contains { !Self.isBlank($0) }
        if hasText,
            !(words.suffix(newline.count * 2) + added).suffix(newline.count * 2).elementsEqual(newline + newline)
        {
            added += newline
        }
        if !hasText, words.isEmpty, added.isEmpty { added += newline }
        added += Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false).joined(separator: newline)
        added += newline
        if !rest.isEmpty { added += newline }
        try replaceBody(with: Array(joining: words, added[...], rest))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
