/// A kind of entry, as its template declares it.
public struct Kind: Sendable, Equatable {
    /// The word that entries of this kind hold as `kind`.
    public let name: String
    /// What a person calls it.
    public var labels = Labels()
    /// The folder and file name of a new entry, without `.md`.
    public var path: Pattern
    /// The title of an entry that was given none; nil: its first heading or sentence.
    public var title: Pattern?
    /// The field that the entry's `date` is a copy of.
    public var dateField: String?
    /// Whether a vault holds at most one entry of this kind.
    public var isSingle = false
    /// Fields whose values, all of them together, no two of its entries may have; none: any may.
    public var singleWithin: [String] = []
    /// Whether listings show it unasked.
    public var isListed = true
    /// The fields of its own, in the order of the template.
    public var fields: [Field] = []
    /// Which of its entries may not overlap in time.
    public var noOverlap: OverlapRule?
    /// What a new entry's body starts with.
    public var body = Pattern(body: "")

    /// A kind without fields.
    public init(name: String, path: Pattern) {
        self.name = name
        self.path = path
    }

    /// What a person who reads a language calls it; its name where the template says nothing.
    public func label(for language: String) -> String {
        labels.text(for: language) ?? name
    }

    /// Its own field of this name.
    public func field(named name: String) -> Field? {
        fields.first { $0.name == name }
    }

    /// Whether a field of its own is worked out, so that what a file holds by its name, from before, is none.
    public func computes(_ name: String) -> Bool {
        if case .computed? = field(named: name)?.type { true } else { false }
    }

    /// The field that a person means by a word: its name or a label in any language, without regard to case; one of its
    /// own before the standard keys that every entry has.
    public func field(meant word: String) -> Field? {
        field(named: word) ?? StandardField.named(word)?.field ?? fields.first { $0.isMeant(by: word) }
            ?? StandardField.meant(word)
    }
}

/// Entries whose time from one field to another may not overlap.
public struct OverlapRule: Sendable, Equatable {
    /// The field that holds the beginning.
    public let from: String
    /// The field that holds the end.
    public let to: String
    /// The field whose equal values make entries rivals; nil: all of the kind are.
    public let within: String?
}
