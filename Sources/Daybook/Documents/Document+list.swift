extension Document {
    /// Adds texts to a list, those that it has already left out; a key that is not there is added.
    ///
    /// The list stays in the style it is in: block, `[…]`, or one text with commas. A single text becomes `[…]`.
    public mutating func addToList(_ key: String, _ items: [String]) throws(DocumentError) {
        guard let field = try editableField(key) else {
            if !items.isEmpty { try set(key, to: .list(items)) }
            return
        }
        var wanted = field.texts
        for item in items where !wanted.contains(item) { wanted.append(item) }
        let added = Array(wanted.dropFirst(field.texts.count))
        guard !added.isEmpty else { return }
        if let nodes = field.value.items {
            let parts = nodes.indices.map { ListPart.kept($0) } + added.map { .new($0) }
            try change(field, nodes, to: parts)
        } else if let text = field.value.text, text.contains(","), !added.contains(where: { $0.contains(",") }) {
            let separator = text.contains(", ") || !text.dropLast().contains(",") ? ", " : ","
            try set(field.name, to: .text(([text] + added).joined(separator: separator)))
        } else {
            try set(field.name, to: .list(wanted))
        }
    }

    /// Removes texts from a list, wherever they stand in it; does nothing where there are none.
    public mutating func removeFromList(_ key: String, _ items: [String]) throws(DocumentError) {
        try removeFromList(key) { items.contains($0) }
    }

    /// Removes the texts for which a closure returns true, as it would find them in `FrontMatter.list(_:)`.
    public mutating func removeFromList(
        _ key: String, where isRemoved: (String) -> Bool
    ) throws(DocumentError) {
        guard let field = try editableField(key), field.texts.contains(where: isRemoved) else { return }
        if let nodes = field.value.items {
            let parts = nodes.indices.filter { index in
                !(nodes[index].readableText.map { isRemoved(Self.tagText($0, in: field)) } ?? false)
            }.map { ListPart.kept($0) }
            try change(field, nodes, to: parts)
        } else if let text = field.value.text, text.contains(",") {
            let pieces = text.split(separator: ",", omittingEmptySubsequences: false).filter {
                !isRemoved(Self.tagText(String($0.trimmingSpaces), in: field))
            }
            let joined = pieces.joined(separator: ",").trimmingSpaces
            try set(field.name, to: joined.isEmpty ? .plain("") : .text(String(joined)))
        } else {
            let rest = field.texts.filter { !isRemoved($0) }
            try set(field.name, to: rest.isEmpty ? .plain("") : .list(rest))
        }
    }

    private mutating func change(
        _ field: EditableField, _ nodes: [YAMLNode], to parts: [ListPart]
    ) throws(DocumentError) {
        try replace(try field.replacements(nodes, becoming: parts)) { old, new throws(DocumentError) in
            try new.verify(against: old, changing: field.index) { value in
                guard let items = value.items else { return parts.isEmpty && value.isNull }
                return items.count == parts.count
                    && zip(items, parts).allSatisfy { item, part in
                        switch part {
                        case .kept(let index): item.hasSameContent(as: nodes[index])
                        case .new(let text): item.text == text
                        }
                    }
            }
        }
    }

    /// What a tag's text is called in a list of tags, where a leading `#` does not count.
    private static func tagText(_ text: String, in field: EditableField) -> String {
        guard !field.texts.contains(text), text.first == "#" || text.first == "＃" else { return text }
        return String(text.dropFirst())
    }
}
