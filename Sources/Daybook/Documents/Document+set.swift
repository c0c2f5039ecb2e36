extension Document {
    /// Sets a key, rewriting the bytes of its value and no other; a new key stands where `FieldName.order` puts it
    /// among its neighbours, else at the end of the front matter.
    ///
    /// A key is found as `FrontMatter.field(_:)` finds it and keeps its name. Quotes, block or flow style and a
    /// comment after the value stay where they can. A value that is there already changes nothing. A text without
    /// front matter gets one, with an empty line after it. The result is read again before it counts: throws, and
    /// changes nothing, where another key would read differently.
    public mutating func set(_ key: String, to value: FieldValue) throws(DocumentError) {
        if case .plain(let token) = value, token.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw DocumentError.invalidPlainValue(token)
        }
        guard let field = try editableField(key) else {
            try add(key, value)
            return
        }
        guard !value.isHeld(by: field.value) else { return }
        let replacements: [Replacement]
        if case .list(let texts) = value {
            replacements = try field.replacements(forList: texts)
        } else {
            replacements = try field.replacements(forScalar: value)
        }
        try replace(replacements) { old, new throws(DocumentError) in
            try new.verify(against: old, changing: field.index) { value.isHeld(by: $0) }
        }
    }

    /// Removes a key with its value; does nothing where there is no such key. A comment behind the value stays, on its own line.
    ///
    /// A front matter that this leaves without a byte goes too, with the empty line after it, so that setting a key
    /// in a text that had none and removing it gives the text again.
    public mutating func remove(_ key: String) throws(DocumentError) {
        guard let field = try editableField(key) else { return }
        var range = field.lines
        let rest = bytes[bodyStart...]
        if field.comment.isEmpty, range == frontMatterRange, rest.isEmpty || rest.starts(with: lineBreak) {
            let end = bodyStart &+ (rest.isEmpty ? 0 : lineBreak.count)
            if DocumentSplit(Array(bytes[end...])).opening == .bodyOnly { range = contentStart..<end }
        }
        let comment = field.comment.isEmpty ? [] : field.indentation + bytes[field.comment] + lineBreak
        try replace([Replacement(range, with: comment)]) { old, new throws(DocumentError) in
            guard new.opening == old.opening else { return }
            try new.verify(against: old, removing: field.index)
        }
    }

    /// The field to edit, with its bytes; nil where the front matter has no such key.
    func editableField(_ key: String) throws(DocumentError) -> EditableField? {
        switch opening {
        case .tooLarge: throw DocumentError.tooLarge
        case .unterminated: throw DocumentError.unterminatedFrontMatter
        case .bodyOnly:
            if Self.isUTF16(bytes) {
                throw DocumentError.otherEncoding
            }
            return nil
        case .frontMatter: break
        }
        let frontMatter = try readForEdit()
        guard let found = frontMatter.field(key, besides: ownNames),
            let index = frontMatter.root.pairs?.firstIndex(where: {
                $0.key.line == found.key.line && $0.key == found.key
            })
        else { return nil }
        return try EditableField(found, at: index, of: self, listIndentation: frontMatter.listIndentation)
    }

    /// The front matter as libyaml reads it, since an edit trusts no shortcut.
    func readForEdit() throws(DocumentError) -> FrontMatter {
        do throws(YAMLError) {
            let root = try YAMLReader.read(Array(bytes[frontMatterRange]), firstLine: 2)
            let start = root.range.lowerBound &+ frontMatterRange.lowerBound
            if root.pairs?.isEmpty == false, bytes[start] == UInt8(ascii: "{") {
                throw YAMLError(.notAMapping, line: root.line, column: root.column)
            }
            return try FrontMatter(root: root)
        } catch {
            throw error.kind == .notAMapping
                ? DocumentError.flowMapping(line: error.line) : DocumentError.unreadable(error)
        }
    }

    private mutating func add(_ key: String, _ value: FieldValue) throws(DocumentError) {
        guard !key.isEmpty, key.utf8.count <= 1_000, !ScalarText.needsEscapes(key) else {
            throw DocumentError.invalidKey(key)
        }
        let hasFrontMatter = opening == .frontMatter
        let frontMatter = hasFrontMatter ? try readForEdit() : FrontMatter()
        let indentation = Array(repeating: UInt8(ascii: " "), count: max(0, frontMatter.root.column &- 1))
        var line = indentation + ScalarText.write(key, preferring: nil, in: .block) + [UInt8(ascii: ":")]
        switch value {
        case .list(let texts) where !texts.isEmpty:
            for text in texts {
                line += lineBreak + indentation + frontMatter.listIndentation + Array("- ".utf8)
                line += ScalarText.write(text, preferring: nil, in: .block)
            }
        case .list: line += Array(" []".utf8)
        case .plain(""): break
        case .text(let text): line += [UInt8(ascii: " ")] + ScalarText.write(text, preferring: nil, in: .block)
        default: line += [UInt8(ascii: " ")] + Array((value.token ?? "").utf8)
        }
        line += lineBreak
        let (index, position) = placeForNewKey(key, in: frontMatter)
        var place = position
        if !hasFrontMatter {
            let marker = Array("---".utf8) + lineBreak
            line = marker + line + marker + (bodyBytes.isEmpty ? [] : lineBreak)
            place = contentStart
        }
        try replace([Replacement(place..<place, with: line)]) { old, new throws(DocumentError) in
            try new.verify(against: old, adding: key, at: index) { value.isHeld(by: $0) }
        }
    }

    /// Where a new key goes: before the first key that comes after it in `FieldName.order`, unless a comment stands
    /// above that one, which may be about it; else the end.
    private func placeForNewKey(_ key: String, in frontMatter: FrontMatter) -> (index: Int, position: Int) {
        let pairs = frontMatter.root.pairs ?? []
        let end = (index: pairs.count, position: frontMatterRange.upperBound)
        guard let rank = FieldName.order.firstIndex(of: key),
            let index = pairs.firstIndex(where: { pair in
                pair.key.text.flatMap { FieldName.order.firstIndex(of: $0) }.map { $0 > rank } ?? false
            }), index > 0, pairs[index].key.column == frontMatter.root.column
        else { return end }
        let keyStart = pairs[index].key.range.lowerBound &+ frontMatterRange.lowerBound
        let lineStart = bytes.startOfLine(at: keyStart)
        guard bytes[lineStart..<keyStart].allSatisfy({ $0 == 0x20 }),
            pairs[index - 1].key.line == pairs[index].key.line - 1
        else { return end }
        return (index, lineStart)
    }
}

extension Document {
    /// Whether a file begins with the mark that UTF-16 begins with.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && (bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF)
    }
}
