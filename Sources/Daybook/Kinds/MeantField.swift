/// A field that a person means by a word, as its name or as a label of it.
public struct MeantField: Sendable, Hashable {
    /// Its name, in lower case.
    public let name: String
    /// The kinds in which it is meant; nil for all, and for entries of kinds that have no such field.
    public let kinds: Set<String>?

    /// A field of all kinds, or of some.
    public init(_ name: String, in kinds: Set<String>? = nil) {
        self.name = name.lowercased()
        self.kinds = kinds
    }

    /// Whether it is meant in entries of a kind.
    func isMeant(in kind: String) -> Bool { kinds?.contains(kind) != false }

    /// Whether it is meant by a name, in lower case, in entries of a kind.
    public func covers(_ name: String, in kind: String) -> Bool { self.name == name && isMeant(in: kind) }
}

/// A field, and the kind that has it; nil for one that is of no kind, as a column of a table is.
struct DeclaredField: Sendable, Equatable {
    let kind: String?
    let field: Field
}

extension [DeclaredField] {
    /// The fields that a word is for: those of that name, and, unless it is written as the name is, all that have it as a label in some
    /// language, in the kinds where they have.
    func meant(_ word: String) -> [MeantField] {
        let folded = word.lowercased()
        let named = filter { $0.field.name.lowercased() == folded }
        let result = named.isEmpty ? [] : [MeantField(folded)]
        if named.contains(where: { $0.field.name.isSame(as: word) }) { return result }
        let labelled = meant { $0.contains(word) }.filter { $0.name != folded }
        if !result.isEmpty || !labelled.isEmpty { return result + labelled }
        return meant { $0.contains(spelledOtherwise: word) }
    }

    private func meant(where isLabel: (Labels) -> Bool) -> [MeantField] {
        var order: [String] = []
        var kinds: [String: Set<String>?] = [:]
        for declared in self where isLabel(declared.field.labels) {
            let name = declared.field.name.lowercased()
            if kinds[name] == nil { order.append(name) }
            let known = kinds[name] ?? []
            kinds[name] = .some(declared.kind.flatMap { kind in known.map { $0.union([kind]) } })
        }
        return order.map { MeantField($0, in: kinds[$0] ?? nil) }
    }
}

extension KindLibrary {
    /// The fields of all kinds.
    var declaredFields: [DeclaredField] {
        kinds.flatMap { kind in kind.fields.map { DeclaredField(kind: kind.name, field: $0) } }
    }

    /// The same, with the types by which their values are shown.
    var shownFields: [DeclaredField] {
        kinds.flatMap { kind in
            kind.fields.map { field in
                var field = field
                field.type = shownType(of: field, in: kind)
                return DeclaredField(kind: kind.name, field: field)
            }
        }
    }

    /// The fields of a name, in lower case, with the types by which their values are shown.
    public func shownFields(named name: String) -> [Field] {
        shownFields.map(\.field).filter { $0.name.lowercased() == name }
    }

    /// The fields that a person means by a word, its name or a label; none where it is none of these.
    public func fields(meant word: String) -> [MeantField] { declaredFields.meant(word) }
}
