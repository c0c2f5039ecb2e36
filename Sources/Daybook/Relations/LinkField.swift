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
