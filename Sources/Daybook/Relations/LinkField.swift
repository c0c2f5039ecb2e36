/// A field of a kind whose values are other entries.
struct LinkField: Sendable, Equatable {
    /// The kind that has the field.
    let kind: String
    /// The field.
    let name: String
    /// The kind of the entries that it may link to.
    let target: String
    /// What happens where that entry is removed.
    let rule: DeleteRule
}

extension KindLibrary {
    /// All fields of type link, in the order of the templates.
    var linkFields: [LinkField] {
        kinds.flatMap { kind in
            kind.fields.compactMap { field in
                guard case .link(let target, let rule) = field.type else { return nil }
                return LinkField(kind: kind.name, name: field.name, target: target, rule: rule)
            }
        }
    }
}

extension Document {
    /// Gives a field of type link other targets, as one value or a list, as it was; what stays is not written.
    ///
    /// - Returns: How many were given.
    mutating func replaceLinks(
        in field: String, of frontMatter: FrontMatter, _ other: (String) -> String?
    ) throws(DocumentError) -> Int {
        guard let held = frontMatter.ownField(field), !held.value.usesReferences else { return 0 }
        let isList = held.value.items != nil && !held.value.isUnquotedLink
        var values = frontMatter.links(held.name)
        var count = 0
        for index in values.indices {
            guard let value = other(values[index].trimmed) else { continue }
            values[index] = value
            count += 1
        }
        if count > 0 { try set(held.name, to: isList ? .list(values) : .text(values[0])) }
        return count
    }
}
