extension Entry {
    /// What the body holds.
    public var body: Body { Body(of: document) }

    /// Whether a person has edited the summary since it was made, read without the rest of the body.
    public var isSummaryEdited: Bool {
        let bytes = Array(document.bodyBytes)
        return BodyStructure(bytes).summary.map { $0.isEdited(in: bytes) } ?? false
    }

    /// The conversation, read without the rest of the body.
    public var conversation: Conversation? {
        let bytes = Array(document.bodyBytes)
        return BodyStructure(bytes).chat.map { Conversation(bytes, between: $0.inner) }
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
        let body = Body(of: self)
        let newline = String(decoding: lineBreak, as: UTF8.self)
        let firstRegion = [body.summary, body.chat].compactMap { $0?.range.lowerBound }.min() ?? body.bytes.count
        var words = Array(body.bytes[..<firstRegion])
        let rest = body.bytes[firstRegion...]
        if !words.isEmpty || opening == .frontMatter, words.last != 0x0A { words += newline.utf8 }
        let hasText = words.contains { !Self.isBlank($0) }
        if hasText, !words.suffix(newline.utf8.count * 2).elementsEqual((newline + newline).utf8) {
            words += newline.utf8
        }
        if !hasText, words.isEmpty { words += newline.utf8 }
        words += text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: newline).utf8
        words += newline.utf8
        if !rest.isEmpty { words += newline.utf8 }
        try replaceBody(with: words + rest)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
