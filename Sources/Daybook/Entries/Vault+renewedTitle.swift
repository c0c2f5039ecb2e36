extension Vault {
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
