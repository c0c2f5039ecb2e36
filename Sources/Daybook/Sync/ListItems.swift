/// The texts of a list in front matter, which is a set with an order.
enum ListItems {
    /// The texts; nil where the value is no list of texts. A single text is a list where the key is known to have one.
    static func of(_ node: YAMLNode, _ key: String) -> [String]? {
        let name = key.lowercased()
        let isTags = name == FieldName.tags || FieldName.otherNames(of: FieldName.tags).contains(name)
        let isList =
            isTags || name == FieldName.conflicts || name == FieldName.aliases
            || FieldName.otherNames(of: FieldName.aliases).contains(name)
        guard !node.usesReferences else { return nil }
        var texts: [String]
        switch node.content {
        case .sequence(let items):
            guard items.allSatisfy({ $0.text != nil }) else { return nil }
            texts = items.compactMap(\.readableText)
            guard texts.count == items.count else { return nil }
        case .scalar(let text, _):
            if node.isNull { return [] }
            guard isList else { return nil }
            texts =
                text.contains(",") || !isTags
                ? text.split(separator: ",").map { String($0.trimmingSpaces) }
                : text.split(whereSeparator: \.isWhitespace).map(String.init)
        case .mapping, .alias: return nil
        }
        if isTags {
            texts = texts.map {
                let trimmed = $0.trimmingSpaces
                return String(trimmed.first == "#" || trimmed.first == "＃" ? trimmed.dropFirst() : trimmed)
            }
        }
        texts.removeAll { $0.isEmpty }
        return Set(texts).count == texts.count ? texts : nil
    }

    /// What both sides kept of the base, in its order, and what either added, sorted.
    static func merged(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
        let old = Set(base)
        let added = Set(ours + theirs).subtracting(old)
        return base.filter { ours.contains($0) && theirs.contains($0) }
            + added.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }
}
