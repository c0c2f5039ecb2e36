extension Vault {
    /// Makes anew what is made of fields that have changed: the title, and the date where it is a copy of one.
    public func renew(_ document: inout Document, before: FrontMatter, _ kind: Kind) throws {
        try renewDate(of: &document, before: before, kind)
        try renewTitle(of: &document, before: before, kind)
    }

    /// The date of an entry whose kind says that it is a copy of a field; one that was given together with the field stays.
    private func renewDate(of document: inout Document, before: FrontMatter, _ kind: Kind) throws {
        guard let field = kind.dateField, field != FieldName.date else { return }
        let now = try document.frontMatter()
        guard let value = now.text(field), value != before.text(field), value != now.text(FieldName.date),
            now.text(FieldName.date) == before.text(FieldName.date), EntryDate(value) != nil
        else { return }
        try document.set(FieldName.date, to: .plain(value))
    }

    /// Makes a title that came from its kind's pattern anew, where fields have changed; one that somebody gave stays.
    public func renewTitle(of document: inout Document, before: FrontMatter, _ kind: Kind) throws {
        guard let title = before.text(FieldName.title), kind.title != nil else { return }
        let now = try document.frontMatter()
        guard now.text(FieldName.title) == title else { return }
        for language in Labels.languages where self.title(of: before, kind, language) == title {
            guard let renewed = self.title(of: now, kind, language), renewed != title else { return }
            return try document.set(FieldName.title, to: .text(renewed))
        }
    }

    private func title(of front: FrontMatter, _ kind: Kind, _ language: String) -> String? {
        kind.titleText(language: language) { place in
            let text = front.text(place.name)
            guard let member = place.member else { return text }
            return text.flatMap { linkedText($0, member: member) }
        }
    }
}
