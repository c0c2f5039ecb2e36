/// What a new entry shall hold, checked against its kind before it comes here.
public struct NewEntry: Sendable {
    /// The kind's template.
    public var kind: Kind
    /// The writer's words.
    public var text: String
    /// The title, where one was given.
    public var title: String?
    /// When it happened.
    public var date: EntryDate
    /// The tags, in the order given.
    public var tags: [Tag]
    /// Fields of the kind and other keys, in the order in which they are written.
    public var fields: [(name: String, value: FieldValue)]
    /// The language of the labels in the template's body and title, `en` or `zh-Hant`.
    public var language: String
    /// What stands for `{field.member}` in the kind's patterns, by that text; see `completeLinks(in:)`.
    private var linked: [String: String] = [:]
    /// Media that has been looked at and shall be stored with the entry.
    public var media: [IncomingMedia]

    /// An entry of a kind at a date, to be filled.
    public init(kind: Kind, text: String, date: EntryDate) {
        self.kind = kind
        self.text = text
        self.date = date
        title = nil
        tags = []
        fields = []
        language = "en"
        media = []
    }

    /// The whole file, with links to media that has been stored.
    func document(id: EntryID, timeZoneName: String?, path: String, media: [StoredMedia]) throws -> Document {
        var document = Document(bytes: Array("---\n---\n".utf8))
        try document.set(FieldName.id, to: .plain(id.description))
        try document.set(FieldName.kind, to: .text(kind.name))
        if let title { try document.set(FieldName.title, to: .text(title)) }
        try document.set(FieldName.date, to: .plain(date.description))
        if let timeZoneName, date.hasTime { try document.set(FieldName.timezone, to: .text(timeZoneName)) }
        if !tags.isEmpty { try document.set(FieldName.tags, to: .list(tags.map(\.description))) }
        for field in fields { try document.set(field.name, to: field.value) }
        try document.replaceBody(with: Array(("\n" + body(path: path, media: media)).utf8))
        return document
    }

    /// Gives an entry without title the one that its kind's pattern makes of its fields, where it has such a pattern.
    public mutating func completeTitle() {
        guard title == nil else { return }
        title = kind.titleText(language: language) { text(for: $0) }
    }

    /// Looks up what the kind's patterns ask of the entries that its fields link to.
    public mutating func completeLinks(in vault: Vault) {
        let places = kind.path.placeholders + (kind.title?.placeholders ?? []) + kind.body.placeholders
        for place in places {
            guard let member = place.member, let link = fieldText(place.name) else { continue }
            linked[place.name + "." + member] = vault.linkedText(link, member: member)
        }
    }

    /// The text for a place in one of the kind's patterns.
    func text(for place: Pattern.Placeholder) -> String? {
        place.member.map { linked[place.name + "." + $0] } ?? fieldText(place.name)
    }

    /// A field's text as front matter holds it, for the patterns of the kind.
    func fieldText(_ name: String) -> String? {
        switch name {
        case FieldName.date: date.description
        case FieldName.title: title
        default: fields.first { $0.name == name }?.value.text
        }
    }

    private func body(path: String, media: [StoredMedia]) -> String {
        var parts: [String] = []
        let words = Self.trimmed(kind.bodyText(Self.trimmed(text), language: language) { text(for: $0) })
        if !words.isEmpty { parts.append(words) }
        for stored in media { parts.append(MediaMarkdown.markdown(to: stored.path, from: path, name: stored.name)) }
        return parts.joined(separator: "\n\n") + (parts.isEmpty ? "" : "\n")
    }

    /// The text without blank lines at its ends and without white space after its last character.
    private static func trimmed(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
        guard let first = lines.firstIndex(where: { !isBlank($0) }), let last = lines.lastIndex(where: { !isBlank($0) })
        else { return "" }
        var kept = lines[first...last].map(String.init).joined(separator: "\n")
        while let end = kept.last, end.isWhitespace { kept.removeLast() }
        return kept
    }
}
