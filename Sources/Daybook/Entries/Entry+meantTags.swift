extension Entry {
    /// The tags that may be meant besides those that are read: without signs that nobody sees, such as U+200B or U+00AD, without
    /// punctuation around them, and those under a key for tags that stands below another key, has full-width letters, or is its name in
    /// Chinese.
    ///
    /// For what must not miss one; a filter finds what is read.
    public var tagsMeant: [Tag] {
        var texts = frontMatter.tags
        for field in frontMatter.fields { Self.gather(field.value, named: field.name, isTop: true, into: &texts) }
        var tags = texts.compactMap { Self.tag(in: $0) }
        let bytes = document.ownBodyBytes
        if Self.holdsUnseen(bytes) {
            let visible = Self.visible(String(decoding: bytes, as: UTF8.self))
            tags += Entry(StoredFile(path: path, bytes: Array("---\n---\n".utf8) + Array(visible.utf8))).tagsInText
        }
        return tags
    }

    /// The tags in what the writer said in the conversation, which are none of the entry's; they count among those that a body holds at most.
    ///
    /// For what must not miss one, as `tagsMeant`.
    public var tagsSaid: [Tag] {
        guard let conversation = body.conversation else { return [] }
        return conversation.messages.lazy.filter { $0.speaker == .writer && $0.text.contains { "#＃".contains($0) } }
            .flatMap { Body(Array($0.text.utf8)).firstTags }
    }

    private static let labels: Set<String> = ["標籤", "标签"]

    /// Gathers the texts below a key for tags, unless it is one of those that are read.
    private static func gather(_ node: YAMLNode, named name: String, isTop: Bool, into texts: inout [String]) {
        let plain = visible(name, narrow: true).lowercased()
        let isForTags = ([FieldName.tags] + FieldName.otherNames(of: FieldName.tags)).contains(plain)
        if labels.contains(plain) || isForTags && (!isTop || plain != name.lowercased()) {
            return allTexts(of: node, into: &texts)
        }
        for pair in node.pairs ?? [] {
            gather(pair.value, named: pair.key.text ?? "", isTop: false, into: &texts)
        }
        for item in node.items ?? [] where item.pairs != nil || item.items != nil {
            gather(item, named: "", isTop: false, into: &texts)
        }
    }

    private static func allTexts(of node: YAMLNode, into texts: inout [String]) {
        if let text = node.text {
            texts.append(text)
            texts += text.split { ",，、;；".contains($0) || $0.isWhitespace }.map(String.init)
        }
        for item in node.items ?? [] { allTexts(of: item, into: &texts) }
        for pair in node.pairs ?? [] { allTexts(of: pair.key, into: &texts) }
    }

    private static func tag(in text: String) -> Tag? {
        let bare = visible(text).drop { $0.isPunctuation && $0 != "#" }
        let last = bare.lastIndex { !$0.isPunctuation || $0 == "#" }
        return last.flatMap { Tag(bare[...$0]) }
    }

    private static func visible(_ text: String, narrow: Bool = false) -> String {
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !RuleWords.hasNoWidth(scalar.value) {
            view.append(narrow ? Unicode.Scalar(RuleWords.narrow(scalar.value)) ?? scalar : scalar)
        }
        return String(view)
    }

    /// Whether a text may hold such signs, by the first bytes of those there are.
    private static func holdsUnseen(_ bytes: [UInt8]) -> Bool {
        var before: UInt8 = 0
        for byte in bytes {
            switch (before, byte) {
            case (0xC2, 0xAD), (0xD8, 0x9C), (0xE1, 0xA0), (0xE2, 0x80), (0xE2, 0x81), (0xEF, 0xB8), (0xEF, 0xBB),
                (0xF3, 0xA0):
                return true
            default: before = byte
            }
        }
        return false
    }
}
